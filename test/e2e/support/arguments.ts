import { parseArgs } from 'node:util';
import { failed, ok, type Result } from '../../../scripts/result.ts';
import { PINS, RIGS, type RigName } from './versions.ts';

/** What one run of the rig is asked for. */
export interface Wanted {
  readonly rigs: readonly RigName[];
  readonly versions: Readonly<Record<RigName, string>>;
  /** Only scenarios whose name holds these words. */
  readonly only: string;
  readonly record: boolean;
  /** Each CLI in the newest version that npm has, and what is new in its payloads. */
  readonly newest: boolean;
}

/** Reads the words behind `bun run e2e`. */
export function readArguments(words: readonly string[]): Result<Wanted> {
  const usage = `Give nothing or one of ${RIGS.join(', ')}; --only WORDS, --version V, --record, --newest.`;
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        only: { type: 'string', default: '' },
        version: { type: 'string' },
        record: { type: 'boolean', default: false },
        newest: { type: 'boolean', default: false },
      },
    });
    const rigs = positionals.length === 0 ? RIGS : RIGS.filter((rig) => rig === positionals[0]);
    if (rigs.length === 0 || positionals.length > 1) return failed(usage);
    if (values.version !== undefined && rigs.length > 1) {
      return failed('--version needs the name of the CLI it is a version of.');
    }
    if (values.newest && values.version !== undefined) {
      return failed('--newest finds the version by itself: leave --version out.');
    }
    if (values.record && values.only !== '') {
      return failed('--record keeps the payloads of every scenario: leave --only out.');
    }
    const versionOf = (rig: RigName) => values.version ?? PINS[rig].version;
    const versions = Object.fromEntries(
      RIGS.map((rig) => [rig, versionOf(rig)]),
    ) as Wanted['versions'];
    const { only, record, newest } = values;
    return ok({ rigs, versions, only, record, newest });
  } catch (error) {
    return failed(`${error instanceof Error ? error.message : error} ${usage}`);
  }
}
