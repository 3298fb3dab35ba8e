import { type Binary, binariesFor } from './binaries.ts';
import type { Failure } from './failure.ts';
import type { Host } from './host.ts';

/** What finding an executable asks of the disk. */
export interface Shelf {
  /** The path of a file of an installed package; undefined when the package is not installed. */
  locate(packageName: string, file: string): string | undefined;
  /** Checks a file against what was released and runs it; why it is of no use, or undefined. */
  prove(file: string, binary: Binary): Promise<Failure | undefined>;
}

export type Found =
  | { readonly ok: true; readonly file: string }
  | { readonly ok: false; readonly failure: Failure };

/**
 * Finds the first executable that is installed, is the released file, and runs here. When none
 * does, the failure is the first of those installed, or that the machine's own is missing.
 */
export async function findExecutable(
  host: Host,
  binaries: readonly Binary[],
  shelf: Shelf,
): Promise<Found> {
  const fitting = binariesFor(host, binaries);
  let first: Failure | undefined;
  for (const binary of fitting) {
    const file = shelf.locate(binary.package, binary.file);
    if (file === undefined) continue;
    const failure = await shelf.prove(file, binary);
    if (failure === undefined) return { ok: true, file };
    first ??= failure;
  }
  const own = fitting[0];
  const none: Failure = own ? { kind: 'missing', package: own.package } : { kind: 'unsupported' };
  return { ok: false, failure: first ?? none };
}
