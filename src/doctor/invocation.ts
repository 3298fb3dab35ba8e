import type { Start } from './world.ts';

/** How an agent CLI starts a registered command: the process, its folder and its variables. */
export type Invocation = Pick<Start, 'command' | 'cwd' | 'env'>;

/** A line for the shell that every POSIX system has. */
export function posixShell(line: string): readonly string[] {
  return ['/bin/sh', '-c', line];
}
