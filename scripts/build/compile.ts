import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { failed, ok, type Result } from '../result.ts';
import { apart } from './apart.ts';
import { settleSignature } from './macho/settle.ts';

/** One executable to make. */
export interface CompileRequest {
  readonly entry: string;
  /** Its file name becomes part of the bytes; its folder does not. */
  readonly outfile: string;
  /** Without one, the executable is for this machine and carries the Bun that builds it. */
  readonly foreign?: { readonly target: Bun.Build.CompileTarget; readonly runtime: string };
}

/** The switches every executable of this project is made with, the benchmark's empty one too. */
function options(request: CompileRequest, outfile: string): Bun.BuildConfig {
  return {
    entrypoints: [request.entry],
    root: dirname(request.entry),
    target: 'bun',
    format: 'esm',
    minify: true,
    bytecode: true,
    // In one piece, the `node:*` imports of the person commands would load on every hook.
    splitting: true,
    // Neither the environment nor the working folder of the build may show in the result.
    env: 'disable',
    define: { 'process.env.NODE_ENV': '"production"' },
    throw: false,
    compile: {
      outfile,
      // A hook runs in the user's project: its .env and bunfig.toml are not ours to obey …
      autoloadDotenv: false,
      autoloadBunfig: false,
      // … and with arguments built in, BUN_OPTIONS is not read at all.
      execArgv: ['--'],
      ...(request.foreign
        ? { target: request.foreign.target, executablePath: request.foreign.runtime }
        : {}),
    },
  };
}

function targetOf(request: CompileRequest): string {
  return request.foreign?.target ?? `bun-${process.platform}-${process.arch}`;
}

/** Compiles one executable. The file appears whole or not at all, also while an old one runs. */
export async function compile(request: CompileRequest): Promise<Result<string>> {
  const folder = dirname(request.outfile);
  await mkdir(folder, { recursive: true });
  const staging = await mkdtemp(join(folder, '.building-'));
  try {
    const outfile = join(staging, basename(request.outfile));
    const built = await Bun.build({
      ...options(request, outfile),
      plugins: [await apart()],
    });
    if (!built.success) {
      return failed(`${basename(request.outfile)} did not compile: ${built.logs.join('\n')}`);
    }
    const settled = await settleSignature(outfile, targetOf(request));
    if (!settled.ok) return settled;
    await rename(outfile, request.outfile);
    return ok(request.outfile);
  } catch (error) {
    return failed(`${basename(request.outfile)} did not compile: ${String(error)}`);
  } finally {
    await rm(staging, { recursive: true, force: true }).catch(() => undefined);
  }
}
