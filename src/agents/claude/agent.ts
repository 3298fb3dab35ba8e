import { samplesOf } from '../../doctor/payload.ts';
import type { Agent } from '../agent.ts';
import { checkClaudeMods } from './check-mods.ts';
import { checkClaudeSwitch } from './check-switch.ts';
import { claudeControlled } from './controlled/turn.ts';
import { claude } from './hook.ts';
import { claudeInstallable } from './install.ts';
import { claudePlugin } from './plugin.ts';
import { claudeTurn } from './recorded.ts';
import { claudeRegistration } from './registration.ts';

/** Claude Code. */
export const claudeAgent: Agent = {
  id: 'claude',
  name: 'Claude Code',
  program: { command: 'claude', oldest: '2.1.200', update: 'claude update' },
  harness: claude(),
  install: claudeInstallable,
  registration: claudeRegistration,
  checks: [checkClaudeSwitch, checkClaudeMods],
  plugin: claudePlugin,
  module: 'src/agents/claude/mod/entry.ts',
  recorded: claudeTurn,
  controlled: claudeControlled,
  sample: samplesOf(claudeTurn, claudeRegistration.eventField, {
    Notification: {
      notification_type: 'permission_prompt',
      message: 'Claude needs your permission',
    },
    Elicitation: { mcp_server_name: 'orchard', message: 'Which branch?' },
    ElicitationResult: { mcp_server_name: 'orchard', action: 'accept' },
  }),
};
