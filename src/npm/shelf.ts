import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Binary } from './binaries.ts';
import type { Failure } from './failure.ts';
import type { Shelf } from './find.ts';
import type { Proofs } from './proofs.ts';

/** A dead disk or a debugger must not hold a launcher for ever. */
const PROBE_MS = 20_000;
const CHUNK_BYTES = 1 << 20;

/**
 * The packages that are installed for a launcher, wherever its package manager put them.
 * @param launcher the launcher's own URL, from where its packages are looked up
 */
export function installedShelf(launcher: string, proofs: Proofs): Shelf {
  const require = createRequire(launcher);
  return {
    locate(packageName, file) {
      try {
        return join(dirname(require.resolve(`${packageName}/package.json`)), file);
      } catch {
        return undefined;
      }
    },
    prove: (file, binary) => prove(file, binary, proofs),
  };
}

async function prove(file: string, binary: Binary, proofs: Proofs): Promise<Failure | undefined> {
  try {
    const { size, mtimeMs, ino } = statSync(file);
    const proof = [file, size, mtimeMs, ino, binary.sha256].join('\n');
    if (proofs.has(proof)) return undefined;
    if (sha256(file) !== binary.sha256) return { kind: 'altered', file };
    const failure = probe(file);
    if (failure === undefined) await proofs.add(proof);
    return failure;
  } catch (error) {
    return { kind: 'unreadable', file, error: codeOf(error) ?? String(error) };
  }
}

/** Read in pieces: the whole file would be 110 MB of memory. */
function sha256(file: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    for (;;) {
      const length = readSync(descriptor, chunk);
      if (length === 0) return hash.digest('hex');
      hash.update(chunk.subarray(0, length));
    }
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
