/** That what a document points at is there. */
import { describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { PROJECT } from '../../scripts/build/places.ts';
import { documents, readMarked } from './marked.ts';

const textOf = (path: string): Promise<string> => Bun.file(join(PROJECT, path)).text();

/** Why a target of a document is none; undefined where it is there, or on another machine. */
async function whyNowhere(from: string, target: string): Promise<string | undefined> {
  if (/^(?:https?|mailto):/.test(target)) return undefined;
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? from : normalize(join(dirname(from), file)).replaceAll('\\', '/');
  if (!existsSync(join(PROJECT, path))) return `${target}: there is no ${path}`;
  if (anchor === undefined) return undefined;
  const { anchors } = await readMarked(await textOf(path));
  return anchors.has(anchor) ? undefined : `${target}: ${path} has no such heading`;
}

test.each(await documents())('%s points at what is there', async (path) => {
  const { targets } = await readMarked(await textOf(path));
  const wrong = await Promise.all(targets.map((target) => whyNowhere(path, target)));
  expect(wrong.filter((why) => why !== undefined)).toEqual([]);
});

test('a document that points nowhere is found out', async () => {
  expect(await whyNowhere('docs/mods.md', 'nothing.md')).toContain('there is no docs/nothing.md');
  expect(await whyNowhere('docs/mods.md', '../README.md#nothing')).toContain('no such heading');
  expect(await whyNowhere('docs/mods.md', '../README.md#develop')).toBeUndefined();
});

test.each([
  ['# A `b` & c', ['a-b--c']],
  ['# One\n\n## One\n', ['one', 'one-1']],
  ['# SSH, WSL, containers: lich', ['ssh-wsl-containers-lich']],
])('the headings of %j', async (text, anchors) => {
  expect([...(await readMarked(text)).anchors]).toEqual(anchors);
});

describe('README', () => {
  test('the first screen: what it is, the cards that move, how to have it', async () => {
    const [title, sentence, picture, command] = (await textOf('README.md')).split('\n\n');
    expect(title).toBe('# lich-hook');
    expect(sentence?.match(/\.(?=\s|$)/g)).toHaveLength(1);
    expect(picture).toMatch(/^<picture>.*cards-dark\.svg.*cards-light\.svg.*<\/picture>$/s);
    expect(command).toBe('```sh\nnpm install -g lich-hook && lich-hook install\n```');
  });

  test('each picture is there for a light and a dark page, and for who sees none', async () => {
    const pictures = (await textOf('README.md')).match(/<picture>.*?<\/picture>/gs) ?? [];
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      const [, name] = /docs\/pictures\/(\w+)-light\.svg/.exec(picture) ?? [];
      expect(picture).toContain(
        `<source media="(prefers-color-scheme: dark)" srcset="docs/pictures/${name}-dark.svg">`,
      );
      expect(picture).toMatch(/ alt="[^"]{20,}"/);
    }
  });

  test('the two commands that need nothing but Node and npm', async () => {
    const text = await textOf('README.md');
    for (const word of ['demo', 'test']) expect(text).toContain(`npx --yes bun@1.4.5 run ${word} `);
  });
});

test('the index of docs/ leads to every document in it', async () => {
  const { targets } = await readMarked(await textOf('docs/README.md'));
  const others = (await documents()).filter((path) => /^docs\/(?!README)/.test(path));
  expect(targets).toEqual(expect.arrayContaining(others.map((path) => path.slice('docs/'.length))));
});
