import type { Start } from './world.ts';

/** How an agent CLI starts a registered command: the process, its folder and its variables. */
export type Invocation = Pick<Start, 'command' | 'cwd' | 'env'>;

/** A line for the shell that every POSIX system has. */
export function posixShell(line: string): readonly string[] {
  return ['/bin/sh', '-c', line];
}

/** A line for PowerShell on Windows, and for the shell of a POSIX system elsewhere. */
export function systemShell(platform: NodeJS.Platform, line: string): readonly string[] {
  return platform === 'win32'
    ? ['powershell.exe', '-NoProfile', '-Command', line]
    : posixShell(line);
}
