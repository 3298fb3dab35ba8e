import { join } from 'node:path';
import type { BunPlugin } from 'bun';
import { PROJECT } from './places.ts';

const DOOR = join(PROJECT, 'src', 'cli', 'person.ts');

/**
 * Bundles what is loaded only for a person into one module that shares no code with a hook's own
 * path. Left to itself, the bundler moves what both use into a third module, and every hook then
 * loads two: 0.25 ms of the 3 ms that a report costs.
 * @returns a plugin that hands that module to a build of src/main.ts
 */
export async function personSide(): Promise<BunPlugin> {
  // Built before the build that uses it: a build started from inside another never ends.
  const bundled = await Bun.build({
    entrypoints: [DOOR],
    target: 'bun',
    format: 'esm',
    minify: true,
    env: 'disable',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const contents = (await bundled.outputs[0]?.text()) ?? '';
  return {
    name: 'person-side',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/]cli[\\/]person\.ts$/ }, () => ({
        contents,
        loader: 'js',
      }));
    },
  };
}
