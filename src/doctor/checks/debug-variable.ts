import { basename, dirname, join, resolve } from 'node:path';
import { debugWish } from '../../hook/debug-wish.ts';
import { warn } from '../finding.ts';
import type { World } from '../world.ts';
import type { Check } from './check.ts';

/** LICH_HOOK_DEBUG left on: every hook then writes a trace. */
export const checkDebugVariable: Check = ({ world }) => {
  const wish = debugWish(world.env);
  if (wish === 'none') return [];
  if (typeof wish === 'object' && isLink(wish.file, world)) {
    return [
      warn(
        'lich-hook',
        `LICH_HOOK_DEBUG names ${wish.file}, a link, which no hook follows: no trace is written.`,
        'Name the file itself, or unset LICH_HOOK_DEBUG.',
      ),
    ];
  }
  const where = wish === 'stderr' ? 'to stderr' : `to ${wish.file}`;
  return [
    warn(
      'lich-hook',
      `LICH_HOOK_DEBUG is set: every hook writes a trace ${where}.`,
      'unset LICH_HOOK_DEBUG',
    ),
  ];
};

/** Whether the name itself is a link; folders on the way to it may be. */
function isLink(path: string, { look, project }: World): boolean {
  const full = resolve(project, path);
  const [file, folder] = [look(full), look(dirname(full))];
  return (
    file !== undefined && folder !== undefined && file.real !== join(folder.real, basename(full))
  );
}
