import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../../scripts/build/places.ts';
import type { Newest } from '../../../scripts/newest/newest.ts';
import { recordings } from '../../support/corpus.ts';
import type { Wanted } from './arguments.ts';
import { compareShapes, type Seen, shapeOf } from './compare.ts';
import { CACHE } from './npm-cache.ts';
import type { Recording } from './record.ts';
import { PINS, type RigName } from './versions.ts';

/** What was found, for the step that makes an issue of it. */
const FOUND = join(CACHE, 'newest.json');

/**
 * Prints which versions were run and what is new in their payloads: events, fields and tools that no
 * payload has which is kept here of that CLI. What is gone is not told, since one run need not show
 * all that another did.
 */
export async function tellNews(
  { rigs, versions }: Wanted,
  recorded: ReadonlyMap<RigName, Recording>,
  failures: readonly string[],
): Promise<void> {
  const clis = await Promise.all(
    rigs.map(async (name) => {
      const known = shapeOf(await keptOf(name));
      const now = shapeOf(recorded.get(name)?.seen() ?? []);
      const news = compareShapes(known, now).filter((line) => line.startsWith('new '));
      return { name, version: versions[name], pinned: PINS[name].version, news };
    }),
  );
  for (const { name, version, pinned, news } of clis) {
    const told = news.length === 0 ? 'nothing new' : `${news.length} new`;
    process.stdout.write(`${name} ${version} (pinned: ${pinned}): ${told}\n`);
    for (const line of news) process.stdout.write(`  ${line}\n`);
  }
  const newest: Newest = { clis, failures };
  await writeFile(FOUND, `${JSON.stringify(newest, null, 2)}\n`);
}

/** The payloads of its corpus and of what was recorded whole. */
async function keptOf(name: RigName): Promise<readonly Seen[]> {
  const folder = join(PROJECT, 'test', 'agents', name, 'recorded');
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
  return [...recordings(name), ...lines.map((line): Seen => JSON.parse(line))];
}
