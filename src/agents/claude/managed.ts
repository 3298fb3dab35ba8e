import { join } from 'node:path';
import type { World } from '../../doctor/world.ts';

/** Where an administrator's settings lie, by the system. */
const FOLDERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: '/Library/Application Support/ClaudeCode',
  linux: '/etc/claude-code',
  win32: 'C:\\Program Files\\ClaudeCode',
};

/**
 * The files of an administrator's settings, whether they are there or not: one, and all of a folder
 * beside it (Claude Code's settings documents; both seen to count on 2.1.332 on Linux).
 */
export function managedFiles({ platform, list }: World): readonly string[] {
  const folder = FOLDERS[platform];
  if (folder === undefined) return [];
  const more = join(folder, 'managed-settings.d');
  const names = list(more).filter((name) => name.endsWith('.json'));
  return [join(folder, 'managed-settings.json'), ...names.map((name) => join(more, name))];
}
