import { expect, test } from 'bun:test';
import { join } from 'node:path';
import type { Patient, Scene } from '../../doctor/scene.ts';
import type { World } from '../../doctor/world.ts';
import { checkClaudeSwitch } from './check-switch.ts';

const ETC = join('/etc/claude-code', 'managed-settings.json');
const MORE = join('/etc/claude-code', 'managed-settings.d', '10-team.json');

async function said(files: Readonly<Record<string, unknown>>, platform: string = 'linux') {
  const world = {
    env: {},
    home: '/home/ada',
    project: '/home/ada/orchard',
    platform,
    list: (folder: string) =>
      Object.keys(files)
        .filter((path) => path.startsWith(folder))
        .map((path) => path.slice(folder.length + 1)),
    read: (path: string) => ({ ok: true, text: JSON.stringify(files[path]), mark: '' }),
  } as unknown as World;
  const findings = await checkClaudeSwitch({ name: 'Claude Code' } as Patient, { world } as Scene);
  return findings.map(({ level, message }) => `${level} ${message}`);
}

test.each([
  [ETC, { disableAllHooks: true }, /^fail disableAllHooks is true in .*runs no hook at all/],
  [ETC, { allowManagedHooksOnly: true }, /^fail allowManagedHooksOnly .* no hook of yours/],
  [MORE, { disableAllHooks: true }, /^fail disableAllHooks is true in .*10-team\.json/],
])('an administrator’s %s %j', async (path, settings, says) => {
  expect(await said({ [path]: settings })).toEqual([expect.stringMatching(says)]);
});

test.each([
  ['darwin', '/Library/Application Support/ClaudeCode/managed-settings.json'],
  ['win32', join('C:\\Program Files\\ClaudeCode', 'managed-settings.json')],
])('on %s they lie in %s', async (platform, path) => {
  expect(await said({ [path]: { disableAllHooks: true } }, platform)).toHaveLength(1);
});

test('settings that send reports elsewhere', async () => {
  const path = join('/home/ada', '.claude', 'settings.json');
  const found = await said({ [path]: { env: { LICH_TOKEN: 'x', A: '1' } } });
  expect(found).toEqual([expect.stringMatching(/^fail .* sets LICH_TOKEN under "env"/)]);
});

test('none of it says nothing', async () => {
  expect(await said({ [ETC]: { model: 'x' } })).toEqual([]);
});
