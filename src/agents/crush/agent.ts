import { samplesOf } from '../../doctor/payload.ts';
import type { Agent } from '../agent.ts';
import { crush } from './hook.ts';
import { crushInstallable } from './install.ts';
import { crushPlugin } from './plugin.ts';
import { crushTurn } from './recorded.ts';
import { crushRegistration } from './registration.ts';

/** Crush. */
export const crushAgent: Agent = {
  id: 'crush',
  name: 'Crush',
  program: {
    command: 'crush',
    limit: {
      before: '0.99.0',
      says: 'runs hooks before a tool only: its card shows no end of a turn',
    },
  },
  harness: crush(),
  install: crushInstallable,
  registration: crushRegistration,
  checks: [],
  plugin: crushPlugin,
  recorded: crushTurn,
  sample: samplesOf(crushTurn, crushRegistration.eventField),
};
