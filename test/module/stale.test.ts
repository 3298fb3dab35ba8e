/** The modules in adapters/ are those that the sources make. */
import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { version } from '../../package.json' with { type: 'json' };
import { type ModuleFile, moduleFiles } from '../../scripts/generate-modules.ts';

const PROJECT = join(import.meta.dir, '..', '..');
const files = await moduleFiles();

test.each([...files])('$path is up to date', async ({ path, text }: ModuleFile) => {
  expect(await Bun.file(join(PROJECT, path)).text()).toBe(text);
});

test.each([...files])(
  '$path says what it is, and is for people to read',
  ({ text }: ModuleFile) => {
    const [first = '', second = ''] = text.split('\n');
    expect(first).toContain(`lich-hook ${version}`);
    expect(second).toMatch(/^\/\/ Made from src\/agents\/[a-z]+\/mod(?:ule)?\/entry\.ts /);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(250);
    expect(text).not.toContain(PROJECT);
  },
);

/** Only what the harness's own runtime brings. */
test.each([...files])('$path needs no package', ({ text }: ModuleFile) => {
  const imported = [...text.matchAll(/^import\b[^"']*["']([^"']+)["']/gm)].map(([, name]) => name);
  expect(imported.filter((name) => name !== 'node:net')).toEqual([]);
});
