/** Faults planted on a sound machine, which doctor has to name. */
import { describe } from 'bun:test';
import { rm } from 'node:fs/promises';
import { healthy, NO_SHELL } from './clinic.ts';
import { detect } from './detect.ts';

describe.skipIf(NO_SHELL)('agent CLIs', () => {
  detect([
    {
      name: 'a Claude Code that is too old',
      plant: ({ program }) => program('claude', '2.1.100'),
      level: 'fail',
      about: 'Claude Code',
      says: /2\.1\.100: hooks are known to work from 2\.1\.200 on/,
      fix: /claude update/,
    },
    {
      name: 'none on PATH',
      plant: ({ at }) => rm(at('bin/claude')),
      level: 'fail',
      about: 'PATH',
      says: /No agent CLI is on PATH/,
      fix: /PATH/,
    },
    {
      name: 'the one asked for is not on PATH',
      words: 'codex',
      plant: async () => {},
      level: 'fail',
      about: 'Codex',
      says: /There is no codex on PATH/,
      fix: /PATH/,
    },
    {
      name: 'registered with one that is not on PATH',
      plant: async (machine) => {
        await healthy(machine, 'antigravity');
        await rm(machine.at('bin/claude'));
      },
      level: 'warn',
      about: 'Claude Code',
      says: /registered with it all the same/,
      fix: /PATH/,
    },
    {
      name: 'one that does not run',
      plant: ({ script }) => script('bin/claude', 'exit 3'),
      level: 'warn',
      about: 'Claude Code',
      says: /--version ends with 3/,
      fix: /claude --version/,
    },
    {
      name: 'one that is not registered',
      plant: ({ program }) => program('crush'),
      level: 'warn',
      about: 'Crush',
      says: /No hook of lich-hook is registered/,
      fix: /lich-hook install crush/,
    },
    {
      name: 'none that is registered',
      plant: ({ at }) => rm(at('.claude/settings.json')),
      level: 'fail',
      about: 'Claude Code',
      says: /No hook of lich-hook is registered/,
      fix: /lich-hook install claude/,
    },
  ]);
});
