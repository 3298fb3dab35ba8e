import { posixQuote } from '../../../../src/install/quote.ts';
import { baseEnv, type Cli } from '../../../e2e/support/cli.ts';
import type { Recorded } from '../../../e2e/support/register.ts';
import { furnishSettings } from '../../../e2e/support/settings.ts';
import { GEMINI_SCENARIOS } from './scenarios.ts';
import { gemini } from './stub-gemini.ts';

const EVENTS = [
  'SessionStart',
  'BeforeAgent',
  'BeforeTool',
  'Notification',
  'AfterTool',
  'AfterAgent',
  'PreCompress',
  'SessionEnd',
];

const RECORDED: Recorded = {
  events: EVENTS,
  handler: (words) => ({
    type: 'command',
    command: words.map(posixQuote).join(' '),
    timeout: 5000,
  }),
};

/** Gemini CLI under the rig. It is a program of Node's. */
export const GEMINI: Cli = {
  name: 'gemini',
  api: gemini,
  ready: /Type your message/,
  scenarios: GEMINI_SCENARIOS,
  furnish: (setting) => furnishSettings(setting, 'gemini', RECORDED, CHOICES),
  launch: (setting, { how, args = [], acts }) => ({
    argv: [
      'node',
      setting.program,
      ...(how === 'print' ? ['-p', acts[0]?.say ?? '', '--yolo'] : []),
      ...args,
    ],
    env: {
      ...baseEnv(setting),
      GEMINI_API_KEY: 'dummy',
      // Left to choose, it asks a model which model to ask.
      GEMINI_MODEL: 'gemini-2.5-pro',
      GOOGLE_GEMINI_BASE_URL: `http://127.0.0.1:${setting.modelPort}`,
      NO_BROWSER: 'true',
    },
    cwd: setting.stage.project,
  }),
};

/** What its user has chosen: how to log in, and what would reach for a network. */
const CHOICES = {
  security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: false } },
  general: { enableAutoUpdate: false },
  privacy: { usageStatisticsEnabled: false },
};
