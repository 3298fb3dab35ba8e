/**
 * `bun run pictures` makes the pictures of the documentation from what the commands show today, in a
 * home made for it: `docs/pictures/`, each for a light and a dark page. A test fails when one is stale.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST, PROJECT } from './build/places.ts';
import { makePictures, PICTURES } from './pictures/make.ts';
import { HOST_OUTFILE } from './targets.ts';

await mkdir(join(PROJECT, PICTURES), { recursive: true });
for (const [path, text] of Object.entries(await makePictures(join(DIST, HOST_OUTFILE)))) {
  const file = Bun.file(join(PROJECT, path));
  if ((await file.exists()) && (await file.text()) === text) continue;
  await Bun.write(file, text);
  process.stdout.write(`wrote ${path}\n`);
}
