import { join } from 'node:path';
import { posixQuote } from '../../../../src/install/quote.ts';
import { baseEnv, type Cli } from '../../../e2e/support/cli.ts';
import type { Recorded } from '../../../e2e/support/register.ts';
import { furnishSettings } from '../../../e2e/support/settings.ts';
import { chat } from '../../../module/e2e/stub-chat.ts';
import { QWEN_SCENARIOS } from './scenarios.ts';

/** Not Notification: whether it still has the turn's id is a matter of chance. */
const EVENTS = [
  'SessionStart',
  'UserPromptSubmit',
  'PreToolUse',
  'PermissionRequest',
  'PostToolUse',
  'PostToolUseFailure',
  'PostToolBatch',
  'SubagentStart',
  'SubagentStop',
  'Stop',
  'StopFailure',
  'SessionEnd',
];

const RECORDED: Recorded = {
  events: EVENTS,
  handler: (words) => ({
    type: 'command',
    command: words.map(posixQuote).join(' '),
    timeout: 5,
  }),
};

/** Qwen Code under the rig. It is a program of Node's, and wants one of version 22 or newer. */
export const QWEN: Cli = {
  name: 'qwen',
  api: chat,
  ready: /Type your message/,
  scenarios: QWEN_SCENARIOS,
  furnish: (setting) => furnishSettings(setting, 'qwen', RECORDED, CHOICES),
  launch: (setting, { how, args = [], acts }) => ({
    argv: [
      nodeBeside(setting.program),
      setting.program,
      ...(how === 'print' ? ['-p', acts[0]?.say ?? '', '--yolo'] : []),
      ...args,
    ],
    env: {
      ...baseEnv(setting),
      OPENAI_API_KEY: 'dummy',
      OPENAI_BASE_URL: `http://127.0.0.1:${setting.modelPort}/v1`,
      OPENAI_MODEL: 'gpt-4o',
    },
    cwd: setting.stage.project,
  }),
};

/** The Node that was installed together with it. */
function nodeBeside(program: string): string {
  const modules = program.slice(0, program.lastIndexOf('@qwen-code'));
  return join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
}

/** What its user has chosen: how to log in, when to be asked, and what would reach for a network. */
const CHOICES = {
  security: { auth: { selectedType: 'openai' } },
  tools: { approvalMode: 'default' },
  general: { enableAutoUpdate: false },
  privacy: { usageStatisticsEnabled: false },
};
