/** One program of the benchmark and what it is handed. */
export interface Program {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly stdin: string;
  /** What has to be done before a run and is not measured. */
  readonly prepare?: () => Promise<void>;
}

/** Writes a program's stdin, and lets it be when the program ends without having read it. */
export function handOver(stdin: Bun.FileSink, text: string): void {
  // The empty program never reads: its end of the pipe may be closed by now.
  const ignore = () => undefined;
  try {
    Promise.resolve(stdin.write(text)).catch(ignore);
    Promise.resolve(stdin.end()).catch(ignore);
  } catch {
    ignore();
  }
}

/** What one run took, in milliseconds. */
export interface Cost {
  readonly wall: number;
  /** Of all its threads, in the program and in the kernel for it. */
  readonly cpu: number;
}

/** Starts a program and hands it its stdin as a harness does: through a pipe, at once. */
export async function runOnce(program: Program): Promise<Cost> {
  await program.prepare?.();
  const start = performance.now();
  const child = Bun.spawn([...program.command], {
    env: program.env,
    stdin: 'pipe',
    stdout: 'ignore',
    stderr: 'ignore',
  });
  handOver(child.stdin, program.stdin);
  const code = await child.exited;
  const wall = performance.now() - start;
  if (code !== 0) throw new Error(`${program.command.join(' ')} ended with ${code}`);
  return { wall, cpu: Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1000 };
}
