import { readFile } from 'node:fs/promises';
import { failed, ok, type Result } from '../../../scripts/result.ts';

/** As root a namespace is to be had at once; as anybody else only through a user namespace. */
const WAYS = [
  ['unshare', '-n'],
  ['unshare', '-r', '-n'],
];

/** The words in front of a command that run it where there is loopback and nothing else. */
export async function loopbackOnly(): Promise<Result<readonly string[]>> {
  if (process.platform !== 'linux') return failed('network namespaces are Linux only');
  for (const tool of ['unshare', 'ip']) {
    if (Bun.which(tool) === null) return failed(`${tool} is not on PATH`);
  }
  let complaint = '';
  for (const way of WAYS) {
    const words = [...way, '--', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
    const trial = Bun.spawn([...words, 'true'], {
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'pipe',
    });
    const [text] = await Promise.all([new Response(trial.stderr).text(), trial.exited]);
    if (trial.exitCode === 0) return ok(words);
    complaint = text.trim().split('\n')[0] ?? '';
  }
  return failed(`no network namespace is to be had (${complaint})`);
}

/** Whether this process sees loopback and no other interface. */
export async function isAlone(): Promise<boolean> {
  const table = await readFile('/proc/self/net/dev', 'utf8').catch(() => '');
  const names = table.split('\n').flatMap((line) => /^\s*(\S+):/.exec(line)?.[1] ?? []);
  return names.length === 1 && names[0] === 'lo';
}
