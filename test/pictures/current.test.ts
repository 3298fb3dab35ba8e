/** That the pictures of the documentation are those of today: what the commands show, drawn. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/build/places.ts';
import { CAPTIONS } from '../../scripts/pictures/captions.ts';
import { makePictures, PICTURES, pictureFile } from '../../scripts/pictures/make.ts';
import { THEMES } from '../../scripts/pictures/theme.ts';
import { EXECUTABLE } from '../support/run.ts';

const FILES = Object.keys(CAPTIONS).flatMap((name) =>
  Object.keys(THEMES).map((theme) => pictureFile(name, theme)),
);
const textOf = (path: string): Promise<string> => Bun.file(join(PROJECT, path)).text();

/** Another system has other places and other checks of doctor's: the pictures are those of Linux. */
function isElsewhere(): boolean {
  if (process.platform === 'linux') return false;
  process.stderr.write('skipped: the pictures of today: they are those of Linux\n');
  return true;
}

describe.skipIf(isElsewhere())('as the commands show it today', () => {
  let made: Readonly<Record<string, string>>;
  beforeAll(async () => {
    made = await makePictures(EXECUTABLE);
  }, 60_000);

  test.each(FILES)('%s', async (path) => {
    expect(Object.keys(made)).toContain(path);
    if ((await textOf(path)) !== made[path]) throw new Error(`${path} is stale: bun run pictures`);
  });
});

test('there is no other picture', async () => {
  const names = await readdir(join(PROJECT, PICTURES));
  expect(names.map((name) => `${PICTURES}/${name}`).toSorted()).toEqual(FILES.toSorted());
});

test.each(FILES)('%s is small, says what it is, and can be shown anywhere', async (path) => {
  const text = await textOf(path);
  expect(text.length).toBeLessThan(40_000);
  expect(text).toMatch(/<title id="title">\S.*<\/title>\n<desc id="description">\S.*<\/desc>/);
  // Neither a program nor anything that would have to be fetched.
  expect(text).not.toMatch(/<script|\bon\w+=|href|@import|url\(/);
  // Nothing of the machine it was made on.
  expect(text).not.toMatch(/\/tmp\/|\/root\b|lich-hook-pictures|\d ms\b/);
});

test('the cards move: a spinner, a tool, a bell with its reason, a check, a title', async () => {
  const text = await textOf(pictureFile('cards', 'light'));
  expect(text).toContain('infinite');
  for (const shown of ['⠋', 'Edit · src/', '🔔', 'Bash: npm test', '✓', 'Prune the pear trees']) {
    expect(text).toContain(shown);
  }
});
