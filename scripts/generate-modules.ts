/** Makes the clients that run inside a harness: one readable file each, from the same sources. */
import { join } from 'node:path';
import { version } from '../package.json' with { type: 'json' };
import { modules } from '../src/agents/repository.ts';
import { CONTRACT_RELEASE } from '../src/report/report.ts';
import { PROJECT } from './build/places.ts';

/** A generated file, by its path in the project. */
export interface ModuleFile {
  readonly path: string;
  readonly text: string;
}

/** Makes the text of every module. Throws when a source cannot be built. */
export async function moduleFiles(): Promise<readonly ModuleFile[]> {
  return Promise.all(
    modules.map(async ({ path, entry, of, code }) => ({
      path,
      text: header(of, entry) + (code ?? (await bundle(entry))),
    })),
  );
}

function header(of: string, entry: string): string {
  return `// lich-hook ${version}: lich's client inside ${of}, for release ${CONTRACT_RELEASE} of lich's contract.
// Made from ${entry} and what it imports by \`bun run generate\`. Do not edit.
`;
}

async function bundle(entry: string): Promise<string> {
  const built = await Bun.build({
    entrypoints: [join(PROJECT, entry)],
    root: PROJECT,
    target: 'node',
    format: 'esm',
    packages: 'external',
  });
  const text = (await built.outputs[0]?.text()) ?? '';
  return text;
}
