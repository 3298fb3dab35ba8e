import { type ArgsDef, defineCommand } from 'citty';
import { installables } from '../agents/installables.ts';
import { SCOPES } from '../install/site.ts';
import type { Direction } from '../install/survey.ts';
import { optionMistake } from './options.ts';
import { runInstall } from './run-install.ts';

const OF_INSTALL = {
  check: { type: 'boolean', description: 'Write nothing; end with 1 unless all is in place' },
  temporary: {
    type: 'boolean',
    description: "Register this copy though it is in a package manager's cache",
  },
  mods: {
    type: 'boolean',
    description: 'Claude Code: its mods too, where the hooks alone are registered',
  },
  'no-mods': {
    type: 'boolean',
    description: 'Claude Code: the hooks alone, without what only its mods can tell and do',
  },
} as const satisfies ArgsDef;

export const installCommand = installationCommand(
  'install',
  'Register this executable with agent CLIs, in the files they keep their hooks in',
);

/** `install` and `uninstall` are one command that goes two ways. */
export function installationCommand(direction: Direction, description: string) {
  const args = {
    harness: {
      type: 'positional',
      required: false,
      valueHint: installables.map(({ id }) => id).join('|'),
      description:
        direction === 'install'
          ? 'One or several agent CLIs; those that are found here if none is named'
          : 'One or several agent CLIs; those that hooks are registered with if none is named',
    },
    all: {
      type: 'boolean',
      description:
        direction === 'install'
          ? 'Every agent CLI that is found here; none is no mistake'
          : 'Every agent CLI',
    },
    scope: {
      type: 'string',
      valueHint: SCOPES.join('|'),
      description: 'Whose files: yours (as if left out), the project’s, or yours in this project',
    },
    'dry-run': { type: 'boolean', description: 'Tell what would change and write nothing' },
    diff: { type: 'boolean', description: 'Show every line that would change' },
    yes: { type: 'boolean', alias: 'y', description: 'Do not ask' },
    json: { type: 'boolean', description: 'One JSON object for a program; asks nothing' },
    ...(direction === 'install' ? OF_INSTALL : {}),
  } as const satisfies ArgsDef;
  return defineCommand({
    meta: { name: direction, description },
    args,
    run({ args: given, rawArgs }) {
      const { harness: _, ...raw } = given;
      runInstall(direction, raw, optionMistake(direction, rawArgs, args));
    },
  });
}
