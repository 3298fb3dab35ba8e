import { constants } from 'node:os';
import type { End, Start } from './world.ts';

/** Runs a process until it ends and nobody holds its output any more, or its time is up. */
export async function run({ command, env, cwd, stdin, boundMs }: Start): Promise<End> {
  const start = performance.now();
  try {
    const child = Bun.spawn([...command], {
      cwd,
      env: { ...env },
      stdin: Buffer.from(stdin),
      stdout: 'pipe',
      stderr: 'pipe',
      // In a session of its own, as the agent CLIs start a hook: it ends with all it started.
      detached: true,
    });
    const output = Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), boundMs);
    const ended = await Promise.race([output, late.promise]);
    clearTimeout(timer);
    if (ended === undefined) {
      endAll(child.pid);
      return { kind: 'late' };
    }
    const [stdout, stderr] = ended;
    const ms = performance.now() - start;
    const { exitCode, signalCode } = child;
    const signal =
      typeof signalCode === 'string' ? constants.signals[signalCode] : (signalCode ?? 0);
    const code = exitCode ?? 128 + signal;
    return { kind: 'ended', code, stdout, stderr, ms };
  } catch (error) {
    return { kind: 'not-started', why: error instanceof Error ? error.message : String(error) };
  }
}

/** Ends a process and everything it started. */
function endAll(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {}
}
