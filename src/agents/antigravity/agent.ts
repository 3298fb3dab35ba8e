import { samplesOf } from '../../doctor/payload.ts';
import type { Agent } from '../agent.ts';
import { checkAntigravityAnswer } from './check-answer.ts';
import { checkAntigravityManifest } from './check-manifest.ts';
import { checkAntigravitySwitch } from './check-switch.ts';
import { antigravity } from './hook.ts';
import { antigravityInstallable } from './install.ts';
import { antigravityPlugin } from './plugin.ts';
import { antigravityTurn } from './recorded.ts';
import { antigravityRegistration } from './registration.ts';

/** Antigravity CLI. */
export const antigravityAgent: Agent = {
  id: 'antigravity',
  name: 'Antigravity',
  program: { command: 'agy' },
  harness: antigravity(),
  install: antigravityInstallable,
  registration: antigravityRegistration,
  checks: [checkAntigravitySwitch, checkAntigravityManifest, checkAntigravityAnswer],
  plugin: antigravityPlugin,
  recorded: antigravityTurn,
  sample: samplesOf(antigravityTurn, undefined),
};
