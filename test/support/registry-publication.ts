/** Reads the document that `npm publish` puts. */
import { isObject } from '../../src/json-object.ts';
import { type Stored, storedFrom } from './registry-store.ts';

/** What one `npm publish` brought. */
export interface Publication {
  readonly name: string;
  readonly version: string;
  readonly access: string;
  readonly tag: string;
  /** The names of what came along: the tarball, and a sigstore bundle with provenance. */
  readonly attachments: readonly string[];
}

/** The version in `document`; undefined when there is not one version and one tarball in it. */
export function readPublication(
  document: unknown,
): { readonly stored: Stored; readonly publication: Publication } | undefined {
  if (!isObject(document)) return undefined;
  const { versions, _attachments: attached, 'dist-tags': tags, access } = document;
  if (!isObject(versions) || !isObject(attached) || !isObject(tags)) return undefined;
  const [manifest, ...others] = Object.values(versions);
  if (!isObject(manifest) || others.length > 0) return undefined;
  const [file, tarball] = Object.entries(attached).find(([name]) => name.endsWith('.tgz')) ?? [];
  if (file === undefined || !isObject(tarball) || typeof tarball['data'] !== 'string') {
    return undefined;
  }
  const { data, length } = tarball;
  const bytes = Uint8Array.fromBase64(data);
  if (bytes.length !== length) return undefined;
  const stored = storedFrom(manifest, bytes);
  return {
    stored,
    publication: {
      name: stored.name,
      version: stored.version,
      access: String(access),
      tag: Object.keys(tags).join(','),
      attachments: Object.keys(attached),
    },
  };
}
