/** What is made for several agent CLIs at once. The files of one are looked at by its own test. */
import { expect, test } from 'bun:test';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/build/places.ts';
import { documents } from '../../src/agents/repository.ts';
import { marksOf } from '../../src/install/block.ts';
import { VERSION } from '../../src/version.ts';
import { windowsLacks } from '../support/windows-lacks.ts';

const text = (path: string): Promise<string> => Bun.file(join(PROJECT, path)).text();

test.each(Object.entries(documents))('%s', async (path, renew) => {
  const document = await text(path);
  if (renew(document) !== document) throw new Error('It is stale: bun run generate');
});

test('a mark that is missing is told of, and nothing is written beside it', () => {
  const renew = documents['README.md'];
  expect(() => renew?.('# lich-hook')).toThrow('The mark "<!-- agent CLIs: written by');
  expect(() => renew?.(marksOf('agent CLIs').toReversed().join('\n'))).toThrow('<!-- end of agent');
});

test('one version stands in every manifest', async () => {
  for (const path of ['.claude-plugin/plugin.json', '.codex-plugin/plugin.json']) {
    expect(JSON.parse(await text(path))).toMatchObject({ name: 'lich', version: VERSION });
  }
});

test('a manifest names a file of hooks that is there, and not the one that is read anyway', async () => {
  for (const path of ['.claude-plugin/plugin.json', '.codex-plugin/plugin.json']) {
    const { hooks } = JSON.parse(await text(path));
    expect(hooks).toStartWith('./registrations/');
    expect(await Bun.file(join(PROJECT, hooks)).exists()).toBe(true);
  }
});

test.skipIf(windowsLacks('the mode of the launcher', 'it has no such modes'))(
  'the launcher may be executed',
  async () => {
    expect((await stat(join(PROJECT, 'bin/lich-hook'))).mode & 0o111).toBe(0o111);
  },
);
