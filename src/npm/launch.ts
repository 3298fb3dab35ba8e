/**
 * What npm's `lich-hook` starts: finds the executable of this machine and hands over to it. Hooks do
 * not pass here once `lich-hook install` has registered the executable itself.
 */
import { readFileSync } from 'node:fs';
import { readArguments } from '../hook/arguments.ts';
import { debugWish } from '../hook/debug-wish.ts';
import type { Binary } from './binaries.ts';
import { explain } from './explain.ts';
import type { Failure } from './failure.ts';
import { findExecutable } from './find.ts';
import { hostOf } from './host.ts';
import { keptProofs } from './proofs.ts';
import { installedShelf, probe } from './shelf.ts';
import { endLike, start } from './start.ts';
import { swallow } from './swallow.ts';

const words = process.argv.slice(2);
const wish = readArguments(words);
const isHook = wish.kind !== 'person';
const isWatched =
  (wish.kind === 'hook' && (wish.dryRun || wish.debug)) || debugWish(process.env) === 'stderr';

const host = hostOf(process);
const shelf = installedShelf(import.meta.url, keptProofs(process.env, process.platform));
const found = await findExecutable(host, readBinaries(), shelf);
if (found.ok) await handOver(found.file);
else await giveUp(found.failure);

function readBinaries(): readonly Binary[] {
  const text = readFileSync(new URL('../binaries.json', import.meta.url), 'utf8');
  return JSON.parse(text).binaries;
}

async function handOver(file: string): Promise<void> {
  const ending = await start(file, words, isHook && !isWatched ? 'ignore' : 'inherit');
  if (ending.code === 0) process.exit(0);
  // It ran when it was checked: since then a library may have been removed, or a disk remounted.
  const failure = probe(file);
  if (failure !== undefined || isHook) await giveUp(failure);
  else await endLike(ending);
}

/** A hook stays harmless: silent, with the verdict its harness waits for. A person is told. */
async function giveUp(failure: Failure | undefined): Promise<void> {
  if (isHook) {
    await swallow(process.stdin);
    const verdict = wish.harness?.verdict?.(wish.kind === 'hook' ? wish.command : undefined);
    if (verdict !== undefined) process.stdout.write(verdict);
  }
  if (failure !== undefined && (isWatched || !isHook)) {
    const { cause, fix } = explain(failure, host);
    process.stderr.write(`lich-hook: ${cause}\n${fix}\n`);
  }
  process.exitCode = isHook ? 0 : 1;
  process.stdin.destroy();
}
