import { join, relative, sep } from 'node:path';
import type { BunPlugin } from 'bun';
import { PROJECT } from './places.ts';

/** The doors, each imported when it is needed, behind which lies what most hooks do without. */
const DOORS = ['src/cli/person.ts', 'src/hook/errands.ts'];

/**
 * Bundles what lies behind each door into one module that shares no code with a hook's own path.
 * Left to itself, the bundler moves what both use into a module of its own, and every hook then
 * loads two: 0.25 ms of the 3 ms that a report costs.
 * @returns a plugin that hands those modules to a build of src/main.ts
 */
export async function apart(): Promise<BunPlugin> {
  const modules = new Map<string, string>();
  for (const door of DOORS) modules.set(door, await bundled(join(PROJECT, door)));
  return {
    name: 'apart',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = modules.get(relative(PROJECT, path).replaceAll(sep, '/'));
        return contents === undefined ? undefined : { contents, loader: 'js' };
      });
    },
  };
}

/** Built before the build that uses it: a build started from inside another never ends. */
async function bundled(entry: string): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [entry],
    target: 'bun',
    format: 'esm',
    minify: true,
    env: 'disable',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return (await outputs[0]?.text()) ?? '';
}
