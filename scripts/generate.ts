/**
 * `bun run generate` writes the files that are made from the event tables in `src/agents/`:
 * registrations, manifests, tables and lists of the documentation; and the modules of `adapters/`.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { documents, generatedFiles } from '../src/agents/repository.ts';
import { PROJECT } from './build/places.ts';
import { moduleFiles } from './generate-modules.ts';

async function write(path: string, text: string): Promise<void> {
  const file = join(PROJECT, path);
  const before = await Bun.file(file)
    .text()
    .catch(() => undefined);
  if (before === text) return;
  await mkdir(dirname(file), { recursive: true });
  await Bun.write(file, text);
  process.stdout.write(`wrote ${path}\n`);
}

for (const [path, text] of Object.entries(generatedFiles())) await write(path, text);
for (const { path, text } of await moduleFiles()) await write(path, text);
for (const [path, renew] of Object.entries(documents)) {
  await write(path, renew(await Bun.file(join(PROJECT, path)).text()));
}
