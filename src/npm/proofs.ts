import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writePrivateFile } from '../memory/private-file.ts';
import { stateFolder } from '../memory/state-folder.ts';

/** Which files were checked before: hashing 110 MB takes Node about 0.1 s. */
export interface Proofs {
  has(proof: string): boolean;
  add(proof: string): Promise<void>;
}

/**
 * Proofs kept in the user's own state folder, for a week. Without a home none is kept, and every
 * start checks again.
 */
export function keptProofs(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): Proofs {
  const folder = stateFolder(env, platform, 'launcher');
  const path = (proof: string) =>
    `${folder}/${createHash('sha256').update(proof).digest('hex').slice(0, 32)}`;
  return {
    has: (proof) => folder !== undefined && existsSync(path(proof)),
    add: async (proof) => {
      if (folder !== undefined) await writePrivateFile(path(proof), `${proof}\n`);
    },
  };
}
