import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { posixQuote } from '../../../../src/install/quote.ts';
import { baseEnv, type Cli, type Launch, type Setting } from '../../../e2e/support/cli.ts';
import { register } from '../../../e2e/support/register.ts';
import type { Scenario } from '../../../e2e/support/scenario.ts';
import { openai } from '../../../e2e/support/stub-openai.ts';
import { installPlugin } from './plugin.ts';
import { CODEX_SCENARIOS } from './scenarios.ts';
import { EVENTS, trusted } from './trust.ts';

/** The first argument of a scenario that is played on an app-server, and what talks to it then. */
const APP_SERVER = 'app-server';
const CLIENT = join(import.meta.dir, 'two-threads.ts');

/** Codex under the rig. */
export const CODEX: Cli = {
  name: 'codex',
  api: openai,
  ready: /Ask Codex/,
  // The state of its shell, for the commands of later turns; taken away at some ends and not at others.
  keepsEnvironment: ['shell_snapshots'],
  scenarios: CODEX_SCENARIOS,
  async furnish(setting) {
    const folder = join(setting.stage.home, '.codex');
    await mkdir(folder);
    if (setting.asPlugin) {
      await writeFile(join(folder, 'config.toml'), config(setting));
      return installPlugin(setting);
    }
    const file = join(folder, 'hooks.json');
    const hooks = await register(setting, 'codex', file, {
      events: Object.keys(EVENTS),
      handler: (words) => ({ type: 'command', command: words.map(posixQuote).join(' ') }),
    });
    await writeFile(join(folder, 'config.toml'), `${config(setting)}${trusted(file, hooks)}`);
  },
  launch,
};

function launch(setting: Setting, { how, args = [], acts }: Scenario): Launch {
  // Without --no-daemon a server would outlive the scenario and keep its environment.
  const words = how === 'print' ? ['exec', ...args, acts[0]?.say ?? ''] : ['--no-daemon', ...args];
  const isServer = args[0] === APP_SERVER;
  return {
    argv: isServer ? [process.execPath, CLIENT, setting.program] : [setting.program, ...words],
    env: {
      ...baseEnv(setting),
      E2E_KEY: 'dummy',
      ...(setting.asPlugin ? { LICH_HOOK_BIN: setting.hook } : {}),
    },
    cwd: setting.stage.project,
  };
}

/** The stub as a provider, and the answers a user gives at the first start. */
function config({ stage, modelPort, choices = {} }: Setting): string {
  const chosen = Object.entries(choices).map(
    ([name, value]) => `${name} = ${JSON.stringify(value)}`,
  );
  return `model = "gpt-5.5"
model_provider = "stub"
approval_policy = "on-request"
sandbox_mode = "workspace-write"
check_for_update_on_startup = false

[model_providers.stub]
name = "stub"
base_url = "http://127.0.0.1:${modelPort}/v1"
wire_api = "responses"
env_key = "E2E_KEY"
request_max_retries = 0
${chosen.join('\n')}

[projects.${JSON.stringify(stage.project)}]
trust_level = "trusted"

[analytics]
enabled = false

[notice.model_migrations]
"gpt-5.5" = "gpt-6-sol"

[tui.model_availability_nux]
"gpt-6-sol" = 4
`;
}
