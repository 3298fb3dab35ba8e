/** The text `apply_patch` is called with. */
export function patch(...lines: readonly string[]): string {
  return ['*** Begin Patch', ...lines, '*** End Patch', ''].join('\n');
}
