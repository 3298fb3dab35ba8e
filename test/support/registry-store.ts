/** What the stand-in for the npm registry has, and the documents it tells of it. */
import { createHash } from 'node:crypto';
import { isObject, type JsonObject } from '../../src/json-object.ts';

/** One version of a package. */
export interface Stored {
  readonly name: string;
  readonly version: string;
  /** The name of its tarball in the URL. */
  readonly file: string;
  readonly manifest: JsonObject;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What an installation reads of a version, and all that the short packument has of it. */
const SHORT = [
  'name',
  'version',
  'bin',
  'os',
  'cpu',
  'libc',
  'engines',
  'dependencies',
  'optionalDependencies',
  'peerDependencies',
  'hasInstallScript',
  'dist',
];
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall'];

/** A version as a registry keeps it; a scope is no part of the tarball's name. */
export function storedFrom(manifest: JsonObject, bytes: Uint8Array<ArrayBuffer>): Stored {
  const name = String(manifest['name']);
  const version = String(manifest['version']);
  const file = `${name.replace(/^@[^/]+\//, '')}-${version}.tgz`;
  return { name, version, file, manifest, bytes };
}

/** The whole manifest of a version, with where its tarball is and what it must hash to. */
export function manifestOf(stored: Stored, url: string): JsonObject {
  const { manifest, bytes, name, version, file } = stored;
  const hash = (algorithm: string) => createHash(algorithm).update(bytes);
  const scripts = isObject(manifest['scripts']) ? manifest['scripts'] : {};
  return {
    ...manifest,
    _id: `${name}@${version}`,
    hasInstallScript: INSTALL_SCRIPTS.some((script) => script in scripts),
    dist: {
      tarball: `${url}/${name}/-/${file}`,
      integrity: `sha512-${hash('sha512').digest('base64')}`,
      shasum: hash('sha1').digest('hex'),
    },
  };
}

/** The packument of a package, long or short; `latest` is what came last. */
export function packumentOf(
  versions: readonly Stored[],
  url: string,
  isShort: boolean,
): JsonObject {
  const last = versions.at(-1);
  const entries = versions.map((stored) => {
    const whole = manifestOf(stored, url);
    const kept = Object.entries(whole).filter(([field]) => !isShort || SHORT.includes(field));
    return [stored.version, Object.fromEntries(kept)] as const;
  });
  const common = {
    name: last?.name,
    'dist-tags': { latest: last?.version },
    versions: Object.fromEntries(entries),
  };
  const moment = '2026-01-01T00:00:00.000Z';
  if (isShort) return { ...common, modified: moment };
  const times = versions.map(({ version }) => [version, moment] as const);
  return { ...common, _id: last?.name, time: { created: moment, ...Object.fromEntries(times) } };
}
