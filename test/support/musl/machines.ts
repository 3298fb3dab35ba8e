import { join } from 'node:path';
import { failed, ok, type Result } from '../../../scripts/result.ts';

/** What a musl root is made of and entered with, on a Debian machine with glibc. */
export interface Machine {
  /** musl, which is its own dynamic loader, and its name in `/lib`. */
  readonly loader: { readonly file: string; readonly name: string };
  /** A C compiler for this machine, which also knows where its C++ library is. */
  readonly compiler: string;
  /** What the loader of glibc is called: libraries made for glibc may ask for it by that name. */
  readonly glibcLoader: string;
  /** The program that runs another inside a root. */
  readonly entry: string;
  /** What that one is told, to run a program of the root in a folder. */
  readonly enter: (folder: string, program: string) => readonly string[];
  /** C files with what is expected of glibc and its machine, compiled under that name. */
  readonly sources: readonly string[];
}

/** Where the C++ library lies inside a root, out of the loader's sight until it is offered. */
export const SHIM = '/shim';

const NAMES = join(import.meta.dir, 'glibc-names.c');
const CLOCK = join(import.meta.dir, 'slow-clock.c');

export const MACHINES = {
  x64: {
    loader: { file: '/lib/ld-musl-x86_64.so.1', name: 'ld-musl-x86_64.so.1' },
    compiler: 'cc',
    glibcLoader: 'ld-linux-x86-64.so.2',
    entry: 'chroot',
    enter: (folder, program) => [folder, program],
    sources: [NAMES],
  },
  arm64: {
    // Debian's musl of arm64 cannot be installed beside that of x64 without a foreign architecture
    // in dpkg. `.ci/run` unpacks it here, by the pattern of Debian's own /usr/aarch64-linux-gnu.
    loader: {
      file: '/usr/local/aarch64-linux-musl/lib/ld-musl-aarch64.so.1',
      name: 'ld-musl-aarch64.so.1',
    },
    compiler: 'aarch64-linux-gnu-gcc',
    glibcLoader: 'ld-linux-aarch64.so.1',
    entry: 'qemu-aarch64',
    // qemu-user looks for every file in this folder first. On arm64, libraries do not ask for
    // glibc's loader: what stands for it has to be put before them.
    enter: (folder, program) => [
      '-L',
      folder,
      '-E',
      `LD_PRELOAD=${SHIM}/ld-linux-aarch64.so.1`,
      join(folder, program),
    ],
    sources: [NAMES, CLOCK],
  },
} as const satisfies Readonly<Record<string, Machine>>;

export type Cpu = keyof typeof MACHINES;

export const LIBSTDCXX = ['libstdc++.so.6', 'libgcc_s.so.1'] as const;

/** Says why no musl root for a processor can be made and entered here; undefined if one can. */
export async function muslMissing(cpu: Cpu): Promise<string | undefined> {
  const { loader, compiler, entry } = MACHINES[cpu];
  if (process.platform !== 'linux') return 'not a Linux';
  if (entry === 'chroot' && process.arch !== cpu) return `not an ${cpu} machine`;
  if (entry === 'chroot' && process.getuid?.() !== 0) return 'chroot is for root alone';
  if (!Bun.which(entry)) return `${entry} is missing`;
  if (!(await Bun.file(loader.file).exists())) return `${loader.file} is missing`;
  if (!Bun.which(compiler)) return `${compiler} is missing`;
  const found = LIBSTDCXX.map((library) => libraryFile(compiler, library));
  return found.find((file) => !file.ok)?.problem;
}

/** Finds a shared library of a compiler's machine; fails if the compiler knows none of that name. */
export function libraryFile(compiler: string, library: string): Result<string> {
  const asked = Bun.spawnSync([compiler, `-print-file-name=${library}`]);
  const file = asked.stdout.toString().trim();
  // A compiler repeats the name of what it does not find.
  if (file.startsWith('/')) return ok(file);
  return failed(`${compiler} finds no ${library}. Install the package .ci/run names for it.`);
}
