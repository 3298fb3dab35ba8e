import { constants } from 'node:os';
import type { SessionVariables } from './environment.ts';

export type CommandEnd =
  | { readonly started: true; readonly code: number }
  | { readonly started: false; readonly cause: string };

/**
 * Runs a command that owns the terminal, with the session's variables in its environment, until
 * it ends. Ctrl+C is the command's to handle; SIGTERM and SIGHUP are handed on to it. A command
 * ended by a signal has the code a shell would give it.
 */
export async function runCommand(
  command: readonly string[],
  variables: SessionVariables,
): Promise<CommandEnd> {
  const ignore = (): void => undefined;
  process.on('SIGINT', ignore);
  try {
    const child = Bun.spawn([...command], {
      stdio: ['inherit', 'inherit', 'inherit'],
      env: { ...process.env, ...variables },
    });
    const terminate = (): void => child.kill('SIGTERM');
    const hangUp = (): void => child.kill('SIGHUP');
    process.on('SIGTERM', terminate).on('SIGHUP', hangUp);
    await child.exited;
    process.off('SIGTERM', terminate).off('SIGHUP', hangUp);
    return { started: true, code: child.exitCode ?? signalCode(child.signalCode) };
  } catch (error) {
    return { started: false, cause: error instanceof Error ? error.message : String(error) };
  } finally {
    process.off('SIGINT', ignore);
  }
}

function signalCode(signal: NodeJS.Signals | number | null): number {
  return 128 + (typeof signal === 'string' ? constants.signals[signal] : (signal ?? 0));
}
