/**
 * `bun run release:smoke` starts the executables in dist/ that this system can start, and checks
 * what it can of the others. Needs docker on Linux.
 */
import { version } from '../../../package.json' with { type: 'json' };
import { DIST } from '../../build/places.ts';
import { failed, ok, type Result } from '../../result.ts';
import { run } from '../../run.ts';
import { TARGETS } from '../../targets.ts';
import { finish, listed } from '../say.ts';
import { type Check, smokeChecks } from '../smoke.ts';

/** Why a check does not hold; undefined when it does. */
async function problemOf({ what, command, prints }: Check): Promise<string | undefined> {
  const ran = await run(command);
  if (ran.code !== 0) return `Not so: ${what}. ${command[0]}: ${ran.stderr.trim()}`;
  const printed = ran.stdout.trim();
  if (prints === undefined || printed === prints) return undefined;
  return `Not so: ${what}. It is "${printed}", not "${prints}". Build again: bun run build --all`;
}

async function smoke(): Promise<Result<string>> {
  const here = TARGETS.find(({ os, cpu }) => os === process.platform && cpu === process.arch);
  if (here === undefined) {
    return failed(`No executable is made for ${process.platform} on ${process.arch}.`);
  }
  const checks = smokeChecks(here, DIST, version);
  const problems: string[] = [];
  for (const check of checks) {
    const problem = await problemOf(check);
    if (problem !== undefined) problems.push(problem);
  }
  return problems.length === 0
    ? ok(checks.map(({ what }) => what).join('\n'))
    : failed(listed(problems));
}

finish(await smoke());
