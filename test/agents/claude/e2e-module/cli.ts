import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PROJECT } from '../../../../scripts/build/places.ts';
import type { Cli, Setting } from '../../../e2e/support/cli.ts';
import { CLAUDE } from '../e2e/cli.ts';
import { CLAUDE_SCENARIOS } from './scenarios.ts';

/** Claude Code with the mod in a plugin, laid out as ours, and no hook of settings beside it. */
export const CLAUDE_MOD: Cli = {
  ...CLAUDE,
  scenarios: CLAUDE_SCENARIOS,
  async furnish(setting) {
    await CLAUDE.furnish({ ...setting, asPlugin: 'folder' });
    await writePlugin(pluginOf(setting));
  },
  launch: (setting, { args = [], ...scenario }) =>
    CLAUDE.launch(setting, { ...scenario, args: [...args, '--plugin-dir', pluginOf(setting)] }),
};

const pluginOf = ({ stage }: Setting): string => join(stage.root, 'plugin');

/** Writes a plugin whose one registration names the mod. */
export async function writePlugin(folder: string): Promise<void> {
  const write = async (name: string, value: object): Promise<void> => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), JSON.stringify(value));
  };
  await write('.claude-plugin/plugin.json', {
    name: 'lich',
    version: '0.0.1',
    description: 'The mod alone.',
    author: { name: 'the rig' },
    hooks: './registrations/claude.json',
  });
  await write('registrations/claude.json', { hooks: {}, modules: ['../adapters/claude/lich.js'] });
  const module = join('adapters', 'claude', 'lich.js');
  await mkdir(dirname(join(folder, module)), { recursive: true });
  await copyFile(join(PROJECT, module), join(folder, module));
}
