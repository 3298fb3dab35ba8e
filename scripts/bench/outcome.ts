/** A limit of the project's and how the measured value lies to it. */
export interface Bar {
  readonly name: string;
  readonly measured: string;
  readonly limit: string;
  readonly holds: boolean;
}

/** What one part of the benchmark has to say: lines of figures, and the bars they are held to. */
export interface Outcome {
  readonly title: string;
  readonly lines: readonly string[];
  readonly bars: readonly Bar[];
}

/** A value that may not be above its limit. */
export function atMost(name: string, value: number, limit: number, unit: string, digits = 2): Bar {
  return {
    name,
    measured: `${value.toFixed(digits)}${unit}`,
    limit: `≤ ${Number(limit.toFixed(3))}${unit}`,
    holds: value <= limit,
  };
}

/** One bar as a line that starts with PASS or MISS. */
export function barLine(bar: Bar): string {
  return `${bar.holds ? 'PASS' : 'MISS'}  ${bar.name}: ${bar.measured} (${bar.limit})`;
}
