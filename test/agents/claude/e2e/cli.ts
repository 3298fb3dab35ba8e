import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baseEnv, type Cli, type Launch, type Setting } from '../../../e2e/support/cli.ts';
import { copyPlugin, pluginOf } from '../../../e2e/support/plugin.ts';
import { register } from '../../../e2e/support/register.ts';
import type { Scenario } from '../../../e2e/support/scenario.ts';
import { anthropic } from '../../../e2e/support/stub-anthropic.ts';
import { EVENTS } from './events.ts';
import { installFromNpm } from './npm-plugin.ts';
import { CLAUDE_SCENARIOS } from './scenarios.ts';

/** No key: the right length and nothing else. */
const DUMMY_KEY = 'sk-ant-e2e-dummy-0000000000000000000000';

/** Claude Code under the rig. */
export const CLAUDE: Cli = {
  name: 'claude',
  api: anthropic,
  ready: /❯[\s\S]*(mode on|edits on|\? for shortcuts)/,
  scenarios: CLAUDE_SCENARIOS,
  async furnish(setting) {
    const { home, project } = setting.stage;
    await mkdir(join(home, '.claude'), { recursive: true });
    await writeFile(
      join(home, '.claude.json'),
      JSON.stringify({ ...firstRunDone(project), ...setting.choices }),
    );
    if (setting.asPlugin === 'npm') return installFromNpm(setting);
    if (setting.asPlugin === 'folder') return copyPlugin(setting.stage);
    await register(setting, 'claude', join(home, '.claude', 'settings.json'), {
      events: EVENTS,
      handler: ([command, ...args]) => ({ type: 'command', command, args }),
    });
  },
  launch,
};

function launch(setting: Setting, { how, args = [], acts }: Scenario): Launch {
  const plugin = setting.asPlugin === 'folder' ? ['--plugin-dir', pluginOf(setting.stage)] : [];
  const prompt = how === 'print' ? ['-p', acts[0]?.say ?? ''] : [];
  return {
    argv: [setting.program, ...prompt, ...plugin, ...args],
    env: {
      ...baseEnv(setting),
      ANTHROPIC_BASE_URL: `http://127.0.0.1:${setting.modelPort}`,
      ANTHROPIC_API_KEY: DUMMY_KEY,
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      CLAUDE_CODE_MAX_RETRIES: '0',
      DISABLE_AUTOUPDATER: '1',
      IS_SANDBOX: '1',
      ...(setting.asPlugin === 'folder' ? { LICH_HOOK_BIN: setting.hook } : {}),
    },
    cwd: setting.stage.project,
  };
}

/** The answers a user gives at the first start, so that no scenario has to. */
function firstRunDone(project: string): object {
  return {
    hasCompletedOnboarding: true,
    theme: 'dark',
    numStartups: 9,
    autoUpdates: false,
    customApiKeyResponses: { approved: [DUMMY_KEY.slice(-20)], rejected: [] },
    projects: {
      [project]: { hasTrustDialogAccepted: true, hasCompletedProjectOnboarding: true },
    },
  };
}
