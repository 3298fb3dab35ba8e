import { posixShell } from '../../doctor/invocation.ts';
import { priceOfTwo, type Registration } from '../../doctor/registration.ts';
import { installedAt } from '../../doctor/sources/installed-at.ts';
import { newcomerInstallable } from './install.ts';
import { newcomerStrictness } from './strictness.ts';

/** How Newcomer CLI keeps and runs hooks. */
export const newcomerRegistration: Registration = {
  places: (world) =>
    installedAt(world, newcomerInstallable, 'user').map((path) => {
      return { path, by: 'your settings', kind: 'user' };
    }),
  key: 'hooks',
  strictness: newcomerStrictness,
  timeoutUnitMs: 1000,
  eventField: 'hook_event_name',
  start: ({ env, project }, _, handler) => ({
    command: posixShell(handler.command),
    cwd: project,
    env,
  }),
  priceOf: priceOfTwo,
};
