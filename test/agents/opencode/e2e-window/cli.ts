import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PROJECT } from '../../../../scripts/build/places.ts';
import { baseEnv, type Cli } from '../../../e2e/support/cli.ts';
import { foreign } from '../../../module/e2e/rigs.ts';
import { chat } from '../../../module/e2e/stub-chat.ts';
import { WINDOW_SCENARIOS } from './scenarios.ts';

/** What `install` writes, by what it is made from. */
const FILES = { 'lich.js': 'plugin/lich.js', 'tui.js': 'plugins/lich/tui.js' } as const;

/** OpenCode 2 under the rig. */
export const OPENCODE_2: Cli = {
  name: foreign('opencode2'),
  api: chat,
  ready: /Stub 1/,
  scenarios: WINDOW_SCENARIOS,
  async furnish({ stage, modelPort }) {
    const folder = join(stage.home, '.config', 'opencode');
    for (const [made, path] of Object.entries(FILES)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await copyFile(join(PROJECT, 'adapters', 'opencode', made), join(folder, path));
    }
    await writeFile(join(folder, 'opencode.json'), JSON.stringify(configuration(modelPort)));
  },
  launch: (setting, { args = [] }) => ({
    argv: [setting.program, ...args],
    env: {
      ...baseEnv(setting),
      OPENCODE_DISABLE_MODELS_FETCH: '1',
      OPENCODE_DISABLE_AUTOUPDATE: '1',
    },
    cwd: setting.stage.project,
  }),
};

function configuration(modelPort: number): object {
  const capabilities = { tools: true, input: ['text'], output: ['text'] };
  const limit = { context: 200_000, output: 8000 };
  return {
    permissions: [
      { action: 'shell', resource: 'rm *', effect: 'ask' },
      { action: 'edit', resource: 'asked*', effect: 'ask' },
    ],
    providers: {
      stub: {
        name: 'Stub',
        package: '@opencode/ai/providers/openai-compatible',
        settings: { baseURL: `http://127.0.0.1:${modelPort}/v1`, apiKey: 'dummy' },
        models: { 'stub-1': { name: 'Stub 1', capabilities, limit } },
      },
    },
    model: 'stub/stub-1',
  };
}
