/** The mods that `install claude` brings beside the hooks. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Person, settleIn } from '../../install/person.ts';
import { MODS } from './subject.ts';

let person: Person;
beforeEach(async () => {
  person = await settleIn();
});
afterEach(() => person.leave());

const MODULE = MODS.find((path) => path.endsWith('.js')) ?? '';
const files = async (): Promise<readonly string[]> =>
  Object.entries(await person.everything())
    .filter(([, text]) => text !== 'a folder')
    .map(([name]) => name);
const mods = async () => (await files()).filter((path) => MODS.includes(path));
const install = (words = '') => person.hook(`install claude --yes${words}`);

/** The whole plugin, as Claude Code keeps it in mind. */
async function switchOn(id: string, isOn = true): Promise<void> {
  await person.write(
    '.claude/plugins/installed_plugins.json',
    JSON.stringify({ version: 2, plugins: { [id]: [{ installPath: person.at('plugin') }] } }),
  );
  await person.write('.claude/settings.json', JSON.stringify({ enabledPlugins: { [id]: isOn } }));
}

describe.skipIf(process.platform === 'win32')('the mods', () => {
  test('the folder is a plugin whose registration names the module', async () => {
    expect(await install()).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(await person.text(MODS[0] ?? ''))).toMatchObject({ name: 'lich' });
    const registration = JSON.parse(await person.text(MODS[1] ?? ''));
    expect(registration).toEqual({ hooks: {}, modules: ['./lich.js'] });
    expect(await person.text(MODULE)).toContain('lich-hook');
    expect(join(MODS[1] ?? '', '..', registration.modules[0])).toBe(MODULE);
  });

  test('are left out, and taken away, when nobody wants them', async () => {
    await install(' --no-mods');
    expect(await mods()).toEqual([]);
    await install(' --mods');
    expect(await mods()).toEqual([...MODS].toSorted());
    await install(' --no-mods');
    expect(await files()).toEqual(['.claude/settings.json']);
  });

  test('stay out until somebody asks for them, and are kept until somebody does not', async () => {
    const line = 'its mods stay out, as they are. To have them: lich-hook install claude --mods';
    expect((await install(' --no-mods')).stdout).not.toContain(line);
    // Every later install, of this release and of another, with an answer and without.
    expect((await install()).stdout).toContain(line);
    const settings = await person.text('.claude/settings.json');
    await person.write('.claude/settings.json', settings.replace('"--also"', '"--old"'));
    expect((await install()).stdout).toContain(line);
    expect((await person.hook('install claude --dry-run')).stdout).toContain(line);
    expect((await person.hook('install claude --check')).code).toBe(0);
    expect(JSON.parse((await install(' --json')).stdout)).toMatchObject({
      leftOut: [`Claude Code: ${line}`],
    });
    expect(await files()).toEqual(['.claude/settings.json']);
    expect((await install(' --mods')).stdout).not.toContain(line);
    expect((await install()).stdout).not.toContain(line);
    expect(await mods()).toEqual([...MODS].toSorted());
  });

  test('are part of a first installation, and of one after an uninstall', async () => {
    await install(' --no-mods');
    await person.hook('uninstall claude --yes');
    await install();
    expect(await mods()).toEqual([...MODS].toSorted());
  });

  test('are made whole where one of their files is missing', async () => {
    await install();
    await rm(person.at(MODULE));
    expect((await install()).stdout).not.toContain('stay out');
    expect(await mods()).toEqual([...MODS].toSorted());
  });

  test('asked for beside a plugin that has them are not there twice', async () => {
    await switchOn('lich@mine');
    const { stdout } = await install(' --mods');
    expect(stdout).toContain('the plugin lich@mine brings mods: none are put beside those.');
    expect(await mods()).toEqual([]);
  });

  test.each(['lich@lich-hook', 'lich@mine', 'lich@lich-plugin'])(
    'are not there twice, beside the plugin %s',
    async (id) => {
      await install();
      await person.hook('uninstall claude --yes');
      await switchOn(id);
      expect(await install()).toMatchObject({ code: 0 });
      expect(await mods()).toEqual([]);
    },
  );

  test('are taken away when that plugin has come', async () => {
    await install();
    await switchOn('lich@lich-hook');
    await install();
    expect(await mods()).toEqual([]);
  });

  test.each<[string, boolean]>([
    ['lich@lich-hook', false],
    ['lichen@forest', true],
  ])('are there beside the plugin %s (on: %p)', async (id, isOn) => {
    await switchOn(id, isOn);
    await install();
    expect(await mods()).toEqual([...MODS].toSorted());
  });

  test('of another release are made anew', async () => {
    await install();
    const manifest = await person.text(MODS[0] ?? '');
    await person.write(MODS[0] ?? '', manifest.replace(/"version": "[^"]*"/, '"version": "0.0.9"'));
    expect(await person.hook('install claude --check')).toMatchObject({ code: 1 });
    await install();
    expect(await person.text(MODS[0] ?? '')).toBe(manifest);
  });

  test('that somebody has changed stay as they are', async () => {
    await install();
    const changed = `${await person.text(MODULE)}// mine\n`;
    await person.write(MODULE, changed);
    expect(await install()).toMatchObject({ code: 1 });
    await person.hook('uninstall claude --yes');
    expect(await person.text(MODULE)).toBe(changed);
  });

  test('go and leave what was there', async () => {
    await person.write('.claude/skills/mine/SKILL.md', 'mine');
    await person.write('.claude/settings.json', '{}\n');
    const before = await person.everything();
    await install();
    await person.hook('uninstall claude --yes');
    expect(await person.everything()).toEqual(before);
  });

  test('are none of a project', async () => {
    await install(' --scope project');
    expect(await mods()).toEqual([]);
    expect(await files()).toEqual(['.claude/settings.json']);
  });

  test('doctor tells whether they are there, twice, or of another release', async () => {
    const doctor = async (): Promise<string> =>
      (await person.hook('doctor claude --verbose')).stdout;
    await install(' --no-mods');
    expect(await doctor()).toMatch(/There are no mods in .* lich-hook install claude --mods/s);
    await install(' --mods');
    expect(await doctor()).toContain('The mods of this release are in');
    const registration = await person.text(MODS[1] ?? '');
    await person.write(MODS[1] ?? '', JSON.stringify({ hooks: {}, modules: ['./other.js'] }));
    expect(await doctor()).toContain('are not those of this release');
    await person.write(MODS[1] ?? '', registration);
    await switchOn('lich@lich-hook');
    expect(await doctor()).toContain('The mods are loaded twice');
    await person.hook('uninstall claude --yes');
    expect(await mods()).toEqual([]);
  });
});
