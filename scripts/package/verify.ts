import { join } from 'node:path';
import { platformOf } from '../build/header.ts';
import { signatureProblem } from '../build/macho/gate.ts';
import { failed, ok, type Result } from '../result.ts';
import type { Target } from '../targets.ts';
import { sha256 } from './checksums.ts';
import type { MadeRelease } from './made-release.ts';
import { executableOf } from './names.ts';
import { unpack } from './unpack.ts';
import { wrongPlugin } from './verify-plugin.ts';
import { wrongSums } from './verify-sums.ts';

/**
 * Looks at the files of a release as a user gets them: every checksum, the executable in every
 * archive and npm package, its platform, its macOS signature, and whether the launcher of npm and
 * the bill of materials name these very bytes.
 * @returns what was checked, or every problem there is, one a line
 */
export async function verifyRelease(release: MadeRelease): Promise<Result<string>> {
  const { folder, version, targets } = release;
  const problems = [...(await wrongSums(folder)), ...(await wrongPlugin(release))];
  const launcher = await launcherHashes(release);
  const bill = await Bun.file(join(folder, `lich-hook-${version}.cdx.json`))
    .text()
    .catch(() => '');
  if (bill === '') problems.push('There is no bill of materials (lich-hook-<version>.cdx.json).');

  for (const target of targets) {
    const hash = await archiveHash(release, target);
    if (!hash.ok) problems.push(hash.problem);
    else {
      if (!bill.includes(hash.value)) {
        problems.push(`The bill of materials does not name the executable of ${target.name}.`);
      }
      if (launcher.get(target.name) !== hash.value) {
        problems.push(`npm's launcher would refuse the executable of ${target.name}.`);
      }
      const packed = await packageHash(release, target);
      if (packed !== hash.value) {
        problems.push(`The npm package of ${target.name} has another executable than its archive.`);
      }
    }
  }
  if (problems.length > 0) return failed(problems.join('\n'));
  return ok(`${targets.length} executables of lich-hook ${version} are as they were released.`);
}

/** The sha256 of the executable in a target's archive, after a look at the executable itself. */
async function archiveHash(
  { folder, version }: MadeRelease,
  target: Target,
): Promise<Result<string>> {
  const name = `lich-hook-${version}-${target.name}`;
  const file = `${name}.${target.os === 'win32' ? 'zip' : 'tar.gz'}`;
  const found = await executableIn(join(folder, file), `${name}/${executableOf(target)}`);
  if (!found.ok) return found;
  const platform = platformOf(found.value);
  if (platform !== target.name) {
    return failed(`${file} has an executable for ${platform ?? 'no platform we know'}.`);
  }
  const problem = target.os === 'darwin' ? signatureProblem(found.value) : undefined;
  return problem === undefined ? ok(sha256(found.value)) : failed(`${file}: ${problem}`);
}

async function packageHash(
  { folder, version }: MadeRelease,
  target: Target,
): Promise<string | undefined> {
  const file = join(folder, 'npm', `lich-hook-${target.name}-${version}.tgz`);
  const found = await executableIn(file, `package/bin/${executableOf(target)}`);
  return found.ok ? sha256(found.value) : undefined;
}

async function executableIn(file: string, path: string): Promise<Result<Buffer>> {
  if (!(await Bun.file(file).exists())) return failed(`There is no ${file}.`);
  const files = await unpack(file, await Bun.file(file).bytes());
  if (!files.ok) return files;
  const found = files.value.find((entry) => entry.path === path);
  if (found === undefined) return failed(`${file} has no ${path}.`);
  return found.executable ? ok(found.bytes) : failed(`${path} in ${file} is not executable.`);
}

/** The sha256 that npm's launcher compares with, by target. */
async function launcherHashes({ folder, version }: MadeRelease): Promise<Map<string, string>> {
  const file = join(folder, 'npm', `lich-hook-${version}.tgz`);
  if (!(await Bun.file(file).exists())) return new Map();
  const files = await unpack(file, await Bun.file(file).bytes());
  const text = files.ok && files.value.find(({ path }) => path === 'package/binaries.json');
  if (!text) return new Map();
  const { binaries } = JSON.parse(text.bytes.toString());
  return new Map(
    binaries.map(({ name, sha256 }: { name: string; sha256: string }) => [name, sha256]),
  );
}
