/**
 * `bun run windows:shells [exec|cmd|powershell|pwsh|bash …] [--only WORDS] [--executable PATH]` starts
 * the built executable on Windows in every way a harness does there, with the texts `lich-hook
 * install` registers, and compares what lich is told. Ends with 1 when a way failed, or in CI when
 * a shell is not there.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startLich } from '../test/support/lich.ts';
import { perform } from '../test/support/windows-shells/perform.ts';
import { findShell } from '../test/support/windows-shells/shells.ts';
import { openStage } from '../test/support/windows-shells/stage.ts';
import { readWanted, type Wanted } from '../test/support/windows-shells/wanted.ts';
import { WAYS } from '../test/support/windows-shells/ways.ts';
import { DIST } from './build/places.ts';
import { failed, ok, type Result } from './result.ts';
import { HOST_OUTFILE } from './targets.ts';

const machine = { env: process.env, which: Bun.which, exists: existsSync };

/** Plays the ways that are wanted and prints a line for each; a problem when one of them failed. */
async function play({ shells, only, strict, executable }: Wanted): Promise<Result<void>> {
  const ways = WAYS.filter(({ name, shell }) => shells.includes(shell) && name.includes(only));
  if (ways.length === 0) return failed(`No such way has "${only}" in its name.`);
  const program = executable ?? join(DIST, HOST_OUTFILE);
  if (!existsSync(program)) return failed(`${program} is not there. Run bun run build first.`);
  const stage = await openStage(program);
  const lich = startLich();
  const bad: string[] = [];
  try {
    for (const way of ways) {
      const shell = findShell(way.shell, machine);
      if (shell === undefined) {
        say(`absent   ${way.name}: ${way.shell} is not installed`);
        if (strict) bad.push(way.name);
        continue;
      }
      const { events, faults } = await perform(way, shell, stage, lich);
      say(`${faults.length === 0 ? 'ok    ' : 'failed'}   ${way.name}: ${events} events`);
      for (const fault of faults) say(`         ${fault}`);
      if (faults.length > 0) bad.push(way.name);
    }
  } finally {
    lich.stop();
    await stage.close();
  }
  return bad.length === 0 ? ok(undefined) : failed(`Not every way works: ${bad.join('; ')}.`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<Result<void>> {
  if (process.platform !== 'win32') return failed('These are the shells of Windows: run it there.');
  const wanted = readWanted(process.argv.slice(2), process.env['CI'] === 'true');
  return wanted.ok ? play(wanted.value) : wanted;
}

const end = await main();
if (!end.ok) process.stderr.write(`${end.problem}\n`);
process.exit(end.ok ? 0 : 1);
