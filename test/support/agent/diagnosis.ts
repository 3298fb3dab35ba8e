import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { readFile, writeFile } from 'node:fs/promises';
import type { Agent } from '../../../src/agents/agent.ts';
import type { Installable } from '../../../src/install/installable.ts';
import { type Clinic, healthy, NO_SHELL, openClinic } from '../../doctor/clinic.ts';
import { EXECUTABLE } from '../run.ts';

/** What doctor says of it on a sound machine, and on one where something is wrong. */
export function testDiagnosis(agent: Agent): void {
  const { id, name, install } = agent;

  describe.skipIf(NO_SHELL)('doctor', () => {
    let clinic: Clinic;
    beforeEach(async () => {
      clinic = await openClinic();
    });
    afterEach(() => clinic.close());

    if ('why' in install) {
      test('says why it needs no installation', async () => {
        await clinic.program(id);
        const { code, findings } = await clinic.doctor(`${id} --json`);
        expect(code).toBe(0);
        expect(findings).toContainEqual({
          level: 'info',
          subject: name,
          message: `${install.why}.`,
        });
      });
      return;
    }

    test('finds nothing wrong with a sound machine', async () => {
      await healthy(clinic, id);
      const { code, findings } = await clinic.doctor('--json');
      expect(findings.filter(({ level }) => level !== 'pass')).toEqual([]);
      expect(code).toBe(0);
      const told = findings.filter((one) => one.subject === name).map(({ message }) => message);
      expect(told).not.toBeEmpty();
      if (agent.registration === undefined) return;
      for (const [event, rules] of Map.groupBy(agent.harness?.events ?? [], (one) => one.event)) {
        const shown = told.filter((message) => message.startsWith(`${event} → `));
        const isHeard = rules.every(({ mayBeSilent }) => mayBeSilent !== true);
        const one = isHeard ? expect.not.stringContaining('nothing') : expect.any(String);
        expect(shown).toEqual(rules.map(() => one));
      }
    });

    test('names a file that somebody has spoilt, and then that nothing is installed', async () => {
      await healthy(clinic, id);
      const path = reportingFile(install, clinic);
      const whole = await readFile(path, 'utf8');
      await writeFile(path, `${whole}{`);
      const spoilt = await clinic.doctor('--json');
      expect(spoilt.code).toBe(1);
      expect(spoilt.findings.filter(({ level }) => level === 'fail')).toEqual([
        {
          level: 'fail',
          subject: name,
          message: expect.stringContaining(path),
          fix: expect.any(String),
        },
      ]);

      await writeFile(path, whole);
      await clinic.type(`uninstall ${id} --yes`);
      const bare = await clinic.doctor(`${id} --json`);
      expect(bare.code).toBe(1);
      const failed = bare.findings.filter(({ level }) => level === 'fail');
      expect(failed).toEqual([
        {
          level: 'fail',
          subject: name,
          message: expect.stringContaining('report nothing'),
          fix: `lich-hook install ${id}`,
        },
      ]);
    });
  });
}

/** The file that `install` writes last: the one with the hooks, or the module. */
function reportingFile({ tasks }: Installable, { home, project }: Clinic): string {
  const all = tasks({
    env: {},
    platform: process.platform,
    home,
    project,
    scope: 'user',
    executable: EXECUTABLE,
  });
  // A second place is looked at and never written to.
  const made = all.filter(({ isStray }) => isStray !== true);
  // Where there are hooks, they are what it reports by; what lies beside them comes second.
  const path = (made.findLast(({ events }) => events !== undefined) ?? made.at(-1))?.path;
  if (path === undefined) throw new Error('nothing is installed');
  return path;
}
