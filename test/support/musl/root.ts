import { copyFile, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { failed, ok, type Result } from '../../../scripts/result.ts';
import { type Cpu, LIBSTDCXX, libraryFile, MACHINES, muslMissing, SHIM } from './machines.ts';

/** A folder that stands for the root of a musl system, such as Alpine with nothing installed. */
export interface MuslRoot {
  readonly cpu: Cpu;
  readonly folder: string;
}

/**
 * Makes an empty folder into a musl root: musl as the loader, `/tmp`, `/dev/null` (an ordinary
 * file: no right to make devices is needed), no `/proc`, no programs.
 * @param options.libstdcxx whether programs find a C++ library in `/usr/lib`, as they do on Alpine
 *   after `apk add libstdc++`
 * @returns the root; fails with what this machine lacks
 */
export async function muslRoot(
  folder: string,
  options: { readonly libstdcxx: boolean; readonly cpu?: Cpu },
): Promise<Result<MuslRoot>> {
  const { cpu = 'x64', libstdcxx } = options;
  const missing = await muslMissing(cpu);
  if (missing !== undefined) return failed(`${missing}. As root on Debian, run .ci/run once.`);
  const { loader } = MACHINES[cpu];
  for (const inside of ['lib', 'usr/lib', 'tmp', 'dev', SHIM]) {
    await mkdir(join(folder, inside), { recursive: true });
  }
  await copyFile(loader.file, join(folder, 'lib', loader.name));
  await Bun.write(join(folder, 'dev', 'null'), '');
  const root = { cpu, folder };
  const filled = await fillShim(root);
  if (!filled.ok) return filled;
  await offerLibstdcxx(root, libstdcxx);
  return ok(root);
}

/** Puts the C++ library where a root's programs find it, or takes it away from there. */
export async function offerLibstdcxx({ cpu, folder }: MuslRoot, offered: boolean): Promise<void> {
  for (const library of [...LIBSTDCXX, MACHINES[cpu].glibcLoader]) {
    const link = join(folder, 'usr/lib', library);
    await rm(link, { force: true });
    // Relative, so that it leads to the same file from outside the root.
    if (offered) await symlink(`../..${SHIM}/${library}`, link);
  }
}

/** Copies a program of this machine's disk into a root, under a path inside it. */
export async function addProgram(root: MuslRoot, file: string, inside: string): Promise<void> {
  await copyFile(file, join(root.folder, inside));
}

async function fillShim({ cpu, folder }: MuslRoot): Promise<Result<void>> {
  const { compiler, glibcLoader, sources } = MACHINES[cpu];
  const shim = join(folder, SHIM);
  for (const library of LIBSTDCXX) {
    const file = libraryFile(compiler, library);
    if (!file.ok) return file;
    await copyFile(file.value, join(shim, library));
  }
  const flags = ['-shared', '-fPIC', '-nostdlib', '-w', '-o', join(shim, glibcLoader)];
  const made = Bun.spawnSync([compiler, ...flags, ...sources]);
  if (made.exitCode === 0) return ok(undefined);
  return failed(`${compiler} made no ${glibcLoader}: ${made.stderr}. Read its error above.`);
}
