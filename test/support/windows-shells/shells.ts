import { gitBash, type Machine } from '../../../src/doctor/git-bash.ts';

/** What starts a hook on Windows; `exec` is the harness itself. */
export const SHELLS = ['exec', 'cmd', 'powershell', 'pwsh', 'bash'] as const;
export type ShellName = (typeof SHELLS)[number];

/** The program of a shell, or undefined where it is not installed. `exec` has the empty one. */
export function findShell(name: ShellName, machine: Machine): string | undefined {
  if (name === 'exec') return '';
  if (name === 'bash') return gitBash(machine);
  return machine.which(name) ?? undefined;
}
