/**
 * `bun run release:sums [--executables] [--output <name>] [--expect <variable>]` hashes what lies in
 * dist/ and prints it; or hands it to the later jobs of a workflow as an output, or compares it with
 * the sums in a variable of the environment.
 */
import { appendFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { DIST } from '../../build/places.ts';
import { failed, ok, type Result } from '../../result.ts';
import { finish } from '../say.ts';
import { compareSums, readSums, sumsOf, writeSums } from '../sums.ts';

const USAGE =
  'It takes no words: bun run release:sums [--executables] [--output <name>] [--expect <variable>]';

interface Wish {
  readonly executables: boolean;
  readonly output: string | undefined;
  readonly expect: string | undefined;
}

function wished(args: readonly string[]): Result<Wish> {
  try {
    const { executables, output, expect } = parseArgs({
      args: [...args],
      options: {
        executables: { type: 'boolean', default: false },
        output: { type: 'string' },
        expect: { type: 'string' },
      },
    }).values;
    return ok({ executables, output, expect });
  } catch {
    return failed(USAGE);
  }
}

async function sums(args: readonly string[]): Promise<Result<string>> {
  const wish = wished(args);
  if (!wish.ok) return wish;
  const { executables, output, expect } = wish.value;
  const got = await sumsOf(DIST, executables);
  if (!got.ok) return got;
  const text = writeSums(got.value);
  if (expect !== undefined) {
    const expected = readSums(process.env[expect] ?? '');
    return expected.ok ? compareSums(expected.value, got.value, executables) : expected;
  }
  if (output !== undefined) {
    const file = process.env['GITHUB_OUTPUT'];
    if (!file) return failed('There is no GITHUB_OUTPUT here. Leave --output out.');
    await appendFile(file, `${output}<<END_OF_SUMS\n${text}END_OF_SUMS\n`);
  }
  return ok(text.trimEnd());
}

finish(await sums(process.argv.slice(2)));
