import type { Cli } from '../../e2e/support/cli.ts';

/** The rig's players know the CLIs that run hook commands by name; nothing they do depends on it. */
export function foreign(name: string): Cli['name'] {
  return name as Cli['name'];
}
