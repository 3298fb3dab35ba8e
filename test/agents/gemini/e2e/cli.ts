import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { posixQuote } from '../../../../src/install/quote.ts';
import { baseEnv, type Cli } from '../../../e2e/support/cli.ts';
import { register } from '../../../e2e/support/register.ts';
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

/** Gemini CLI under the rig. It is a program of Node's. */
export const GEMINI: Cli = {
  name: 'gemini',
  api: gemini,
  ready: /Type your message/,
  scenarios: GEMINI_SCENARIOS,
  async furnish(setting) {
    const file = join(setting.stage.home, '.gemini', 'settings.json');
    await mkdir(join(file, '..'));
    await register(setting, 'gemini', file, {
      events: EVENTS,
      handler: (words) => ({
        type: 'command',
        command: words.map(posixQuote).join(' '),
        timeout: 5000,
      }),
    });
    const settings: unknown = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...(settings as object), ...CHOICES }));
  },
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
