import { readFileSync, statSync } from 'node:fs';
import type { Binary } from './binaries.ts';

const TEXTS = ['name', 'package', 'file', 'sha256', 'os', 'cpu'] as const;

/**
 * The executables of this release, as the package of the launcher lists them.
 * @returns undefined when the list is missing or no such list
 */
export function readBinaries(list: URL): readonly Binary[] | undefined {
  try {
    // To open a pipe would wait for its other end.
    if (!statSync(list).isFile()) return undefined;
    const { binaries } = JSON.parse(readFileSync(list, 'utf8'));
    return Array.isArray(binaries) && binaries.every(isBinary) ? binaries : undefined;
  } catch {
    return undefined;
  }
}

function isBinary(value: unknown): value is Binary {
  const fields = value as Readonly<Record<string, unknown>> | null;
  return TEXTS.every((name) => typeof fields?.[name] === 'string');
}
