import type { FileSink } from 'bun';
import { hostBinary } from './build.ts';
import { nativeEnvironment } from './environment.ts';

/** What a run of the executable left behind. */
export interface Run {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
}

/** How a run ends for every harness that reads no verdict. */
export const SILENT = { code: 0, signal: null, stdout: '', stderr: '' } as const;

/** Writes a payload: the bytes at once and the end, or whatever a function does with the pipe. */
export type Stdin = string | Uint8Array | ((pipe: FileSink) => void | Promise<void>);

export interface RunOptions {
  /** Closed at once by default. */
  readonly stdin?: Stdin;
  /** The whole environment: of the test's own only what Windows cannot do without is added. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** What to start it through: a shell that closes a file descriptor first, say. */
  readonly launcher?: readonly string[];
  /** How long it may take before it is killed, where many run at once. */
  readonly patienceMs?: number;
  /** Called with the running process. */
  readonly during?: (child: { pid: number; kill: (signal: NodeJS.Signals) => void }) => unknown;
}

const binary = await hostBinary();

/** Runs the compiled executable as a harness runs a hook, and waits for its end. */
export async function run(args: readonly string[], options: RunOptions): Promise<Run> {
  const { stdin = '', env, cwd, launcher = [], during, patienceMs = 4000 } = options;
  const start = performance.now();
  const child = Bun.spawn([...launcher, binary, ...args], {
    env: nativeEnvironment(env),
    ...(cwd === undefined ? {} : { cwd }),
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'pipe',
    // Far beyond the product's ceiling: a hook that hangs fails its test and leaves no process.
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  });
  const feeding = feed(child.stdin, stdin);
  const acting = during?.(child);
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const ms = performance.now() - start;
  // A pipe held open on purpose is not waited for; one that has just broken is.
  await Promise.race([Promise.all([feeding, acting]), Bun.sleep(30)]);
  const signal = child.signalCode === null ? null : `${child.signalCode}`;
  return { code: child.exitCode, signal, stdout, stderr, ms };
}

/** A process that ends before it has read everything breaks the pipe: not an error of the test's. */
async function feed(pipe: FileSink, stdin: Stdin): Promise<void> {
  try {
    if (typeof stdin === 'function') return await stdin(pipe);
    pipe.write(stdin);
    await pipe.end();
  } catch {}
}

/** The path of the executable under test. */
export const EXECUTABLE: string = binary;
