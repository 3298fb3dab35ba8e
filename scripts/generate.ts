/**
 * `bun run generate` writes the files that are made from the event tables in `src/agents/`:
 * registrations, manifests and the tables of the documentation; and the modules of `adapters/`.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generatedDocument, generatedFiles, TABLES_DOCUMENT } from '../src/agents/repository.ts';
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
const document = await Bun.file(join(PROJECT, TABLES_DOCUMENT)).text();
await write(TABLES_DOCUMENT, generatedDocument(document));
