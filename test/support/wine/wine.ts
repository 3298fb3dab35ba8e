import { cp, exists, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PROJECT } from '../../../scripts/build/places.ts';

const COMPILER = 'x86_64-w64-mingw32-gcc';

const { PATH = '' } = process.env;

/** How a Windows program ended. */
export interface WineRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A Windows machine of this test's own. */
export interface Wine {
  /** A folder to put programs into; it is gone after `stop`. */
  readonly room: string;
  /** Runs a Windows program from a folder, with bytes on its stdin. */
  run(
    command: readonly string[],
    options: { cwd: string; env?: Record<string, string>; stdin?: string },
  ): Promise<WineRun>;
  stop(): Promise<void>;
}

/** What this machine lacks to run Windows programs, or undefined. */
export function wineLacks(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'this is not an x64 Linux';
  const missing = ['wine', 'wineserver', COMPILER].filter((name) => !Bun.which(name));
  return missing.length === 0 ? undefined : `${missing.join(', ')} not installed`;
}

/** Sets up Windows in a folder of its own; nothing of the user's is read or written. */
export async function startWine(): Promise<Wine> {
  const room = await mkdtemp(join(tmpdir(), 'lich-hook-wine-'));
  const home = join(room, 'home');
  await mkdir(home);
  const base = {
    PATH,
    HOME: home,
    LC_ALL: 'C.UTF-8',
    WINEPREFIX: join(room, 'prefix'),
    WINEDEBUG: '-all',
    // No browser engine, no .NET, no entries in a desktop's menu.
    WINEDLLOVERRIDES: 'mscoree,mshtml,winemenubuilder.exe=',
  };
  const wine: Wine = {
    room,
    async run(command, { cwd, env = {}, stdin = '' }) {
      const child = Bun.spawn(['wine', ...command], {
        cwd,
        env: { ...base, ...env },
        // A real pipe, as a harness gives: Bun hands a Blob over as a file.
        stdin: 'pipe',
        stdout: 'pipe',
        stderr: 'pipe',
      });
      child.stdin.write(stdin);
      await child.stdin.end();
      const [code, stdout, stderr] = await Promise.all([
        child.exited,
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
      ]);
      return { code, stdout, stderr };
    },
    async stop() {
      await Bun.spawn(['wineserver', '-k'], { env: base }).exited;
      await rm(room, { recursive: true, force: true });
    },
  };
  await cp(await template(base), base.WINEPREFIX, { recursive: true, verbatimSymlinks: true });
  return wine;
}

/** A Windows as it is after its set-up, which takes Wine 13 s: made once for all tests. */
async function template(env: Readonly<Record<string, string>>): Promise<string> {
  const version = Bun.spawnSync(['wine', '--version'], { env }).stdout.toString().trim();
  const made = join(PROJECT, '.cache', 'wine', version.replaceAll(/[^\w.]+/g, '_'));
  if (await exists(made)) return made;
  await mkdir(dirname(made), { recursive: true });
  const staging = await mkdtemp(join(dirname(made), 'set-up-'));
  const child = { ...env, WINEPREFIX: staging };
  for (const command of [
    ['wine', 'wineboot', '--init'],
    ['wineserver', '--wait'],
  ]) {
    await Bun.spawn(command, { env: child, stdio: ['ignore', 'ignore', 'ignore'] }).exited;
  }
  await rename(staging, made);
  return made;
}

/** Compiles the library that Bun's programs miss on an older Wine into a program's folder. */
export async function addMissingLibrary(folder: string): Promise<void> {
  const library = join(folder, 'bcryptprimitives.dll');
  const source = join(import.meta.dir, 'prng.c');
  const child = Bun.spawn([COMPILER, '-shared', '-O2', '-o', library, source, '-ladvapi32']);
  if ((await child.exited) !== 0) throw new Error(`${COMPILER} did not compile ${source}`);
}

/** The path of a file as a Windows program names it: Wine shows the whole disk as drive Z. */
export function windowsPath(path: string): string {
  return `Z:${path.replaceAll('/', '\\')}`;
}
