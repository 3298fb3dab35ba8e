/** Reads what `npm pack` and `bun run package` write: one npm package in one .tgz file. */
import { isObject, type JsonObject } from '../../src/json-object.ts';
import { failed, ok, type Result } from '../result.ts';

/** A package as it lies in its file. */
export interface Packed {
  readonly file: string;
  readonly name: string;
  readonly version: string;
  /** Its package.json, whole. */
  readonly manifest: JsonObject;
  /** The sha512 of the file, as registries and lock files write it. */
  readonly integrity: string;
  /** The packages it asks for, of any kind of dependency that an installation follows. */
  readonly needs: readonly string[];
}

const FOLLOWED = ['dependencies', 'optionalDependencies', 'peerDependencies'];

/** The package in `file`. Fails when it is no archive, or has no package.json with both names. */
export async function readPacked(file: string): Promise<Result<Packed>> {
  const wrong = (cause: string) =>
    failed(`${file} is no npm package: ${cause}. Make it again with: bun run package`);
  try {
    const bytes = await Bun.file(file).bytes();
    const text = (await new Bun.Archive(bytes).files('package/package.json'))
      .get('package/package.json')
      ?.text();
    if (text === undefined) return wrong('there is no package/package.json in it');
    const manifest: unknown = JSON.parse(await text);
    if (!isObject(manifest)) return wrong('its package.json is not an object');
    const { name, version } = manifest;
    if (typeof name !== 'string' || typeof version !== 'string') {
      return wrong('its package.json has no name or no version');
    }
    return ok({
      file,
      name,
      version,
      manifest,
      integrity: integrityOf(bytes),
      needs: needsOf(manifest),
    });
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}

/** The sha512 of `bytes` in the notation of Subresource Integrity. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha512-${new Bun.CryptoHasher('sha512').update(bytes).digest('base64')}`;
}

function needsOf(manifest: JsonObject): readonly string[] {
  return FOLLOWED.flatMap((kind) => {
    const asked = manifest[kind];
    return isObject(asked) ? Object.keys(asked) : [];
  });
}
