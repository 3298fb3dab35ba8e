import { failed, ok, type Result } from '../result.ts';
import type { Target } from '../targets.ts';
import { billOfMaterials } from './bill.ts';
import { bundledPackages } from './bundled.ts';
import { licenseTexts } from './license-texts.ts';
import { managerFiles } from './managers/managers.ts';
import { sourceOf } from './managers/source.ts';
import { packageOf } from './names.ts';
import { licensesToQuote, notices } from './notices.ts';
import { packagePlugin } from './package-plugin.ts';
import { packageTarget } from './package-target.ts';
import { packageWrapper } from './package-wrapper.ts';
import { openReleaseFolder } from './release-folder.ts';
import { runtimeParts } from './runtime-parts.ts';

/** What to make a release of. */
export interface ReleaseRequest {
  readonly version: string;
  /** Their executables lie in `dist/`. */
  readonly targets: readonly Target[];
  /** The folder to fill; what is in it is removed. */
  readonly folder: string;
}

/** Targets packed at a time: npm packs one while another is compressed here. */
const AT_ONCE = 2;

/**
 * Makes every file of a release out of the executables in `dist/`: archives, npm packages, the
 * plugin's folder, the bill of materials and the checksums. The same executables give the same bytes.
 * @returns the names of the files beside SHA256SUMS, and its own
 */
export async function makeRelease(request: ReleaseRequest): Promise<Result<readonly string[]>> {
  const { version, targets } = request;
  const bundled = await bundledPackages();
  if (!bundled.ok) return bundled;
  const contents = { packages: bundled.value, parts: runtimeParts(process.versions) };
  const quoted = await licenseTexts(licensesToQuote(contents));
  if (!quoted.ok) return quoted;
  const texts = notices({ ...contents, texts: quoted.value });
  const folder = await openReleaseFolder(request.folder);

  const integrities = new Map<string, string>();
  const problems: string[] = [];
  const queue = [...targets];
  const packNext = async (): Promise<void> => {
    for (let target = queue.shift(); target !== undefined; target = queue.shift()) {
      const integrity = await packageTarget(target, version, texts, folder);
      if (integrity.ok) integrities.set(packageOf(target), integrity.value);
      else problems.push(integrity.problem);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, packNext));
  if (problems.length > 0) return failed(problems.join('\n'));

  const wrapper = await packageWrapper(targets, version, texts, folder);
  if (!wrapper.ok) return wrapper;
  const plugin = await packagePlugin(targets, version, integrities, texts, folder);
  if (!plugin.ok) return plugin;
  const bill = await billOfMaterials(targets, version, bundled.value);
  if (!bill.ok) return bill;
  await folder.put(`lich-hook-${version}.cdx.json`, Buffer.from(bill.value));
  for (const { path, text } of managerFiles(sourceOf(version, folder.hashes))) {
    await folder.note(`managers/${path}`, text);
  }
  return ok(await folder.close());
}
