/** What a user has put into a file or folder of ours, or linked it to, stays. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { link, mkdir, rename, stat, symlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Person, settleIn } from './person.ts';

const CLAUDE = '.claude/settings.json';
const PLUGIN = '.gemini/config/plugins/lich';
const HOOKS = `${PLUGIN}/hooks.json`;

let person: Person;
beforeEach(async () => {
  person = await settleIn();
});
afterEach(() => person.leave());

const well = async (line: string, env: Readonly<Record<string, string>> = {}) => {
  const { code, stderr, stdout } = await person.hook(line, { env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};

describe('in a file that only lich-hook was in', () => {
  test.each([
    ['claude', CLAUDE],
    ['codex', '.codex/hooks.json'],
    ['crush', '.config/crush/crush.json'],
  ])('%s: a note at its end', async (id, path) => {
    await well(`install ${id} --yes`);
    await person.write(path, `${await person.text(path)}// my note\n`);
    await well(`uninstall ${id} --yes`);
    expect(await person.text(path)).toBe('{}\n// my note\n');
  });

  test("Antigravity: another group of hooks, with the manifest they're read by", async () => {
    await well('install antigravity --yes');
    const manifest = await person.text(`${PLUGIN}/plugin.json`);
    const mine = { mine: { Stop: [{ type: 'command', command: 'say done' }] } };
    const both = { ...JSON.parse(await person.text(HOOKS)), ...mine };
    await person.write(HOOKS, JSON.stringify(both, null, 2));
    await well('uninstall antigravity --yes');
    expect(JSON.parse(await person.text(HOOKS))).toEqual(mine);
    expect(await person.text(`${PLUGIN}/plugin.json`)).toBe(manifest);
  });
});

describe('folders', () => {
  test('that a variable names stay, and so does what is not empty', async () => {
    await mkdir(person.at('named'));
    await well('install codex --yes', { CODEX_HOME: person.at('named') });
    await well('uninstall codex --yes', { CODEX_HOME: person.at('named') });
    expect(await person.everything()).toEqual({ named: 'a folder' });
    await well('install opencode --yes');
    await person.write('.config/opencode/opencode.json', '{}');
    await well('uninstall opencode --yes');
    const left = Object.keys(await person.everything());
    expect(left.filter((name) => name.startsWith('.config'))).toEqual([
      '.config',
      '.config/opencode',
      '.config/opencode/opencode.json',
    ]);
  });
});

describe('names', () => {
  const second = async (path: string): Promise<number> => (await stat(person.at(path))).ino;

  test('a second name of the settings sees every change', async () => {
    await person.write('dotfiles/claude.json', '{"model":"x"}');
    await mkdir(dirname(person.at(CLAUDE)));
    await link(person.at('dotfiles/claude.json'), person.at(CLAUDE));
    await well('install claude --yes');
    expect(await second(CLAUDE)).toBe(await second('dotfiles/claude.json'));
    expect(await person.text('dotfiles/claude.json')).toContain('PreToolUse');
    expect(await person.text(`${CLAUDE}.before-lich-hook`)).toBe('{"model":"x"}');
    expect(await second(`${CLAUDE}.before-lich-hook`)).not.toBe(await second(CLAUDE));
    await well('uninstall claude --yes');
    expect(await second(CLAUDE)).toBe(await second('dotfiles/claude.json'));
    expect(await person.text(CLAUDE)).toBe('{"model":"x"}');
  });

  test.each([
    ['a second name', link],
    ['a link', symlink],
  ])('settings of ours alone with %s are emptied and keep both', async (_, join) => {
    await well('install claude --yes');
    await mkdir(person.at('dotfiles'));
    await rename(person.at(CLAUDE), person.at('dotfiles/claude.json'));
    await join(person.at('dotfiles/claude.json'), person.at(CLAUDE));
    await well('uninstall claude --yes');
    expect(await person.text(CLAUDE)).toBe('{}\n');
    expect(await person.text('dotfiles/claude.json')).toBe('{}\n');
    await well('install claude --yes');
    expect(await person.text('dotfiles/claude.json')).toContain('PreToolUse');
  });
});
