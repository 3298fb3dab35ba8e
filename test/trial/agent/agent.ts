import { samplesOf } from '../../doctor/payload.ts';
import { groupedEntries } from '../../install/entries.ts';
import type { Agent } from '../agent.ts';
import { trial } from './hook.ts';
import { trialInstallable } from './install.ts';
import { trialTurn } from './recorded.ts';
import { trialRegistration } from './registration.ts';

/** A CLI that there is none of. */
export const trialAgent: Agent = {
  id: 'trial',
  name: 'Trial CLI',
  program: { command: 'trial' },
  harness: trial(),
  install: trialInstallable,
  registration: trialRegistration,
  checks: [],
  plugin: {
    'registrations/trial.json': {
      hooks: groupedEntries(trial(), (words) => ({ command: `lich-hook ${words.join(' ')}` })),
    },
  },
  recorded: trialTurn,
  sample: samplesOf(trialTurn, trialRegistration.eventField),
};
