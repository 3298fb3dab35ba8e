import { join } from 'node:path';
import { harnesses } from '../../../src/agents/harnesses.ts';
import type { Lich } from '../lich.ts';
import { CARD, TOKEN } from '../reports.ts';
import { casesOf } from './cases.ts';
import { faultsOf, type Ran } from './judge.ts';
import type { Stage, Start, Way } from './ways.ts';

/** Far beyond what the slowest shell takes to start. */
const PATIENCE_MS = 60_000;

/** What came of a way: the events it was tried with, and a line for each fault. */
export interface Performance {
  readonly events: number;
  readonly faults: readonly string[];
}

/** Starts every registered event of a way's harness, one after the other. */
export async function perform(
  way: Way,
  shell: string,
  stage: Stage,
  lich: Lich,
): Promise<Performance> {
  const cases = casesOf(harnesses[way.harness], way.entries(stage), way);
  const faults: string[] = [];
  for (const [at, wanted] of cases.entries()) {
    const start = way.start(wanted.handler, shell, stage);
    // What one event remembers for the next one is no part of this: each has a folder of its own.
    const memory = join(stage.home, 'memory', way.name.replace(/\W/g, ''), `${at}`);
    const ran = await run(start, wanted.stdin, environment(stage, memory, lich.port), lich);
    faults.push(...faultsOf(wanted, ran, lich.port).map((fault) => `${wanted.event}: ${fault}`));
  }
  return { events: cases.length, faults };
}

/** What a harness hands on: the environment of the machine, inside lich and in the stage's home. */
function environment(stage: Stage, memory: string, port: number): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !/^LICH_/i.test(entry[0]),
  );
  return {
    ...Object.fromEntries(inherited),
    USERPROFILE: stage.home,
    LOCALAPPDATA: memory,
    LICH_PORT: `${port}`,
    LICH_TOKEN: TOKEN,
    LICH_SESSION_ID: CARD,
  };
}

async function run(
  { words, cwd, verbatim = false }: Start,
  stdin: string,
  env: Record<string, string>,
  lich: Lich,
): Promise<Ran> {
  lich.take();
  const child = Bun.spawn([...words], {
    cwd,
    env,
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'pipe',
    windowsVerbatimArguments: verbatim,
    timeout: PATIENCE_MS,
  });
  child.stdin.write(stdin);
  // A shell that ends without having read breaks the pipe; what lich was told then says so.
  await Promise.resolve(child.stdin.end()).catch(() => undefined);
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code: child.exitCode, stdout, stderr, requests: lich.take() };
}
