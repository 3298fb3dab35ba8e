/**
 * `bun run release:attest <variable>` attests the files of a release, by the sums that the variable
 * of the environment holds. It needs the identity that GitHub gives to a job.
 */

import { failed, type Result } from '../../result.ts';
import { attest, subjectsOf } from '../attest.ts';
import { finish } from '../say.ts';
import { readSums } from '../sums.ts';

async function attestSums(args: readonly string[]): Promise<Result<string>> {
  const [variable, ...rest] = args;
  if (variable === undefined || rest.length > 0) {
    return failed('Name one variable that holds the sums: bun run release:attest SUMS');
  }
  const sums = readSums(process.env[variable] ?? '');
  if (!sums.ok) return sums;
  const subjects = subjectsOf(sums.value);
  return subjects.ok ? attest(subjects.value, process.env) : subjects;
}

finish(await attestSums(process.argv.slice(2)));
