import { parseArgs } from 'node:util';
import { failed, ok, type Result } from '../../../scripts/result.ts';
import { SHELLS, type ShellName } from './shells.ts';

/** What a run of the script is asked for. */
export interface Wanted {
  readonly shells: readonly ShellName[];
  /** Only ways whose name holds these words. */
  readonly only: string;
  /** The executable to try; absent: the one that was built for this machine. */
  readonly executable?: string;
  /** Whether a shell that is not there is a failure. */
  readonly strict: boolean;
}

/**
 * Reads the words behind `bun run windows:shells`. Without the name of a shell all are wanted, and
 * one that is not there is left out, but not in CI; one that is asked for by name has to be there.
 */
export function readWanted(words: readonly string[], isCi: boolean): Result<Wanted> {
  const usage = `Give nothing or some of: ${SHELLS.join(', ')}; --only WORDS, --executable PATH.`;
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { executable: { type: 'string' }, only: { type: 'string', default: '' } },
    });
    const stray = positionals.find((word) => !SHELLS.some((name) => name === word));
    if (stray !== undefined) return failed(`There is no way named "${stray}". ${usage}`);
    const named = SHELLS.filter((name) => positionals.includes(name));
    return ok({
      shells: named.length === 0 ? SHELLS : named,
      only: values.only,
      strict: isCi || named.length > 0,
      ...(values.executable === undefined ? {} : { executable: values.executable }),
    });
  } catch (error) {
    return failed(`${error instanceof Error ? error.message : error} ${usage}`);
  }
}
