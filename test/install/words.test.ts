/** `lich-hook install` as a person meets it: what it tells, what it asks, and what it finds. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { EXECUTABLE } from '../support/run.ts';
import { windowsLacks } from '../support/windows-lacks.ts';
import { atKeyboard } from './keyboard.ts';
import { type Person, settleIn } from './person.ts';

const SETTINGS = '.claude/settings.json';
const MINE = '{\n  "model": "x"\n}\n';
const STEERING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

let person: Person;
beforeEach(async () => {
  person = await settleIn();
});
afterEach(() => person.leave());

async function program(name: string): Promise<void> {
  await person.write(`bin/${name}`, '#!/bin/sh\n');
  await chmod(person.at(`bin/${name}`), 0o755);
}

const withBin = () => ({ env: { PATH: `${person.at('bin')}:/usr/bin:/bin` } });

describe.skipIf(
  windowsLacks('the question', 'what it shows is drawn anew and is not what was written'),
)('at a keyboard', () => {
  test('a summary a person can decide on, and no line of the file', async () => {
    await person.write(SETTINGS, MINE);
    await mkdir(person.at('.codex'));
    const { text, code } = await atKeyboard(person, 'install claude codex', ['']);
    expect(code).toBe(1);
    const told = text.slice(0, text.indexOf('Write this?'));
    expect(told).toContain(`Claude Code  ${person.at(SETTINGS)}\n`);
    expect(told).toContain('Changed: 13 events registered, the rest stays.');
    expect(told).toContain(`kept in ${person.at(SETTINGS)}.before-lich-hook`);
    expect(told).toContain(`Codex  ${person.at('.codex/hooks.json')}\n`);
    expect(told).toMatch(/New file: \d+ events registered\./);
    expect(told.split('\n').length).toBeLessThan(18);
    expect(await person.text(SETTINGS)).toBe(MINE);
  });

  test.each(['y', 'yes', 'Y', 'YES', ' yes '])('%j is a yes', async (answer) => {
    const { text, code } = await atKeyboard(person, 'install claude', [answer]);
    expect(code).toBe(0);
    expect(text).toContain('Claude Code: created');
    expect(await person.text(SETTINGS)).toContain(EXECUTABLE);
  });

  test.each(['', 'n', 'no', 'ye', 'yess', 'yes please', '\u0004'])(
    '%j is none, and ends with 1',
    async (answer) => {
      const { text, code } = await atKeyboard(person, 'install claude', [answer]);
      expect(code).toBe(1);
      expect(text).toContain('Nothing is written.');
      expect(await person.everything()).toEqual({});
    },
  );

  test('d shows every line and asks again', async () => {
    await person.write(SETTINGS, MINE);
    const { text, code } = await atKeyboard(person, 'install claude', ['d', 'y']);
    expect(code).toBe(0);
    expect(text).toContain('+     "UserPromptSubmit": [');
    expect(text.split('Write this?')).toHaveLength(3);
    expect(await person.text(SETTINGS)).toContain(EXECUTABLE);
  });

  test('--diff shows it at once', async () => {
    const { text } = await atKeyboard(person, 'install claude --diff', ['n']);
    expect(text.slice(0, text.indexOf('Write this?'))).toContain('"UserPromptSubmit": [');
  });

  test('without a name, those are offered that are found: by their folder, or on PATH', async () => {
    await mkdir(person.at('.codex'));
    await program('claude');
    const { text, code } = await atKeyboard(person, 'install', ['yes']);
    expect(code).toBe(0);
    expect(text).toContain('Claude Code: created');
    expect(text).toContain('Codex: created');
    expect(text).not.toContain('Crush');
    const out = await atKeyboard(person, 'uninstall', ['yes']);
    expect(out.code).toBe(0);
    expect(out.text).toContain('only lich-hook was in it');
    expect(out.text).not.toContain('Crush');
    expect(Object.keys(await person.everything()).filter((name) => name.endsWith('.json'))).toEqual(
      [],
    );
  });

  test('-y does not ask', async () => {
    const { text, code } = await atKeyboard(person, 'install claude -y');
    expect(code).toBe(0);
    expect(text).not.toContain('Write this?');
  });
});

describe.skipIf(process.platform === 'win32')('what is found', () => {
  test('--all on a machine with none says so and is content', async () => {
    for (const line of ['install --all', 'install --all --yes', 'install --check']) {
      const { code, stdout, stderr } = await person.hook(line);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('No agent CLI is found here');
    }
    const { code, stdout } = await person.hook('install --all --json');
    expect({ code, said: JSON.parse(stdout) }).toEqual({
      code: 0,
      said: { dryRun: false, files: [] },
    });
    expect(await person.everything()).toEqual({});
  });

  test('uninstall without a name on a machine with nothing of ours', async () => {
    const { code, stdout } = await person.hook('uninstall');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'There is nothing of lich-hook to take out.\n',
    });
  });

  test('--check writes nothing, and ends with 0 only if all is in place', async () => {
    await person.write(SETTINGS, MINE);
    const before = await person.everything();
    const not = await person.hook('install --check');
    expect(not).toMatchObject({ code: 1, stderr: '' });
    expect(not.stdout).toStartWith(`Claude Code  ${person.at(SETTINGS)}  not in place\n`);
    expect(await person.everything()).toEqual(before);

    await person.hook('install claude --yes');
    const installed = await person.everything();
    for (const line of ['install --check', 'install --check claude', 'install claude --check']) {
      const end = await person.hook(line);
      expect(end).toMatchObject({ code: 0, stderr: '' });
      expect(end.stdout).toStartWith(`Claude Code  ${person.at(SETTINGS)}  in place\n`);
      expect(end.stdout).not.toContain('not in place');
    }
    expect(await person.hook('install --check claude codex')).toMatchObject({ code: 1 });
    await person.write(SETTINGS, (await person.text(SETTINGS)).replace('"busy"', '"done"'));
    expect(await person.hook('install --check')).toMatchObject({ code: 1 });
    await person.write(SETTINGS, installed[SETTINGS] ?? '');
    await program('codex');
    expect(await person.hook('install --check', withBin())).toMatchObject({ code: 1 });
  });

  test('--check of a file that cannot be read says why, for a program too', async () => {
    await person.write(SETTINGS, '{');
    const { code, stderr } = await person.hook('install --check');
    expect(code).toBe(1);
    expect(stderr).toContain('valid JSON');
    const { stdout } = await person.hook('install --check --json');
    expect(JSON.parse(stdout)).toMatchObject({
      inPlace: false,
      files: [{ harness: 'claude', action: 'failed' }],
    });
  });
});

describe.skipIf(process.platform === 'win32')('scopes', () => {
  test('project warns that a path of this machine goes into a shared file', async () => {
    for (const line of [
      'install claude --scope project --dry-run',
      'install claude --scope project --yes',
    ]) {
      const { code, stdout } = await person.hook(line);
      expect(code).toBe(0);
      expect(stdout).toContain('shared with whoever has the project');
      expect(stdout).toContain('lich-hook install claude --scope local');
    }
    const { stdout } = await person.hook('install opencode --scope project --yes');
    expect(stdout).not.toContain('shared with');
  });

  test('local is a file of one’s own in the project, and comes out to the byte', async () => {
    const file = '.claude/settings.local.json';
    await person.write(file, MINE);
    const before = await person.everything();
    const { code, stdout } = await person.hook('install claude --scope local --yes');
    expect(code).toBe(0);
    expect(stdout).toContain('version control');
    expect(stdout).not.toContain('shared with');
    expect(await person.text(file)).toContain(EXECUTABLE);
    expect(await person.hook('install --check claude --scope local')).toMatchObject({ code: 0 });
    await person.hook('uninstall claude --scope local --yes');
    expect(await person.everything()).toEqual(before);
  });

  test('uninstall names the scopes that are left', async () => {
    const cwd = person.at('orchard');
    await mkdir(cwd);
    for (const scope of ['user', 'project', 'local']) {
      await person.hook(`install claude --yes --scope ${scope}`, { cwd });
    }
    const first = await person.hook('uninstall claude --yes', { cwd });
    expect(first.stdout).toContain('in this project: lich-hook uninstall claude --scope project\n');
    expect(first.stdout).toContain('lich-hook uninstall claude --scope local\n');
    const second = await person.hook('uninstall claude --yes --scope project', { cwd });
    expect(second.stdout).not.toContain('--scope project');
    expect(second.stdout).toContain('--scope local');
    const last = await person.hook('uninstall --all --yes --scope local', { cwd });
    expect(last.stdout).not.toContain('still registered');
    expect(await person.everything()).toEqual({ orchard: 'a folder' });
  });
});

test.skipIf(process.platform === 'win32')(
  'no path and no line of a file steers the terminal that it is shown on',
  async () => {
    const evil = 'a\u001b[2Jb\u202ec\u009b31md\u2066\u007f';
    const env = { CLAUDE_CONFIG_DIR: person.at(evil) };
    await mkdir(person.at(evil));
    await writeFile(
      person.at(`${evil}/settings.json`),
      JSON.stringify({ hooks: {}, note: 'x\u009b2J\u202e\u2066\u007f', more: [] }, null, 1),
    );
    for (const line of [
      'install claude --dry-run --diff',
      'install --check claude',
      'install claude --yes --diff',
      'uninstall claude --dry-run --diff',
      'uninstall claude --yes',
    ]) {
      const { stdout, stderr } = await person.hook(line, { env });
      const shown = (stdout + stderr).replaceAll('\n', '');
      expect(shown).toContain('a\\u{1b}[2Jb');
      expect(shown).not.toMatch(STEERING);
    }
    await writeFile(person.at(`${evil}/settings.json`), '{ "x": \u009b\u202e }');
    const { stderr } = await person.hook('install claude --yes', { env });
    expect(stderr.replaceAll('\n', '')).not.toMatch(STEERING);
  },
);

describe.skipIf(process.platform === 'win32')('what a killed run left', () => {
  /** The id of a process that has ended. */
  async function ended(): Promise<number> {
    const child = Bun.spawn(['/bin/true']);
    await child.exited;
    return child.pid;
  }

  test('is cleared away by the next, and nothing else is', async () => {
    await person.write(SETTINGS, MINE);
    const pid = await ended();
    const kept = {
      [`.claude/.settings.json.${process.pid}-0123abcd.lich-hook`]: 'of a run that is still at it',
      [`.claude/.other.json.${pid}-0123abcd.lich-hook`]: 'of another file',
      [`.claude/.settings.json.${pid}-0123abcd.bak`]: 'not ours',
      [`.claude/settings.json.${pid}-0123abcd.lich-hook`]: 'not ours either',
    };
    for (const [name, text] of Object.entries(kept)) await person.write(name, text);
    const before = await person.everything();
    for (const line of ['install claude --yes', 'install claude --yes', 'uninstall claude --yes']) {
      await person.write(`.claude/.settings.json.${pid}-89abcdef.lich-hook`, 'half a fi');
      await person.hook(line);
      const now = await person.everything();
      expect(Object.keys(now)).not.toContain(`.claude/.settings.json.${pid}-89abcdef.lich-hook`);
      for (const [name, text] of Object.entries(kept)) expect(now[name]).toBe(text);
    }
    expect(await person.everything()).toEqual(before);
  });

  test('the copy that it had put aside is put back', async () => {
    await person.write(SETTINGS, MINE);
    await person.hook('install claude --yes');
    const copy = `${SETTINGS}.before-lich-hook`;
    const aside = `.claude/.settings.json.${await ended()}-89abcdef.aside.lich-hook`;
    await person.write(aside, await person.text(copy));
    await Bun.file(person.at(copy)).delete();
    await person.hook('install claude --yes');
    const now = await person.everything();
    expect(now[copy]).toBe(MINE);
    expect(Object.keys(now)).not.toContain(aside);
  });
});
