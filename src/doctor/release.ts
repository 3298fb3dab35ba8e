/** The first `x.y.z` in a text, or undefined. */
export function releaseIn(text: string): string | undefined {
  return /\d+\.\d+\.\d+/.exec(text)?.[0];
}

/** Whether release `one` came before `other`; both as `x.y.z`. */
export function isOlder(one: string, other: string): boolean {
  return Bun.semver.order(one, other) < 0;
}
