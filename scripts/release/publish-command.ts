/** How npm is told to publish a package, and whether it can. Pure. */
import { failed, ok, type Result } from '../result.ts';

/** How packages are published. */
export interface Manner {
  /** The URL of a registry. */
  readonly registry: string;
  /** By a person who is logged in, without provenance: the first time a name is published. */
  readonly byHand: boolean;
}

/** Trusted publishing is in npm since this version, by its documentation. */
const TRUSTED_SINCE = '11.5.1';

/** The words behind `npm` that publish the package in `file`. */
export function publishWords(file: string, version: string, manner: Manner): readonly string[] {
  // npm takes a name for the latest version if no other tag is given, and refuses a prerelease so.
  const tag = version.includes('-') ? 'next' : 'latest';
  return [
    ...['publish', file, '--access=public', `--tag=${tag}`, '--ignore-scripts'],
    `--provenance=${!manner.byHand}`,
    `--registry=${manner.registry}`,
  ];
}

/**
 * Whether npm can publish in this manner here: trusted publishing needs an identity from GitHub.
 * @param npmVersion what `npm --version` prints
 */
export function mayPublish(
  { byHand }: Manner,
  npmVersion: string,
  environment: Readonly<Record<string, string | undefined>>,
): Result<void> {
  if (byHand) return ok(undefined);
  if (!environment['ACTIONS_ID_TOKEN_REQUEST_URL']) {
    return failed(
      'GitHub gives no identity here. Publish from the release workflow, whose job has ' +
        '"id-token: write"; or a name for its first time with --by-hand, logged in to npm.',
    );
  }
  if (Bun.semver.order(npmVersion, TRUSTED_SINCE) >= 0) return ok(undefined);
  return failed(
    `This is npm ${npmVersion}, and trusted publishing needs ${TRUSTED_SINCE}. ` +
      'Raise node-version in .github/actions/setup/action.yml.',
  );
}
