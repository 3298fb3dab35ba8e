import type { Output } from '../terminal/output.ts';
import { printableLines } from '../terminal/printable.ts';

export const standardOutput: Output = outputOf(process.stdout);
export const standardError: Output = outputOf(process.stderr);

/**
 * Writes what went wrong and what to do about it, and makes the process end with 1. Both may quote
 * a word or a path.
 */
export function fail(cause: string, fix: string): void {
  standardError.write(printableLines(`lich-hook: ${cause}\n${fix}\n`));
  process.exitCode = 1;
}

/** Resolves on Ctrl+C, SIGTERM, SIGHUP, and when nobody reads standard output any more. */
export function untilTold(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = (): void => resolve();
  process.once('SIGINT', stop).once('SIGTERM', stop).once('SIGHUP', stop);
  process.stdout.once('error', stop);
  return promise;
}

export type Attempt<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly cause: string };

/** What `action` returns, or the message of what it throws. */
export function attempt<Value>(action: () => Value): Attempt<Value> {
  try {
    return { ok: true, value: action() };
  } catch (error) {
    return { ok: false, cause: error instanceof Error ? error.message : String(error) };
  }
}

function outputOf(stream: NodeJS.WriteStream): Output {
  const terminal = stream.isTTY === true;
  return {
    write: (text) => {
      stream.write(text);
    },
    terminal,
    colour: terminal && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb',
    size: () => ({ columns: stream.columns || 80, rows: stream.rows || 24 }),
  };
}
