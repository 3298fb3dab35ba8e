import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { BundledPackage } from './bundled-package.ts';
import type { RuntimePart } from './runtime-parts.ts';

/** What a release is made of. */
export interface Ingredients {
  readonly version: string;
  readonly bun: {
    readonly version: string;
    readonly parts: readonly RuntimePart[];
    /** Its npm packages, one for each target, with the sha512 that the lock file pins. */
    readonly packages: readonly { readonly name: string; readonly sha512: string }[];
  };
  readonly packages: readonly BundledPackage[];
  /** The executables of the release and their sha256. */
  readonly executables: readonly { readonly name: string; readonly sha256: string }[];
}

const { ComponentType, HashAlgorithm } = Enums;

/**
 * The bill of materials of a release, as CycloneDX 1.6 in JSON. It has no date and no serial
 * number: the same release gives the same bytes.
 */
export function sbom(ingredients: Ingredients): string {
  const { version, bun, packages, executables } = ingredients;
  const product = component(ComponentType.Application, 'lich-hook', version, 'MIT');
  product.purl = purl('lich-hook', version);
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: product }) });

  for (const { name, sha256 } of executables) {
    const file = component(ComponentType.File, name, version, 'MIT');
    file.hashes.set(HashAlgorithm['SHA-256'], sha256);
    product.components.add(file);
  }
  const runtime = component(ComponentType.Platform, 'bun', bun.version, 'MIT');
  runtime.purl = purl('bun', bun.version);
  for (const { name, sha512 } of bun.packages) {
    const part = component(ComponentType.Platform, name, bun.version, 'MIT');
    part.purl = purl(name, bun.version);
    part.hashes.set(HashAlgorithm['SHA-512'], sha512);
    runtime.components.add(part);
  }
  for (const part of bun.parts) {
    runtime.components.add(component(ComponentType.Library, part.name, part.version, part.license));
  }
  bom.components.add(runtime);
  product.dependencies.add(runtime.bomRef);
  for (const { name, version: release, license } of packages) {
    const library = component(ComponentType.Library, name, release, license);
    library.purl = purl(name, release);
    bom.components.add(library);
    product.dependencies.add(library.bomRef);
  }
  const normalizers = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(normalizers).serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function component(
  type: Enums.ComponentType,
  name: string,
  version: string,
  license: string | undefined,
): Models.Component {
  const made = new Models.Component(type, name, { version, bomRef: `${name}@${version}` });
  if (license !== undefined) made.licenses.add(new Models.SpdxLicense(license));
  return made;
}

/** https://github.com/package-url/purl-spec: the @ of a scope is encoded. */
function purl(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
