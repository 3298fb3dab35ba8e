import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { posixQuote } from '../../../../src/install/quote.ts';
import { baseEnv, type Cli } from '../../../e2e/support/cli.ts';
import { register } from '../../../e2e/support/register.ts';
import { chat } from '../../../module/e2e/stub-chat.ts';
import { COPILOT_SCENARIOS } from './scenarios.ts';

const EVENTS = [
  'sessionStart',
  'userPromptSubmitted',
  'preToolUse',
  'permissionRequest',
  'notification',
  'postToolUse',
  'postToolUseFailure',
  'subagentStart',
  'subagentStop',
  'agentStop',
  'errorOccurred',
  'sessionEnd',
];

/** GitHub Copilot CLI under the rig, on a model of its user's own. */
export const COPILOT: Cli = {
  name: 'copilot',
  api: chat,
  ready: /❯/,
  scenarios: COPILOT_SCENARIOS,
  async furnish(setting) {
    const file = join(setting.stage.home, '.copilot', 'hooks', 'lich.json');
    await register(setting, 'copilot', file, {
      events: EVENTS,
      handler: (words) => ({
        type: 'command',
        bash: words.map(posixQuote).join(' '),
        timeoutSec: 5,
      }),
      isFlat: true,
    });
    const config = join(setting.stage.home, '.copilot', 'config.json');
    const had: unknown = JSON.parse(await readFile(config, 'utf8').catch(() => '{}'));
    const trusted = { trusted_folders: [setting.stage.project] };
    await writeFile(config, JSON.stringify({ ...(had as object), ...trusted }));
  },
  launch: (setting, { how, args = [], acts }) => ({
    argv: [
      setting.program,
      ...(how === 'print' ? ['-p', acts[0]?.say ?? '', '--allow-all-tools'] : []),
      ...args,
    ],
    env: {
      ...baseEnv(setting),
      COPILOT_PROVIDER_BASE_URL: `http://127.0.0.1:${setting.modelPort}/v1`,
      COPILOT_MODEL: 'claude-sonnet-4.5',
      COPILOT_OFFLINE: 'true',
    },
    cwd: setting.stage.project,
  }),
};
