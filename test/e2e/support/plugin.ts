import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../../scripts/build/places.ts';
import type { Stage } from './stage.ts';

/** What of the repository a plugin needs; the rest is no business of a CLI's. */
const PARTS = [
  '.claude-plugin',
  '.codex-plugin',
  '.agents',
  'registrations',
  'adapters',
  'skills',
  'bin',
];

/** Where the plugin is on a stage: a path with a space and a quote, as a user may have. */
export function pluginOf({ root }: Stage): string {
  return join(root, "the plugin's folder");
}

/** Puts the plugin on the stage. */
export async function copyPlugin(stage: Stage): Promise<void> {
  for (const part of PARTS) {
    await cp(join(PROJECT, part), join(pluginOf(stage), part), { recursive: true });
  }
}
