import { debugWish } from '../../hook/debug-wish.ts';
import { warn } from '../finding.ts';
import type { Check } from './check.ts';

/** LICH_HOOK_DEBUG left on: every hook then writes a trace. */
export const checkDebugVariable: Check = ({ world: { env } }) => {
  const wish = debugWish(env);
  if (wish === 'none') return [];
  const where = wish === 'stderr' ? 'to stderr' : `to ${wish.file}`;
  return [
    warn(
      'lich-hook',
      `LICH_HOOK_DEBUG is set: every hook writes a trace ${where}.`,
      'unset LICH_HOOK_DEBUG',
    ),
  ];
};
