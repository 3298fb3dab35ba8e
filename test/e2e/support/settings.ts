import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Setting } from './cli.ts';
import { type Recorded, register } from './register.ts';
import type { RigName } from './versions.ts';

/**
 * Fills the home of a CLI that keeps all in the settings of one folder: our hooks, and what its user
 * has chosen.
 */
export async function furnishSettings(
  setting: Setting,
  name: RigName,
  recorded: Recorded,
  choices: object,
): Promise<void> {
  const file = join(setting.stage.home, `.${name}`, 'settings.json');
  await mkdir(join(file, '..'));
  await register(setting, name, file, recorded);
  const settings: unknown = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...(settings as object), ...choices }));
}
