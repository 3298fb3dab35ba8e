/**
 * Reads LICH_HOOK_MODS: which mods a person wants. All where it is unset, blank or `all`; none for
 * `none` and what else says no; else those it names, and with a minus sign all but those.
 */
export function isWanted(wish: string | undefined, mod: string): boolean {
  const words = (wish ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.some((word) => NONE.includes(word))) return false;
  if (words.includes(`-${mod}`)) return false;
  return (
    words.every((word) => word.startsWith('-')) || words.includes('all') || words.includes(mod)
  );
}

const NONE: readonly string[] = ['none', 'off', 'no', 'false', '0'];
