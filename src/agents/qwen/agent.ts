import { samplesOf } from '../../doctor/payload.ts';
import type { Agent } from '../agent.ts';
import { checkQwenSwitch } from './check-switch.ts';
import { qwen } from './hook.ts';
import { qwenInstallable } from './install.ts';
import { qwenTurn } from './recorded.ts';
import { qwenRegistration } from './registration.ts';

/** Qwen Code. */
export const qwenAgent: Agent = {
  id: 'qwen',
  name: 'Qwen Code',
  program: { command: 'qwen' },
  harness: qwen(),
  install: qwenInstallable,
  registration: qwenRegistration,
  checks: [checkQwenSwitch],
  recorded: qwenTurn,
  sample: samplesOf(qwenTurn, qwenRegistration.eventField),
};
