import { type Invocation, posixShell } from '../../doctor/invocation.ts';
import type { Registration } from '../../doctor/registration.ts';
import { substituted } from '../../doctor/sources/command-text.ts';
import type { Handler, Source } from '../../doctor/sources/source.ts';
import type { World } from '../../doctor/world.ts';
import { ANTIGRAVITY_GROUP } from './entries.ts';
import { antigravityPlaces } from './places.ts';
import { antigravityStrictness } from './strictness.ts';

/** Events whose handlers it wants in the list of an entry; the others stand alone. */
const NESTED = ['PreToolUse', 'PostToolUse'];

/** How Antigravity keeps and runs hooks. */
export const antigravityRegistration: Registration = {
  places: antigravityPlaces,
  key: ANTIGRAVITY_GROUP,
  hasGroups: true,
  strictness: antigravityStrictness,
  form: {
    isNested: (event) => NESTED.includes(event),
    price: 'Antigravity drops the whole file without a word',
    wholeTimeouts: true,
  },
  timeoutUnitMs: 1000,
  start,
  priceOf: () => ', which denies the tool',
};

function start(world: World, { root, startsIn }: Source, handler: Handler): Invocation {
  const { env, project, platform } = world;
  const line = substituted(handler.command, root);
  const command = platform === 'win32' ? ['cmd', '/c', line] : posixShell(line);
  return { command, cwd: startsIn ?? project, env };
}
