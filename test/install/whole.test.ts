/** An installation of several files is there or not: nothing is left half done. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { chmod } from 'node:fs/promises';
import { type Person, settleIn } from './person.ts';

const PLUGIN = '.gemini/config/plugins/lich';
const MANIFEST = `${PLUGIN}/plugin.json`;
const HOOKS = `${PLUGIN}/hooks.json`;
const OPENCODE = '.config/opencode/plugin/lich.js';
const STRAY = '.config/opencode/plugins/lich.js';

let person: Person;
beforeEach(async () => {
  person = await settleIn();
});
afterEach(() => person.leave());

const files = async () =>
  Object.fromEntries(
    Object.entries(await person.everything()).filter(([, text]) => text !== 'a folder'),
  );

describe.skipIf(process.platform === 'win32')('nothing is left half done', () => {
  test('of a plugin whose hooks are refused: no manifest', async () => {
    await person.write(HOOKS, '{"lich":{"Stop":[{"type":"command","command":"./mine.sh"}]}}');
    const before = await files();
    const { code, stderr } = await person.hook('install antigravity --yes');
    expect(code).toBe(1);
    expect(stderr).toContain(HOOKS);
    expect(await files()).toEqual(before);
  });

  test('of a plugin whose hooks cannot be written: what was written goes again', async () => {
    await person.hook('install antigravity --yes');
    const text = (await person.text(HOOKS)).replace('"timeout": 5', '"timeout": 9');
    await person.write(HOOKS, text);
    await chmod(person.at(HOOKS), 0o444);
    // One is missing, the other cannot be changed.
    const manifest = await person.text(MANIFEST);
    await Bun.file(person.at(MANIFEST)).delete();
    const before = await files();
    const { code, stdout, stderr } = await person.hook('install antigravity --yes');
    expect({ code, stdout: stdout.includes('created') }).toEqual({ code: 1, stdout: false });
    expect(stderr).toContain(`${person.at(MANIFEST)} is as it was. ${person.at(HOOKS)} could not`);
    expect(stderr).toContain('It is read-only');
    expect(await files()).toEqual(before);
    await chmod(person.at(HOOKS), 0o644);
    expect((await person.hook('install antigravity --yes')).code).toBe(0);
    expect(await person.text(MANIFEST)).toBe(manifest);
  });

  test('of a module whose second copy cannot be removed: the first one goes again', async () => {
    await person.hook('install opencode --yes');
    const text = await person.text(OPENCODE);
    await Bun.file(person.at(OPENCODE)).delete();
    await person.write(STRAY, text);
    await chmod(person.at(STRAY), 0o444);
    const before = await files();
    const { code } = await person.hook('install opencode --yes');
    expect(code).toBe(1);
    expect(await files()).toEqual(before);
  });

  test('keeps no other agent CLI from its turn', async () => {
    await person.write(HOOKS, '{"lich":{"Stop":[{"type":"command","command":"./mine.sh"}]}}');
    const { code, stdout } = await person.hook('install antigravity claude --yes');
    expect(code).toBe(1);
    expect(stdout).toContain('Claude Code: created');
  });
});
