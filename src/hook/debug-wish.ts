const OFF: readonly string[] = ['', '0', 'no', 'off', 'false'];

/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What LICH_HOOK_DEBUG asks for: nothing, a trace on stderr, or one in a file (it has a slash). */
export type DebugWish = 'none' | 'stderr' | { readonly file: string };

/** Reads LICH_HOOK_DEBUG. */
export function debugWish(env: Environment): DebugWish {
  const wish = env['LICH_HOOK_DEBUG'] ?? '';
  if (OFF.includes(wish.trim().toLowerCase())) return 'none';
  return wish.includes('/') || wish.includes('\\') ? { file: wish } : 'stderr';
}
