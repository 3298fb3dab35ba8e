import { join } from 'node:path';
import { PROJECT } from '../build/places.ts';
import { failed, ok, type Result } from '../result.ts';

/** The text of npm's `lich-hook`: src/npm/launch.ts and what it imports, as one file for Node. */
export async function launcherText(): Promise<Result<string>> {
  const built = await Bun.build({
    entrypoints: [join(PROJECT, 'src', 'npm', 'launch.ts')],
    root: PROJECT,
    target: 'node',
    format: 'esm',
    minify: { syntax: true, whitespace: false, identifiers: false },
    env: 'disable',
    banner: '#!/usr/bin/env node',
    throw: false,
  });
  const text = await built.outputs[0]?.text();
  if (!built.success || text === undefined) {
    return failed(`The launcher could not be bundled: ${built.logs.join('\n')}`);
  }
  return ok(text);
}
