/** Faults planted on a sound machine, which doctor has to name: events registered twice. */

import { describe } from 'bun:test';
import { mkdir } from 'node:fs/promises';
import { SETTINGS } from '../agents/claude/subject.ts';
import { EXECUTABLE } from '../support/run.ts';
import { type Clinic, impostor, NO_SHELL } from './clinic.ts';
import { detect } from './detect.ts';

/** Registers another lich-hook in a file of the project's. */
async function beside(machine: Clinic, file: string, path: string): Promise<void> {
  await machine.script('opt/lich-hook', impostor('never', ':'));
  const text = await Bun.file(machine.at(file)).text();
  await mkdir(`${machine.project}/.claude`);
  await Bun.write(
    `${machine.project}/${path}`,
    text.replaceAll(EXECUTABLE, machine.at('opt/lich-hook')),
  );
}

/** A file with its first entry of an event once more. */
function doubled(event: string): (text: string) => string {
  return (text) => {
    const file = JSON.parse(text);
    file.hooks[event].push(file.hooks[event][0]);
    return JSON.stringify(file, null, 2);
  };
}

describe.skipIf(NO_SHELL)('the user and the project', () => {
  const fault = {
    level: 'fail',
    about: 'Claude Code',
    says: /SessionStart, .* are reported more than once: .*your settings.*this project's settings/,
    // A lich-hook that only the project names is not started.
    also: 1,
  } as const;
  detect([
    {
      ...fault,
      name: 'both installed',
      plant: (machine) => beside(machine, SETTINGS, SETTINGS),
      fix: /lich-hook uninstall claude, or lich-hook uninstall claude --scope project/,
      cure: 'uninstall claude --scope project',
    },
    {
      ...fault,
      name: 'the latter where nothing is installed',
      plant: (machine) => beside(machine, SETTINGS, '.claude/settings.local.json'),
      fix: /lich-hook uninstall claude, or lich-hook uninstall claude --scope local/,
    },
  ]);
});

describe.skipIf(NO_SHELL)('one file with the same line twice', () => {
  detect([
    {
      name: 'of Claude Code',
      plant: ({ edit }) => edit(SETTINGS, doubled('Stop')),
      level: 'warn',
      about: 'Claude Code',
      says: /^Stop is registered more than once in .*settings\.json, word by word/,
      fix: /lich-hook install claude/,
      cure: 'install claude',
    },
    {
      name: 'of Crush',
      on: 'crush',
      plant: ({ edit }) => edit('.config/crush/crush.json', doubled('SessionStart')),
      level: 'warn',
      about: 'Crush',
      says: /^SessionStart is registered more than once/,
      fix: /lich-hook install crush/,
      cure: 'install crush',
    },
  ]);
});
