import { defineCommand } from 'citty';
import { installables } from '../agents/installables.ts';
import type { Direction } from '../install/survey.ts';
import { runInstall } from './run-install.ts';

const TEMPORARY = {
  temporary: {
    type: 'boolean',
    description: "Register this copy though it is in a package manager's cache",
  },
} as const;

export const installCommand = installationCommand(
  'install',
  'Register this executable with agent CLIs, in the files they keep their hooks in',
);

/** `install` and `uninstall` are one command that goes two ways. */
export function installationCommand(direction: Direction, description: string) {
  return defineCommand({
    meta: { name: direction, description },
    args: {
      harness: {
        type: 'positional',
        required: false,
        valueHint: installables.map(({ id }) => id).join('|'),
        description: 'One or several agent CLIs',
      },
      all: { type: 'boolean', description: 'Every agent CLI that has a folder of settings here' },
      scope: {
        type: 'string',
        valueHint: 'user|project',
        description: 'Whose files; user by default',
      },
      'dry-run': { type: 'boolean', description: 'Show what would change and write nothing' },
      yes: { type: 'boolean', description: 'Do not ask' },
      json: { type: 'boolean', description: 'One JSON object for a program; asks nothing' },
      ...(direction === 'install' ? TEMPORARY : {}),
    },
    run({ args }) {
      const { harness: _, ...raw } = args;
      runInstall(direction, raw);
    },
  });
}
