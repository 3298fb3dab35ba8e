import { baseEnv, type Setting } from '../../../e2e/support/cli.ts';
import { copyPlugin, pluginOf } from '../../../e2e/support/plugin.ts';
import { startAppServer } from './app-server.ts';

/** Installs the repository as a plugin and trusts its hooks, as a user would. */
export async function installPlugin(setting: Setting): Promise<void> {
  const { stage, program } = setting;
  await copyPlugin(stage);
  await run(setting, ['plugin', 'marketplace', 'add', pluginOf(stage)]);
  await run(setting, ['plugin', 'add', 'lich@lich-hook']);
  const server = startAppServer(program, baseEnv(setting), stage.project);
  try {
    await server.trustHooks(stage.project);
  } finally {
    server.stop();
  }
}

async function run(setting: Setting, words: readonly string[]): Promise<void> {
  const child = Bun.spawn([setting.program, ...words], {
    env: baseEnv(setting),
    cwd: setting.stage.project,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
  });
  const [complaint] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  if (child.exitCode !== 0) throw new Error(`codex ${words.join(' ')}: ${complaint}`);
}
