import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { isPrivate, WEEK_MS, writePrivateFile } from '../memory/private-file.ts';
import { stateFolder } from '../memory/state-folder.ts';

/** Which files were found to be the released ones: hashing 110 MB takes Node about 0.1 s. */
export interface Proofs {
  has(proof: string): boolean;
  add(proof: string): Promise<void>;
}

/**
 * Proofs kept in the user's own state folder, for a week. One that others could have put there
 * counts for nothing. Without a home none is kept, and every start checks again.
 */
export function keptProofs(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): Proofs {
  const folder = stateFolder(env, platform, 'launcher');
  const path = (proof: string) =>
    `${folder}/${createHash('sha256').update(proof).digest('hex').slice(0, 32)}`;
  return {
    has: (proof) => folder !== undefined && isKept(folder, path(proof), proof),
    add: async (proof) => {
      if (folder !== undefined) await writePrivateFile(path(proof), proof);
    },
  };
}

function isKept(folder: string, path: string, proof: string): boolean {
  try {
    const file = lstatSync(path);
    return (
      isPrivate(lstatSync(folder)) &&
      file.isFile() &&
      file.uid === (process.getuid?.() ?? file.uid) &&
      Date.now() - file.mtimeMs < WEEK_MS &&
      readFileSync(path, 'utf8') === proof
    );
  } catch {
    return false;
  }
}
