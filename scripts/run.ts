/** What a program that was run to its end has said. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where a program runs, and with what in its environment besides our own. */
export interface Place {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const NO_CAUSE = /^npm (?:notice|warn|WARN|error code|ERR! code)/;

/** Runs a program and waits for its end. One that cannot be started ends with 127, as in a shell. */
export async function run(command: readonly string[], place: Place = {}): Promise<Ran> {
  try {
    const child = Bun.spawn([...command], {
      ...(place.cwd === undefined ? {} : { cwd: place.cwd }),
      env: { ...process.env, ...place.env },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const [code, stdout, stderr] = await Promise.all([
      child.exited,
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ]);
    return { code, stdout, stderr };
  } catch (error) {
    return {
      code: 127,
      stdout: '',
      stderr: error instanceof Error ? error.message : String(error),
    };
  }
}

/** What git, gh or npm gave as the cause of a failure: of much that npm says, not its notices. */
export function causeOf({ code, stderr }: Ran): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '' && !NO_CAUSE.test(line));
  return (lines[0] ?? `it ended with ${code}`).replace(/\.$/, '');
}
