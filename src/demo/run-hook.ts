/** What one hook process did, as the harness that started it would see it. */
export interface HookRun {
  readonly milliseconds: number;
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `command` once with `payload` on stdin, and measures the whole process. */
export async function runHook(
  command: readonly string[],
  payload: string,
  environment: Readonly<Record<string, string>>,
): Promise<HookRun> {
  const start = performance.now();
  const child = Bun.spawn([...command], {
    stdin: Buffer.from(payload),
    stdout: 'pipe',
    stderr: 'pipe',
    env: environment,
  });
  await child.exited;
  const milliseconds = performance.now() - start;
  const stdout = await child.stdout.text();
  const stderr = await child.stderr.text();
  return { milliseconds, exitCode: child.exitCode, stdout, stderr };
}
