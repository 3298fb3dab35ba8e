/** lich's own plugin: sound by itself, named beside ours, with the command that takes it out. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { PROJECT } from '../../scripts/build/places.ts';
import { agents } from '../../src/agents/agents.ts';
import { EXECUTABLE, run } from '../support/run.ts';
import { type Clinic, healthy, NO_SHELL, openClinic } from './clinic.ts';
import { PLANTED } from './lich-plugin.ts';

let clinic: Clinic;
beforeEach(async () => {
  clinic = await openClinic();
});
afterEach(() => clinic.close());

const CASES = PLANTED.map((planted) => [planted.id, planted] as const);

describe.skipIf(NO_SHELL)('doctor', () => {
  test.each(CASES)(
    '%s with lich-plugin alone is healthy, and whose it is is told',
    async (id, it) => {
      await clinic.program(id);
      await it.plant(clinic);
      for (const words of ['--json', `${id} --json`]) {
        const { code, findings } = await clinic.doctor(words);
        expect(code).toBe(0);
        expect(findings.filter(({ level }) => level === 'warn' || level === 'fail')).toEqual([]);
        const told = findings.filter(({ level }) => level === 'info').map(({ message }) => message);
        expect(told.some((message) => message.includes('lich-plugin'))).toBe(true);
      }
    },
  );

  test.each(CASES.filter(([, it]) => it.makesRoom !== true))(
    '%s with both: told once, with what takes either out',
    async (id, it) => {
      await healthy(clinic, id);
      await it.plant(clinic);
      const { findings } = await clinic.doctor(`${id} --json`);
      const told = findings.filter(({ level }) => level === 'warn' || level === 'fail');
      expect(told).toEqual([
        {
          level: it.rings === false ? 'warn' : 'fail',
          subject: agents[id].name,
          message: expect.stringMatching(/^lich-plugin \(.*\) and lich-hook \(.*\) are registered/),
          fix: `Keep one: ${it.takenOut(clinic)}, or lich-hook uninstall ${id}.`,
        },
      ]);
      expect(told[0]?.message).toContain(
        it.rings === false ? 'lich is told some things twice' : 'each bell rings twice',
      );
    },
  );

  test('the trust check says whose entries it means', async () => {
    await clinic.program('codex');
    for (const { id, plant } of PLANTED) if (id === 'codex') await plant(clinic);
    await clinic.edit('.codex/config.toml', (text) => text.slice(0, text.indexOf('[hooks.state')));
    const { findings } = await clinic.doctor('codex --json');
    const fixes = findings.flatMap(({ level, fix }) => (level === 'fail' ? [fix] : []));
    expect(fixes).toEqual(['Start codex, type /hooks and trust the entries of lich-plugin.']);
  });

  test('a block in the project’s crushrc is found, and no crushrc is run', async () => {
    await healthy(clinic, 'crush');
    const owned = clinic.at('OWNED');
    await Bun.write(
      `${clinic.project}/.crushrc`,
      `touch '${owned}'\nhook add PreToolUse --command '~/x/report-touched.sh' # lich-plugin\n`,
    );
    const { findings } = await clinic.doctor('crush --json');
    expect(findings.filter(({ level }) => level === 'warn').map(({ message }) => message)).toEqual([
      expect.stringContaining("lich-plugin (this project's crushrc, "),
    ]);
    expect(await Bun.file(owned).exists()).toBe(false);
  });
});

describe.skipIf(NO_SHELL)('install', () => {
  const install = async (line: string) =>
    await run(line.split(' '), {
      env: { HOME: clinic.home, PATH: `${clinic.at('bin')}:/usr/bin:/bin` },
      cwd: clinic.project,
    });

  test.each(CASES.filter(([, it]) => it.makesRoom !== true))(
    '%s beside it: says so before it writes, and after, with the command',
    async (id, it) => {
      await it.plant(clinic);
      for (const line of [`install ${id} --dry-run`, `install ${id} --yes`]) {
        const { code, stdout } = await install(line);
        expect(code).toBe(0);
        expect(stdout).toContain(`lich-plugin tells lich of ${agents[id].name} already (`);
        expect(stdout).toContain(`To take that one out: ${it.takenOut(clinic)}\n`);
      }
      const again = await install(`install ${id} --yes`);
      expect(again.stdout).not.toContain('lich-plugin');
      const { stdout } = await install(`install ${id} --yes --json`);
      expect(JSON.parse(stdout).beside).toEqual([
        expect.objectContaining({
          harness: id,
          maker: 'lich-plugin',
          takenOut: it.takenOut(clinic),
        }),
      ]);
    },
  );

  test.each(CASES.filter(([, it]) => it.makesRoom === true))(
    '%s: its files are known and make room, and uninstall leaves them alone',
    async (id, it) => {
      await clinic.program(id);
      await it.plant(clinic);
      const untouched = await install(`uninstall ${id} --yes`);
      expect(untouched.code).toBe(0);
      expect(
        (await clinic.doctor(`${id} --json`)).findings.map(({ message }) => message),
      ).toContainEqual(expect.stringContaining('lich-plugin'));
      const { stdout } = await install(`install ${id} --dry-run`);
      expect(stdout).toContain("Changed: it is lich-plugin's, and lich-hook's takes its place.");
      const done = await install(`install ${id} --yes`);
      expect(done.code).toBe(0);
      expect(done.stdout).toContain(", which was lich-plugin's");
      const { findings } = await clinic.doctor(`${id} --json`);
      expect(findings.filter(({ level }) => level !== 'pass')).toEqual([]);
    },
  );

  test('a plugin of ours, and another scope with another executable, are named as well', async () => {
    await clinic.install('claude');
    await clinic.edit('.claude/settings.json', (text) =>
      text.replaceAll(EXECUTABLE, clinic.at('opt/lich-hook')),
    );
    const scope = await install('install claude --scope project --dry-run');
    expect(scope.stdout).toContain(
      `lich-hook tells lich of Claude Code already (your settings, ${clinic.at('.claude/settings.json')}): with both, each bell rings twice.`,
    );
    expect(scope.stdout).toContain('To take that one out: lich-hook uninstall claude\n');
    const root = '.claude/plugins/cache/lich-hook/lich/0.1.0';
    const plugins = { 'lich@lich-hook': [{ scope: 'user', installPath: clinic.at(root) }] };
    const file = '.claude/plugins/installed_plugins.json';
    await clinic.write(file, JSON.stringify({ version: 2, plugins }));
    await clinic.write('.claude/settings.json', '{"enabledPlugins":{"lich@lich-hook":true}}');
    const hooks = await Bun.file(`${PROJECT}/registrations/claude.json`).text();
    await clinic.write(`${root}/hooks/hooks.json`, hooks);
    const { stdout } = await install('install claude --dry-run');
    expect(stdout).toContain(
      'lich-hook tells lich of Claude Code already (the plugin lich@lich-hook',
    );
    expect(stdout).toContain('To take that one out: claude plugin uninstall lich@lich-hook\n');
  });

  test('the same line in another scope is run once, and needs no word', async () => {
    await clinic.install('claude');
    const { stdout } = await install('install claude --scope project --dry-run');
    expect(stdout).not.toContain('already');
  });

  test('a module of ours in the other scope is named', async () => {
    await clinic.type('install opencode --scope project --yes');
    const { stdout } = await install('install opencode --dry-run');
    expect(stdout).toContain('lich-hook tells lich of opencode already (');
  });

  test('Kiro: what lich does there is said', async () => {
    const { code, stderr } = await install('install kiro');
    expect(code).toBe(1);
    expect(stderr).toContain('with the shell scripts of lich-plugin');
    expect(stderr).not.toContain('nothing to install');
  });

  test('a clone that its user has linked where agy looks is theirs', async () => {
    for (const { id, plant } of PLANTED) if (id === 'antigravity') await plant(clinic);
    await clinic.write('.gemini/config/plugins/lich/plugin.json', '{"name":"lich"}\n');
    const before = await Bun.file(clinic.at('.gemini/config/plugins/lich/hooks.json')).text();
    const { code, stderr } = await install('install antigravity --yes');
    expect(code).toBe(1);
    expect(stderr).toContain('plugin.json');
    expect(await Bun.file(clinic.at('.gemini/config/plugins/lich/hooks.json')).text()).toBe(before);
  });
});
