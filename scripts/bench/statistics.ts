/** What a row of measurements comes to, in the unit of the measurements. */
export interface Summary {
  readonly p50: number;
  readonly p95: number;
}

/** The value below which a share of the measurements lies, between two of them if need be. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** Sums up a row of measurements. */
export function summarize(values: readonly number[]): Summary {
  return { p50: percentile(values, 0.5), p95: percentile(values, 0.95) };
}
