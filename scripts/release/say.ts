/** How a release script ends: what it has to say, and an exit code. */
import type { Result } from '../result.ts';

/** Prints a value to stdout and ends with 0, or a problem to stderr and ends with 1. */
export function finish(outcome: Result<string>): never {
  if (outcome.ok) process.stdout.write(`${outcome.value}\n`);
  else process.stderr.write(`${outcome.problem}\n`);
  process.exit(outcome.ok ? 0 : 1);
}

/** Many problems as one, a line for each. */
export function listed(problems: readonly string[]): string {
  return problems.map((problem) => `- ${problem}`).join('\n');
}
