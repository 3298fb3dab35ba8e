import manifest from '../../../package.json' with { type: 'json' };
import { TARGETS, type Target, type TargetName } from '../../targets.ts';

/** An archive of a release as a package manager fetches it. */
interface Archive {
  readonly url: string;
  /** In hexadecimal. */
  readonly sha256: string;
  /** The folder that its files lie in. */
  readonly folder: string;
}

/** What the manifests of package managers are made of. */
export interface Source {
  readonly version: string;
  readonly description: string;
  readonly homepage: string;
  readonly archives: ReadonlyMap<TargetName, Archive>;
}

/** One file for a package manager, from the folder of all of them. */
export interface ManagerFile {
  readonly path: string;
  readonly text: string;
}

const HOMEPAGE = manifest.repository.url.replace(/^git\+/, '').replace(/\.git$/, '');

/** The name of a target's archive. */
export function archiveOf({ name, os }: Target, version: string): string {
  return `lich-hook-${version}-${name}.${os === 'win32' ? 'zip' : 'tar.gz'}`;
}

/**
 * Gathers what the manifests say.
 * @param hashes the sha256 of each file of the release by its name; targets without one are left out
 */
export function sourceOf(version: string, hashes: ReadonlyMap<string, string>): Source {
  const archives = new Map<TargetName, Archive>();
  for (const target of TARGETS) {
    const file = archiveOf(target, version);
    const sha256 = hashes.get(file);
    if (sha256 === undefined) continue;
    const url = `${HOMEPAGE}/releases/download/v${version}/${file}`;
    archives.set(target.name, { url, sha256, folder: `lich-hook-${version}-${target.name}` });
  }
  // Every manager wants one without a full stop, and Homebrew one without an article.
  const description = manifest.description.replace(/^The hook/, 'Hook').replace(/\.$/, '');
  return { version, description, homepage: HOMEPAGE, archives };
}
