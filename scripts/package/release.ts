import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BUN_VERSION } from '../build/bun-version.ts';
import { DIST } from '../build/places.ts';
import { failed, ok, type Result } from '../result.ts';
import type { Target } from '../targets.ts';
import { tarGz, zip } from './archive.ts';
import { type BundledPackage, bundledPackages } from './bundled.ts';
import { checksums, sha256 } from './checksums.ts';
import {
  archiveContents,
  executable,
  json,
  type Papers,
  platformContents,
  pluginContents,
  wrapperContents,
} from './contents.ts';
import { launcherText } from './launcher.ts';
import { platformManifest, pluginLock, pluginManifest, wrapperManifest } from './manifests.ts';
import { executableOf, packageOf } from './names.ts';
import { notices } from './notices.ts';
import { npmPack } from './npm-pack.ts';
import { pinnedHash } from './pins.ts';
import { runtimeParts } from './runtime-parts.ts';
import { sbom } from './sbom.ts';

/** What to make a release of. */
export interface ReleaseRequest {
  readonly version: string;
  /** Their executables lie in `dist/`. */
  readonly targets: readonly Target[];
  /** The folder to fill; what is in it is removed. */
  readonly folder: string;
}

/** Where the npm packages of a release lie, in its folder. */
export const NPM_FOLDER = 'npm';

/** Targets packed at a time: npm packs one while another is compressed here. */
const AT_ONCE = 2;

/** The bytes of each file of a release that lies beside SHA256SUMS, hashed as it was written. */
type Hashes = Map<string, string>;

/**
 * Makes every file of a release out of the executables in `dist/`: archives, npm packages, the
 * plugin's folder, the bill of materials and the checksums. The same executables give the same bytes.
 */
export async function makeRelease(request: ReleaseRequest): Promise<Result<readonly string[]>> {
  const { version, targets, folder } = request;
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, NPM_FOLDER), { recursive: true });
  const bundled = await bundledPackages();
  if (!bundled.ok) return bundled;
  const papers = { notices: notices(bundled.value) };
  const hashes: Hashes = new Map();

  const integrities = new Map<string, string>();
  const queue = [...targets];
  const problems: string[] = [];
  const packNext = async (): Promise<void> => {
    for (let target = queue.shift(); target !== undefined; target = queue.shift()) {
      const packed = await packageTarget(request, target, papers, hashes);
      if (packed.ok) integrities.set(packageOf(target), packed.value);
      else problems.push(packed.problem);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, packNext));
  if (problems.length > 0) return failed(problems.join('\n'));
  const wrapper = await packageWrapper(request, papers);
  if (!wrapper.ok) return wrapper;
  const plugin = await packagePlugin(request, papers, integrities, hashes);
  if (!plugin.ok) return plugin;
  const bill = await billOfMaterials(request, bundled.value);
  if (!bill.ok) return bill;
  await write(folder, hashes, `lich-hook-${version}.cdx.json`, Buffer.from(bill.value));
  await Bun.write(join(folder, 'SHA256SUMS'), checksums(hashes));
  return ok([...hashes.keys(), 'SHA256SUMS']);
}

async function write(
  folder: string,
  hashes: Hashes,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  await Bun.write(join(folder, name), bytes);
  hashes.set(name, sha256(bytes));
}

/** @returns npm's sha512 of the target's package */
async function packageTarget(
  { version, folder }: ReleaseRequest,
  target: Target,
  papers: Papers,
  hashes: Hashes,
): Promise<Result<string>> {
  const manifest = platformManifest(target, version);
  const packing = npmPack(
    await platformContents(target, manifest, papers),
    join(folder, NPM_FOLDER),
  );
  const name = `lich-hook-${version}-${target.name}`;
  const contents = await archiveContents(target, papers);
  if (target.os === 'win32') await write(folder, hashes, `${name}.zip`, zip(name, contents));
  else await write(folder, hashes, `${name}.tar.gz`, await tarGz(name, contents));
  const packed = await packing;
  return packed.ok ? ok(packed.value.integrity) : packed;
}

async function packageWrapper(
  { version, targets, folder }: ReleaseRequest,
  papers: Papers,
): Promise<Result<unknown>> {
  const launcher = await launcherText();
  if (!launcher.ok) return launcher;
  const binaries = await Promise.all(
    targets.map(async (target) => ({
      name: target.name,
      package: packageOf(target),
      file: `bin/${executableOf(target)}`,
      sha256: sha256((await executable(target, '')).bytes),
      os: target.os,
      cpu: target.cpu,
      ...(target.libc === undefined ? {} : { libc: target.libc }),
    })),
  );
  const contents = await wrapperContents(
    wrapperManifest(targets, version),
    { binaries },
    launcher.value,
    papers,
  );
  return npmPack(contents, join(folder, NPM_FOLDER));
}

/** The plugin's folder as npm package, as archive, and with the executable in it for Windows. */
async function packagePlugin(
  { version, targets, folder }: ReleaseRequest,
  papers: Papers,
  integrities: ReadonlyMap<string, string>,
  hashes: Hashes,
): Promise<Result<unknown>> {
  const plugin = await pluginContents(papers);
  const name = `lich-hook-plugin-${version}`;
  await write(folder, hashes, `${name}.tar.gz`, await tarGz(name, plugin));
  for (const target of targets.filter(({ os }) => os === 'win32')) {
    const program = await executable(target, 'bin/lich-hook.exe');
    const bytes = zip(name, [program, ...plugin]);
    await write(folder, hashes, `${name}-${target.name}.zip`, bytes);
  }
  const npm = [
    json('package.json', pluginManifest(targets, version)),
    json('npm-shrinkwrap.json', pluginLock(targets, version, integrities)),
  ];
  return npmPack([...npm, ...plugin], join(folder, NPM_FOLDER));
}

async function billOfMaterials(
  { version, targets }: ReleaseRequest,
  packages: readonly BundledPackage[],
): Promise<Result<string>> {
  const runtimes = [];
  for (const { runtime } of targets) {
    const sha512 = await pinnedHash(runtime);
    if (!sha512.ok) return sha512;
    runtimes.push({ name: runtime, sha512: sha512.value });
  }
  const executables = await Promise.all(
    targets.map(async ({ outfile }) => ({
      name: outfile,
      sha256: sha256(await Bun.file(join(DIST, outfile)).bytes()),
    })),
  );
  const parts = runtimeParts(process.versions);
  const bun = { version: BUN_VERSION, parts, packages: runtimes };
  return ok(sbom({ version, bun, packages, executables }));
}
