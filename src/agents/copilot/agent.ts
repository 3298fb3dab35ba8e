import { samplesOf } from '../../doctor/payload.ts';
import type { Agent } from '../agent.ts';
import { checkCopilotSwitch } from './check-switch.ts';
import { copilot } from './hook.ts';
import { copilotInstallable } from './install.ts';
import { copilotTurn } from './recorded.ts';
import { copilotRegistration } from './registration.ts';

/** GitHub Copilot CLI. */
export const copilotAgent: Agent = {
  id: 'copilot',
  name: 'GitHub Copilot CLI',
  program: { command: 'copilot' },
  harness: copilot(),
  install: copilotInstallable,
  registration: copilotRegistration,
  checks: [checkCopilotSwitch],
  recorded: copilotTurn,
  sample: samplesOf(copilotTurn, copilotRegistration.eventField, {
    postToolUseFailure: {
      toolName: 'edit',
      toolArgs: { path: '/home/ada/hives/src/swarm.ts' },
      error: 'no match',
    },
    errorOccurred: { errorContext: 'model_call', recoverable: true, error: { message: 'no' } },
  }),
};
