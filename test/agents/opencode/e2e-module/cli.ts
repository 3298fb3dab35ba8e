import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../../../scripts/build/places.ts';
import { baseEnv, type Cli, type Launch, type Setting } from '../../../e2e/support/cli.ts';
import type { Scenario } from '../../../e2e/support/scenario.ts';
import { foreign } from '../../../module/e2e/rigs.ts';
import { chat } from '../../../module/e2e/stub-chat.ts';
import { OPENCODE_SCENARIOS } from './scenarios.ts';

/** A version opencode looks for in the lock, lest it spends a minute on an install without a network. */
const HELPER = { '@opencode-ai/plugin': '1.18.33' };

/** opencode under the rig. */
export const OPENCODE: Cli = {
  name: foreign('opencode'),
  api: chat,
  ready: /Ask anything/,
  scenarios: OPENCODE_SCENARIOS,
  async furnish({ stage, modelPort, program }) {
    const folder = join(stage.home, '.config', 'opencode');
    await mkdir(join(folder, 'plugin'), { recursive: true });
    await mkdir(join(folder, 'plugins', 'lich'), { recursive: true });
    // That one package alone: with more in the folder than its lock names, opencode would install.
    const helper = join('node_modules', '@opencode-ai', 'plugin');
    await mkdir(join(folder, helper, '..'), { recursive: true });
    await symlink(join(program, '..', '..', '..', '..', helper), join(folder, helper));
    const lock = { name: 'x', lockfileVersion: 3, packages: { '': { dependencies: HELPER } } };
    const write = (name: string, value: object) =>
      writeFile(join(folder, name), JSON.stringify(value));
    await write('package.json', { dependencies: HELPER });
    await write('package-lock.json', lock);
    await write('opencode.json', configuration(modelPort));
    const made = join(PROJECT, 'adapters', 'opencode');
    await copyFile(join(made, 'lich.js'), join(folder, 'plugin', 'lich.js'));
    await copyFile(join(made, 'tui.js'), join(folder, 'plugins', 'lich', 'tui.js'));
  },
  launch,
};

/** In print, each act is a run of its own, and each but the first goes on where the last ended. */
function launch(setting: Setting, { how, args = [], acts }: Scenario): Launch {
  const runs = acts.map(({ say = '' }, at) =>
    [
      at === acts.length - 1 ? 'exec "$0"' : '"$0"',
      'run',
      ...(at > 0 ? ['-c'] : []),
      ...args,
      `'${say}'`,
    ].join(' '),
  );
  return {
    argv:
      how === 'print'
        ? ['/bin/sh', '-c', runs.join(' && '), setting.program]
        : [setting.program, ...args],
    env: {
      ...baseEnv(setting),
      OPENCODE_DISABLE_MODELS_FETCH: '1',
      OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
    },
    cwd: setting.stage.project,
  };
}

function configuration(modelPort: number): object {
  const model = (name: string) => ({ name, limit: { context: 200_000, output: 8000 } });
  return {
    autoupdate: false,
    share: 'disabled',
    permission: { edit: 'ask', bash: { '*': 'allow', 'rm *': 'ask' } },
    provider: {
      stub: {
        npm: '@ai-sdk/openai-compatible',
        name: 'Stub',
        options: { baseURL: `http://127.0.0.1:${modelPort}/v1`, apiKey: 'dummy' },
        models: { 'stub-1': model('Stub 1'), 'gpt-5.2': model('Stub G') },
      },
    },
    model: 'stub/stub-1',
    small_model: 'stub/stub-1',
  };
}
