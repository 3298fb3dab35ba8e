import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { type BigIntStats, closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Binary } from './binaries.ts';
import type { Failure } from './failure.ts';
import type { Shelf } from './find.ts';
import type { Proofs } from './proofs.ts';

/** A dead disk or a debugger must not hold a person for ever. */
const PROBE_MS = 20_000;
const CHUNK_BYTES = 1 << 20;

/**
 * The packages that are installed for a launcher, wherever its package manager put them.
 * @param launcher the launcher's own URL, from where its packages are looked up
 * @param isHook whether a hook waits: its own run shows then whether the executable runs at all
 */
export function installedShelf(launcher: string, proofs: Proofs, isHook: boolean): Shelf {
  const require = createRequire(launcher);
  return {
    locate(packageName, file) {
      try {
        return join(dirname(require.resolve(`${packageName}/package.json`)), file);
      } catch {
        return undefined;
      }
    },
    prove: async (file, binary) =>
      (await compare(file, binary, proofs)) ?? (isHook ? undefined : probe(file)),
  };
}

/** Compares a file with what was released, unless it was before and nobody has touched it since. */
async function compare(file: string, binary: Binary, proofs: Proofs): Promise<Failure | undefined> {
  try {
    const stats = statSync(file, { bigint: true });
    // To open a pipe would wait for its other end.
    if (!stats.isFile()) return { kind: 'unreadable', file, error: 'not a file' };
    const proof = proofOf(file, stats, binary);
    if (proofs.has(proof)) return undefined;
    const read = readWhole(file);
    if (read.sha256 !== binary.sha256) return { kind: 'altered', file };
    if (proofOf(file, read.stats, binary) === proof) await proofs.add(proof);
    return undefined;
  } catch (error) {
    return { kind: 'unreadable', file, error: codeOf(error) ?? String(error) };
  }
}

/** Everything that another content would change; a user cannot set back the time of a change. */
function proofOf(file: string, stats: BigIntStats, binary: Binary): string {
  const { dev, ino, size, mode, uid, mtimeNs, ctimeNs } = stats;
  return [binary.sha256, dev, ino, size, mode, uid, mtimeNs, ctimeNs, file].join('\n');
}

/** Read in pieces: the whole file would be 110 MB of memory. */
function readWhole(file: string): { readonly sha256: string; readonly stats: BigIntStats } {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    for (;;) {
      const length = readSync(descriptor, chunk);
      if (length === 0) break;
      hash.update(chunk.subarray(0, length));
    }
    return { sha256: hash.digest('hex'), stats: fstatSync(descriptor, { bigint: true }) };
  } finally {
    closeSync(descriptor);
  }
}

/** Runs `--version` of an executable: why it does not run here, or undefined. */
export function probe(file: string): Failure | undefined {
  const { status, signal, error, stderr } = spawnSync(file, ['--version'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: PROBE_MS,
    killSignal: 'SIGKILL',
    windowsHide: true,
  });
  if (status === 0) return undefined;
  const code = error && (codeOf(error) ?? error.message);
  const run = {
    status,
    signal,
    stderr: stderr ?? '',
    ...(code === undefined ? {} : { error: code }),
  };
  return { kind: 'broken', file, run };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
