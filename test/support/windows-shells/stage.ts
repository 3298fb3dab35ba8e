import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ANTIGRAVITY_BATCH_FILE,
  antigravityBatch,
} from '../../../src/agents/antigravity/entries.ts';
import { harnesses } from '../../../src/agents/harnesses.ts';
import type { PluginName, Stage } from './ways.ts';

const ODD = 'App Support (1) & é';

/** Sets a stage up in a new folder of the machine's temporary one. */
export async function openStage(executable: string): Promise<Stage & { close(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'lich-hook-shells-'));
  const home = join(root, ODD);
  const own = join(home, 'lich-hook.exe');
  const plugin = async (name: PluginName, namedHome: string): Promise<string> => {
    const folder = join(home, `plugin ${name}`);
    await mkdir(folder);
    const batch = antigravityBatch(harnesses.antigravity, own, namedHome);
    await Bun.write(join(folder, ANTIGRAVITY_BATCH_FILE), batch);
    return folder;
  };
  await mkdir(home);
  await copyFile(executable, own);
  return {
    home,
    executable: own,
    plugins: {
      'by the home': await plugin('by the home', home),
      'in full': await plugin('in full', join(root, 'another home')),
    },
    // A virus scanner may still hold what has just run: what is left is in a temporary folder.
    close: () => rm(root, { recursive: true, force: true }).catch(() => undefined),
  };
}
