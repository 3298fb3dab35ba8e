import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../../../scripts/build/places.ts';
import { baseEnv, type Cli, type Launch, type Setting } from '../../../e2e/support/cli.ts';
import type { Scenario } from '../../../e2e/support/scenario.ts';
import { foreign } from '../../../module/e2e/rigs.ts';
import { chat } from '../../../module/e2e/stub-chat.ts';
import { OMP_SCENARIOS } from './scenarios.ts';

/** omp under the rig. It runs on a Bun of the user's: here, the one that runs the rig. */
export const OMP: Cli = {
  name: foreign('omp'),
  api: chat,
  ready: /Welcome back/,
  scenarios: OMP_SCENARIOS,
  async furnish({ stage, modelPort }) {
    const folder = join(stage.home, '.omp', 'agent');
    await mkdir(join(folder, 'extensions'), { recursive: true });
    await writeFile(join(folder, 'config.yml'), CONFIGURATION);
    await writeFile(join(folder, 'models.yml'), models(modelPort));
    const module = join(PROJECT, 'adapters', 'omp', 'lich.js');
    await copyFile(module, join(folder, 'extensions', 'lich.js'));
  },
  launch,
};

/** In print, each act is a run of its own, and each but the first goes on where the last ended. */
function launch(setting: Setting, { how, args = [], acts }: Scenario): Launch {
  const runs = acts.map(({ say = '' }, at) =>
    [
      at === acts.length - 1 ? 'exec "$0" "$1"' : '"$0" "$1"',
      ...(at > 0 ? ['-c'] : []),
      '-p',
      ...args,
      `'${say}'`,
    ].join(' '),
  );
  const program = [process.execPath, setting.program];
  return {
    argv:
      how === 'print' ? ['/bin/sh', '-c', runs.join(' && '), ...program] : [...program, ...args],
    env: baseEnv(setting),
    cwd: setting.stage.project,
  };
}

/** All that the first start would ask for. */
const CONFIGURATION = `modelRoles:
  default: stub/stub-1
  smol: stub/stub-1
  task: stub/stub-1
  title: stub/stub-1
setupVersion: 99
startup:
  setupWizard: false
  checkUpdate: false
`;

const models = (port: number): string => `providers:
  stub:
    baseUrl: http://127.0.0.1:${port}/v1
    apiKey: dummy
    api: openai-completions
    models:
      - id: stub-1
        name: Stub 1
        reasoning: false
        input: [text]
        cost: {input: 0, output: 0, cacheRead: 0, cacheWrite: 0}
        contextWindow: 200000
        maxTokens: 8000
`;
