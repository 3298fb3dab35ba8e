import { type Invocation, posixShell } from '../../doctor/invocation.ts';
import { priceOfTwo, type Registration } from '../../doctor/registration.ts';
import { substituted } from '../../doctor/sources/command-text.ts';
import type { Handler, LineFault, Source } from '../../doctor/sources/source.ts';
import type { World } from '../../doctor/world.ts';
import { crushPlaces } from './places.ts';
import { crushStrictness } from './strictness.ts';

/** How Crush keeps and runs hooks. */
export const crushRegistration: Registration = {
  places: crushPlaces,
  key: 'hooks',
  strictness: crushStrictness,
  form: {
    isNested: () => false,
    price: 'Crush does not start with it',
    wholeTimeouts: true,
  },
  timeoutUnitMs: 1000,
  // Read in its code.
  zeroTimeout: 'Crush makes 30 s of it',
  runsOnce: true,
  eventField: 'event',
  start,
  lineFault,
  priceOf: priceOfTwo,
};

/** Its shell takes a backslash outside of quotes for an escape, on Windows as well. */
function lineFault(_: World, { command }: Handler): LineFault | undefined {
  const path = /^\s*[^\s'"]*\\[^\s'"]+/.exec(command)?.[0].trim();
  if (path === undefined) return undefined;
  const cause = `Crush's shell takes each backslash of ${path} for an escape`;
  return { cause: `${cause} and looks for ${path.replaceAll(/\\(.)/g, '$1')}` };
}

/** It has a shell built in; sh reads our lines alike. Windows has none: the line's words do. */
function start(world: World, { root }: Source, handler: Handler): Invocation {
  const { env, project: cwd, platform } = world;
  const line = substituted(handler.command, root);
  const { executable, words } = handler.runs ?? { executable: line, words: [] };
  const command = platform === 'win32' ? [executable, ...words] : posixShell(line);
  return { command, cwd, env: { ...env, CRUSH: '1', CRUSH_EVENT: handler.event } };
}
