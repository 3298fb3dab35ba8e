/** The first `x.y.z` in a text, or undefined. */
export function releaseIn(text: string): string | undefined {
  return /\d+\.\d+\.\d+/.exec(text)?.[0];
}

/** Whether release `one` came before `other`. */
export function isOlder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((release) => release.split('.').map(Number));
  for (const [at, number] of (a ?? []).entries()) {
    const against = b?.[at] ?? 0;
    if (number !== against) return number < against;
  }
  return false;
}
