import type { Agent } from '../agent.ts';
import { newcomer } from './hook.ts';
import { newcomerInstallable } from './install.ts';
import { newcomerRegistration } from './registration.ts';

/** Newcomer CLI. A recorded turn (`recorded`, `sample`) lets the demo and doctor play its events. */
export const newcomerAgent: Agent = {
  id: 'newcomer',
  name: 'Newcomer CLI',
  program: { command: 'newcomer' },
  harness: newcomer(),
  install: newcomerInstallable,
  registration: newcomerRegistration,
  checks: [],
};
