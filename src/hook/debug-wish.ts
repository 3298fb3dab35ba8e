import { saysNo } from '../lich/endpoint.ts';

/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What LICH_HOOK_DEBUG asks for: nothing, a trace on stderr, or one in a file (it has a slash). */
export type DebugWish = 'none' | 'stderr' | { readonly file: string };

/** Reads LICH_HOOK_DEBUG. */
export function debugWish(env: Environment): DebugWish {
  const wish = env['LICH_HOOK_DEBUG'] ?? '';
  if (wish.trim() === '' || saysNo(wish)) return 'none';
  return wish.includes('/') || wish.includes('\\') ? { file: wish } : 'stderr';
}
