import { join } from 'node:path';
import { RUNTIMES } from '../../../scripts/build/places.ts';
import { pinnedRuntime } from '../../../scripts/build/runtime.ts';
import { targetNamed } from '../../../scripts/targets.ts';
import { MACHINES, SHIM } from './machines.ts';
import { addProgram, type MuslRoot, offerLibstdcxx } from './root.ts';

/** How a program in a root ended; `code` is null if a signal ended it, ours after a minute. */
export interface RootRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RootOptions {
  /** Added to a `PATH` and a `HOME` inside the root: nothing of the test's own is passed on. */
  readonly env?: Readonly<Record<string, string>>;
  /** Written at once, then closed. */
  readonly stdin?: string;
}

const RUNTIME = '/bun';

/** Runs a program with its arguments in a root; its path is one inside the root. */
export async function runProgram(
  root: MuslRoot,
  [program = '', ...args]: readonly string[],
  { env = {}, stdin = '' }: RootOptions = {},
): Promise<RootRun> {
  const { entry, enter } = MACHINES[root.cpu];
  const command = [Bun.which(entry) ?? entry, ...enter(root.folder, program), ...args];
  const child = Bun.spawn(command, {
    env: { PATH: '/bin', HOME: '/tmp', ...env },
    stdin: new Blob([stdin]),
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code: child.exitCode, stdout, stderr };
}

/**
 * Runs JavaScript for Node in an x64 root. Bun's own musl runtime does it, which imitates Node
 * (`process.version` is Node's). It needs libstdc++ itself and is started through the loader with a
 * path of its own, so that what the script starts finds one only if the root offers one.
 * @param script a path inside the root
 * @param options.libstdcxx whether the root offers a libstdc++ from now on
 * @throws if the runtime cannot be had: there is nothing to test then
 */
export async function runInMuslRoot(
  root: MuslRoot,
  script: string,
  args: readonly string[],
  { libstdcxx, ...options }: RootOptions & { readonly libstdcxx: boolean },
): Promise<RootRun> {
  await addRuntime(root);
  await offerLibstdcxx(root, libstdcxx);
  const loader = `/lib/${MACHINES[root.cpu].loader.name}`;
  const command = [loader, '--library-path', SHIM, RUNTIME, script, ...args];
  return runProgram(root, command, options);
}

async function addRuntime(root: MuslRoot): Promise<void> {
  if (await Bun.file(join(root.folder, RUNTIME)).exists()) return;
  const target = targetNamed(`linux-${root.cpu}-musl`);
  if (!target) throw new Error(`There is no musl target for ${root.cpu}`);
  const runtime = await pinnedRuntime(target, RUNTIMES);
  if (!runtime.ok) throw new Error(runtime.problem);
  await addProgram(root, runtime.value, RUNTIME);
}
