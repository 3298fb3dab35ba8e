/** Hooks that are there and switched off as a whole, in the CLI's own settings: doctor says so. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { AgentId } from '../../src/harness/agent-id.ts';
import { type Clinic, healthy, NO_SHELL, openClinic } from './clinic.ts';

describe.skipIf(NO_SHELL)('hooks are switched off', () => {
  let clinic: Clinic;
  beforeEach(async () => {
    clinic = await openClinic();
  });
  afterEach(() => clinic.close());

  test.each<[AgentId, string, object, RegExp]>([
    [
      'gemini',
      '.gemini/settings.json',
      { hooksConfig: { enabled: false } },
      /^hooksConfig\.enabled is false in .* runs no hook at all/,
    ],
    [
      'qwen',
      '.qwen/settings.json',
      { disableAllHooks: true },
      /^disableAllHooks is true in .* runs no hook at all/,
    ],
    [
      'copilot',
      '.copilot/hooks/lich.json',
      { disableAllHooks: true },
      /^disableAllHooks is true in .* runs none of its hooks/,
    ],
  ])('in %s', async (id, file, off, says) => {
    await healthy(clinic, id);
    const settings = (await Bun.file(clinic.at(file)).json()) as object;
    await clinic.write(file, JSON.stringify({ ...settings, ...off }));
    const { code, findings } = await clinic.doctor(`${id} --json`);
    const failed = findings.filter(({ level }) => level === 'fail');
    expect(failed.map(({ message }) => message)).toEqual([expect.stringMatching(says)]);
    expect(code).toBe(1);
  });
});
