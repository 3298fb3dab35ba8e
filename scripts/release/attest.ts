/** Attests on GitHub that its release workflow made these files: `gh attestation verify` asks that. */
import { join } from 'node:path';
import { isObject } from '../../src/json-object.ts';
import { failed, ok, type Result } from '../result.ts';
import { run } from '../run.ts';
import type { Sums } from './sums.ts';

/** A file as an attestation names it. */
export interface Subject {
  readonly name: string;
  readonly digest: { readonly sha256: string };
}

/** Where GitHub's library is pinned: the one its own action for this is made of. */
const PINS = join(import.meta.dir, 'attest');
const LIBRARY = join(PINS, 'node_modules', '@actions', 'attest', 'lib', 'index.js');
/** What a person can download of a release: the packages for npm have npm's own provenance. */
const DOWNLOAD = /^release\/([^/]+)$/;

/** The files of a release that people download from GitHub. Fails when there are none. */
export function subjectsOf(sums: Sums): Result<readonly Subject[]> {
  const subjects = [...sums].flatMap(([path, sha256]) => {
    const name = DOWNLOAD.exec(path)?.[1];
    return name === undefined ? [] : [{ name, digest: { sha256 } }];
  });
  if (subjects.length > 0) return ok(subjects);
  return failed('No file of a release is in the sums. Give all that bun run release:sums prints.');
}

/** Installs the library, has the subjects signed, and stores the attestation on GitHub. */
export async function attest(
  subjects: readonly Subject[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Result<string>> {
  const token = environment['GITHUB_TOKEN'];
  if (!token || !environment['ACTIONS_ID_TOKEN_REQUEST_URL']) {
    return failed(
      'GitHub gives no identity here. Attest in the release workflow, in a job with ' +
        '"id-token: write", "attestations: write" and GITHUB_TOKEN.',
    );
  }
  const install = [process.execPath, 'install', '--frozen-lockfile', '--ignore-scripts'];
  const installed = await run(install, { cwd: PINS });
  if (installed.code !== 0) {
    return failed(
      `GitHub's library was not installed: ${installed.stderr.trim()}\nRun this again.`,
    );
  }
  try {
    const library: unknown = await import(LIBRARY);
    const sign = isObject(library) ? library['attestProvenance'] : undefined;
    if (typeof sign !== 'function') return failed(`${LIBRARY} is not what was pinned.`);
    const made: unknown = await sign({ subjects, token });
    const id = isObject(made) ? made['attestationID'] : undefined;
    return ok(`Attestation ${String(id)} covers ${subjects.length} files.`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return failed(`The files were not attested: ${why}. Nothing is public yet: run the job again.`);
  }
}
