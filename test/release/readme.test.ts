/** README in a release: what it points at is in the repository, since nothing lies beside it. */
import { expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/build/places.ts';
import { readmeAlone } from '../../scripts/package/readme.ts';
import { VERSION } from '../../src/version.ts';
import { readMarked } from '../documents/marked.ts';

const README = await Bun.file(join(PROJECT, 'README.md')).text();
const PLACE = 'lichdotdev/lich-hook';

test('every link and picture leads to the file of that release', async () => {
  const before = (await readMarked(README)).targets;
  const { targets } = await readMarked(readmeAlone(README));
  expect(targets).toHaveLength(before.length);
  for (const [index, target] of targets.entries()) {
    const was = before[index] ?? '';
    if (was.startsWith('https:')) expect(target).toBe(was);
    else {
      const at = was.endsWith('.svg')
        ? `https://raw.githubusercontent.com/${PLACE}/v${VERSION}/`
        : `https://github.com/${PLACE}/blob/v${VERSION}/`;
      expect(target).toBe(`${at}${was}`);
      expect(existsSync(join(PROJECT, was.replace(/#.*/, '')))).toBe(true);
    }
  }
});

test('all else of it stays', () => {
  const text = 'One [link](#here), `[y/N]`, [other](https://example.org/a).\n';
  expect(readmeAlone(text)).toBe(text);
  expect(readmeAlone(README).split('\n')).toHaveLength(README.split('\n').length);
});
