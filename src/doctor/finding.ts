/** How bad a finding is. Only `fail` makes `doctor` end with 1; `info` judges nothing. */
export type Level = 'pass' | 'info' | 'warn' | 'fail';

/** One thing that doctor found out. */
export interface Finding {
  readonly level: Level;
  /** What it is about: `lich`, or the name of an agent CLI. */
  readonly subject: string;
  /** One sentence, or two: what is so and what comes of it. */
  readonly message: string;
  /** What to do next: on every `warn` and `fail`. */
  readonly fix?: string;
}

/** Something that is as it should be. */
export function pass(subject: string, message: string): Finding {
  return { level: 'pass', subject, message };
}

/** Something worth knowing that is neither good nor bad. */
export function info(subject: string, message: string): Finding {
  return { level: 'info', subject, message };
}

/** Something that may be meant so, but costs reports if it is not. */
export function warn(subject: string, message: string, fix: string): Finding {
  return { level: 'warn', subject, message, fix };
}

/** Something that keeps reports from arriving, or makes them wrong. */
export function fail(subject: string, message: string, fix: string): Finding {
  return { level: 'fail', subject, message, fix };
}
