/** A sound machine: nothing fails, nothing is warned of. One CLI by itself: each has its test. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { readdir } from 'node:fs/promises';
import { PROJECT } from '../../scripts/build/places.ts';
import { posixQuote } from '../../src/install/quote.ts';
import { trusted } from '../agents/codex/e2e/trust.ts';
import { TOKEN } from '../support/reports.ts';
import { EXECUTABLE } from '../support/run.ts';
import { type Clinic, healthy, NO_SHELL, openClinic } from './clinic.ts';

let clinic: Clinic;
beforeEach(async () => {
  clinic = await openClinic();
});
afterEach(() => clinic.close());

const IDS = ['claude', 'codex', 'antigravity', 'crush'] as const;

describe.skipIf(NO_SHELL)('a sound machine', () => {
  test('all of them at once, and the one asked for alone', async () => {
    for (const id of IDS) await healthy(clinic, id);
    const all = await clinic.doctor('--json');
    expect(all.findings.filter(({ level }) => level !== 'pass')).toEqual([]);
    const one = await clinic.doctor('crush --json');
    expect(one.code).toBe(0);
    expect([...new Set(one.findings.map(({ subject }) => subject))]).toEqual(['lich', 'Crush']);
  });

  test('registered for the user and for the project alike', async () => {
    await healthy(clinic, 'claude');
    const settings = await Bun.file(clinic.at('.claude/settings.json')).text();
    await Bun.write(`${clinic.project}/.claude/settings.json`, settings);
    const { findings } = await clinic.doctor('--json');
    expect(findings.filter(({ level }) => level !== 'pass')).toEqual([]);
  });

  test('a path with everything in it that a shell reads', async () => {
    await clinic.program('codex');
    await clinic.install('codex');
    const path = `o'p t/$HOME & "ü" (1)/lich-hook`;
    await clinic.script(path, `exec ${posixQuote(EXECUTABLE)} "$@"`);
    await clinic.edit('.codex/hooks.json', (text) =>
      text.replaceAll(posixQuote(EXECUTABLE), () =>
        JSON.stringify(posixQuote(clinic.at(path))).slice(1, -1),
      ),
    );
    await clinic.agree('codex');
    const { findings } = await clinic.doctor('--json');
    expect(findings.filter(({ level }) => level !== 'pass')).toEqual([]);
  });

  test('this repository as a plugin of Claude Code', async () => {
    await clinic.program('claude');
    const root = PROJECT;
    await clinic.write(
      '.claude/plugins/installed_plugins.json',
      JSON.stringify({ version: 2, plugins: { 'lich@lich-hook': [{ installPath: root }] } }),
    );
    await clinic.write('.claude/settings.json', '{"enabledPlugins":{"lich@lich-hook":true}}');
    const { findings } = await clinic.doctor('--json');
    expect(findings.filter(({ level }) => level !== 'pass')).toEqual([]);
    expect(findings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('the plugin lich@lich-hook'),
    );
  });

  test('this repository as a plugin of Codex', async () => {
    await clinic.program('codex');
    const root = '.codex/plugins/cache/lich-hook/lich/0.1.0';
    for (const path of ['.codex-plugin/plugin.json', 'registrations/codex.json']) {
      await clinic.write(`${root}/${path}`, await Bun.file(`${PROJECT}/${path}`).text());
    }
    const launcher = await Bun.file(`${PROJECT}/bin/lich-hook`).text();
    await clinic.script(`${root}/bin/lich-hook`, launcher);
    const { hooks } = await Bun.file(`${PROJECT}/registrations/codex.json`).json();
    await clinic.write(
      '.codex/config.toml',
      `[plugins."lich@lich-hook"]\nenabled = true\n${trusted('lich@lich-hook:registrations/codex.json', hooks)}`,
    );
    const env = { LICH_HOOK_BIN: EXECUTABLE };
    const { code, findings } = await clinic.doctor('codex --json', env);
    const rest = findings.filter(({ level }) => level !== 'pass');
    // Codex alone can tell whether a file of the plugin has changed since.
    expect(rest).toEqual([
      { level: 'info', subject: 'Codex', message: expect.stringContaining('trusted once') },
    ]);
    expect(findings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^PreToolUse → busy {2}Bash/),
    );
    expect(code).toBe(0);
    const bare = await clinic.doctor('codex --json');
    expect(bare.findings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('is a launcher, and says: there is no executable'),
    );
  });
});

describe.skipIf(NO_SHELL)('what it does', () => {
  test('sends lich one report that changes nothing', async () => {
    await healthy(clinic, 'claude');
    clinic.lich.take();
    await clinic.doctor();
    const lines = clinic.lich.take().map(({ head, body }) => `${head.split(' ')[1]} ${body}`);
    expect(lines).toEqual([`/session-touched?token=${TOKEN} {"session_id":"card-7"}`]);
  });

  test('leaves nothing behind', async () => {
    await healthy(clinic, 'codex');
    const before = (await readdir(clinic.home, { recursive: true })).toSorted();
    await clinic.doctor();
    expect((await readdir(clinic.home, { recursive: true })).toSorted()).toEqual(before);
    expect(await readdir(clinic.project)).toEqual([]);
  });

  test('shows the token nowhere, not even where a registered command prints it', async () => {
    await healthy(clinic, 'claude');
    const script = `[ "$1" = --version ] && exec ${posixQuote(EXECUTABLE)} "$@"; echo "leak ${TOKEN}"`;
    await clinic.script('opt/lich-hook', script);
    await clinic.edit('.claude/settings.json', (text) =>
      text.replaceAll(EXECUTABLE, clinic.at('opt/lich-hook')),
    );
    for (const words of ['--json', '']) {
      const { stdout } = await clinic.doctor(words);
      expect(stdout).toContain('leak ***');
      expect(stdout).not.toContain(TOKEN);
    }
  });
});

describe.skipIf(NO_SHELL)('what it prints', () => {
  test('the faults with their fixes first, and a sum; no colour into a pipe', async () => {
    await clinic.program('claude');
    const { code, stdout, stderr } = await clinic.doctor();
    expect(stderr).toBe('');
    expect(stdout).toStartWith('Claude Code\n  FAIL  No hook of lich-hook is registered');
    expect(stdout).toContain('\n  PASS  ~/bin/claude is release ');
    expect(stdout).toContain('\nlich\n  PASS  2 checks.\n');
    expect(stdout).toContain('\n        fix: lich-hook install claude\n');
    expect(stdout).toEndWith('1 failed, 0 warnings, 3 passed. With --verbose: each of them.\n');
    expect(stdout).not.toContain('\u001b');
    expect(code).toBe(1);
  });

  test.each([
    ['borg', /does not know "borg".*claude, codex/s],
    ['claude codex', /does not know "codex"/],
    ['--verbos', /has no option --verbos/],
  ])('%s is a mistake, which ends with 1', async (words, says) => {
    const { code, stdout, stderr } = await clinic.doctor(words);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(says);
  });
});
