/** Why no program can be traced here; undefined where one can. */
export async function straceLack(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'strace is of Linux';
  const strace = Bun.which('strace');
  if (strace === null) return 'strace is missing';
  const probe = Bun.spawn([strace, '-f', 'true'], { stdout: 'ignore', stderr: 'ignore' });
  return (await probe.exited) === 0 ? undefined : 'strace may not trace here';
}

/** Prints why tests are left out here, and tells whether they are. */
export function lacks(what: string, reason: string | undefined): boolean {
  if (reason !== undefined) process.stderr.write(`skipped: ${what}: ${reason}\n`);
  return reason !== undefined;
}

/** What to start a program through, so that those calls of it and of all that it starts are in a file. */
export function tracing(calls: string, log: string): readonly string[] {
  return [Bun.which('strace') ?? '', '-f', '-qq', '-s', '4000', '-e', `trace=${calls}`, '-o', log];
}
