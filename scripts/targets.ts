/**
 * The platforms a release is built for: the one table that the build, its tests and the packages
 * of a release are made from.
 */

/** One platform, in the words of each program that has to name it. */
export interface Target {
  /** Our own name of it: the argument of `bun run build`. */
  readonly name: string;
  /** What `Bun.build` calls it. */
  readonly bun: Bun.Build.CompileTarget;
  /** The npm package that carries Bun's runtime for it, pinned in `runtimes/bun.lock`. */
  readonly runtime: `@oven/bun-${string}`;
  /** The file of that package that is the runtime. */
  readonly runtimeFile: 'bin/bun' | 'bin/bun.exe';
  /** The name of the executable in `dist/`. */
  readonly outfile: string;
  /** npm's `os`, `cpu` and `libc`; no libc where the system has only one. */
  readonly os: 'linux' | 'darwin' | 'win32';
  readonly cpu: 'x64' | 'arm64';
  readonly libc?: 'glibc' | 'musl';
}

export const TARGETS = [
  {
    name: 'linux-x64',
    bun: 'bun-linux-x64',
    runtime: '@oven/bun-linux-x64',
    runtimeFile: 'bin/bun',
    outfile: 'lich-hook-linux-x64',
    os: 'linux',
    cpu: 'x64',
    libc: 'glibc',
  },
  {
    name: 'linux-arm64',
    bun: 'bun-linux-arm64',
    runtime: '@oven/bun-linux-aarch64',
    runtimeFile: 'bin/bun',
    outfile: 'lich-hook-linux-arm64',
    os: 'linux',
    cpu: 'arm64',
    libc: 'glibc',
  },
  {
    name: 'linux-x64-musl',
    bun: 'bun-linux-x64-musl',
    runtime: '@oven/bun-linux-x64-musl',
    runtimeFile: 'bin/bun',
    outfile: 'lich-hook-linux-x64-musl',
    os: 'linux',
    cpu: 'x64',
    libc: 'musl',
  },
  {
    name: 'linux-arm64-musl',
    bun: 'bun-linux-arm64-musl',
    runtime: '@oven/bun-linux-aarch64-musl',
    runtimeFile: 'bin/bun',
    outfile: 'lich-hook-linux-arm64-musl',
    os: 'linux',
    cpu: 'arm64',
    libc: 'musl',
  },
  {
    name: 'darwin-x64',
    bun: 'bun-darwin-x64',
    runtime: '@oven/bun-darwin-x64',
    runtimeFile: 'bin/bun',
    outfile: 'lich-hook-darwin-x64',
    os: 'darwin',
    cpu: 'x64',
  },
  {
    name: 'darwin-arm64',
    bun: 'bun-darwin-arm64',
    runtime: '@oven/bun-darwin-aarch64',
    runtimeFile: 'bin/bun',
    outfile: 'lich-hook-darwin-arm64',
    os: 'darwin',
    cpu: 'arm64',
  },
  {
    name: 'windows-x64',
    bun: 'bun-windows-x64',
    runtime: '@oven/bun-windows-x64',
    runtimeFile: 'bin/bun.exe',
    outfile: 'lich-hook-windows-x64.exe',
    os: 'win32',
    cpu: 'x64',
  },
  {
    name: 'windows-arm64',
    bun: 'bun-windows-arm64',
    runtime: '@oven/bun-windows-aarch64',
    runtimeFile: 'bin/bun.exe',
    outfile: 'lich-hook-windows-arm64.exe',
    os: 'win32',
    cpu: 'arm64',
  },
] as const satisfies readonly Target[];

export type TargetName = (typeof TARGETS)[number]['name'];

/** The name of the executable built for the machine that builds. */
export const HOST_OUTFILE = process.platform === 'win32' ? 'lich-hook.exe' : 'lich-hook';

/** Finds a target by its name. */
export function targetNamed(name: string): Target | undefined {
  return TARGETS.find((target) => target.name === name);
}
