const OFF: readonly string[] = ['', '0', 'no', 'off', 'false'];

/** What LICH_HOOK_DEBUG asks for: nothing, a trace on stderr, or one in a file (it has a slash). */
export function debugWish(
  env: Readonly<Record<string, string | undefined>>,
): 'none' | 'stderr' | { readonly file: string } {
  const wish = env['LICH_HOOK_DEBUG'] ?? '';
  if (OFF.includes(wish.trim().toLowerCase())) return 'none';
  return wish.includes('/') || wish.includes('\\') ? { file: wish } : 'stderr';
}
