import { spawnOr } from './spawn-or.ts';

/** How a started executable ended; both are null when it could not be started. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const SIGNALS = ['SIGINT', 'SIGHUP', 'SIGTERM'] as const;

/**
 * Starts an executable with this process's words and streams, hands it the signals that this
 * process gets, and waits for its end. (`process.execve` would save the waiting on newer Nodes, but
 * an executable that cannot be loaded would then take the explanation with it.)
 */
export function start(file: string, words: readonly string[]): Promise<Ending> {
  return new Promise((resolve) => {
    const child = spawnOr(() => resolve({ code: null, signal: null }), file, words, 'inherit');
    if (child === undefined) return;
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        // A terminal gives its Ctrl+C to both: a second one would cut the executable short.
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
      });
    }
    child.once('error', () => resolve({ code: null, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** Ends this process as that one ended, so that a shell sees what it would have seen of it. */
export async function endLike({ code, signal }: Ending): Promise<never> {
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  process.exit(code ?? 1);
}
