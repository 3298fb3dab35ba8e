/**
 * What npm's `lich-hook` starts: finds the executable of this machine and hands over to it. Hooks do
 * not pass here once `lich-hook install` has registered the executable itself.
 */
import { hooks } from '../agents/hooks.ts';
import { readArguments } from '../hook/arguments.ts';
import { debugWish } from '../hook/debug-wish.ts';
import { explain } from './explain.ts';
import type { Failure } from './failure.ts';
import { type Found, findExecutable } from './find.ts';
import { hostOf } from './host.ts';
import { keptProofs } from './proofs.ts';
import { readBinaries } from './read-binaries.ts';
import { installedShelf, probe } from './shelf.ts';
import { endLike, start } from './start.ts';
import { startHook } from './start-hook.ts';
import { swallow } from './swallow.ts';

const words = process.argv.slice(2);
const wish = readArguments(words, hooks);
const isHook = wish.kind !== 'person';
const isWatched =
  (wish.kind === 'hook' && (wish.dryRun || wish.debug)) || debugWish(process.env) === 'stderr';
const host = hostOf(process);

// A reader that is gone, or a disk that is full, is no reason for a hook to fail.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// To die of a signal denies the tool on Antigravity.
if (isHook) for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, () => {});

const found = await find();
if (!found.ok) await giveUp(found.failure);
else if (isHook && !isWatched) await runHook(found.file);
else await runForPerson(found.file);

async function find(): Promise<Found> {
  const binaries = readBinaries(new URL('../binaries.json', import.meta.url));
  if (binaries === undefined) return { ok: false, failure: { kind: 'list' } };
  const proofs = keptProofs(process.env, process.platform);
  return findExecutable(host, binaries, installedShelf(import.meta.url, proofs, isHook));
}

/** A person, at a terminal or with a hook under observation, sees all there is. */
async function runForPerson(file: string): Promise<void> {
  const ending = await start(file, words);
  if (ending.code === 0) process.exit(0);
  const failure = probe(file);
  if (failure !== undefined || isHook) await giveUp(failure);
  else await endLike(ending);
}

async function runHook(file: string): Promise<void> {
  const verdict = await startHook(file, words);
  if (verdict === undefined) await giveUp(undefined);
  else leave(0, verdict);
}

/** A hook stays harmless: silent, with the verdict its harness waits for. A person is told. */
async function giveUp(failure: Failure | undefined): Promise<void> {
  if (failure !== undefined && (isWatched || !isHook)) {
    const { cause, fix } = explain(failure, host);
    process.stderr.write(`lich-hook: ${cause}\n${fix}\n`);
  }
  if (!isHook) return leave(1, '');
  await swallow(process.stdin);
  leave(0, wish.harness?.verdict?.(wish.kind === 'hook' ? wish.command : undefined) ?? '');
}

/** Ends when what was written is written, or cannot be. */
function leave(code: number, text: string): void {
  process.exitCode = code;
  process.stdout.write(text, () => process.exit(code));
}
