/** Faults planted on a sound machine, which doctor has to name: modules of ours, and beside ours. */
import { describe, expect, test } from 'bun:test';
import { type Clinic, NO_SHELL, openClinic } from './clinic.ts';
import { detect } from './detect.ts';

const THEIRS = 'export const Other = () => fetch(process.env.LICH_SESSION_ID);\n';
const twice = /more than one client of lich: .* report everything twice/;

const inProject =
  (id: string) =>
  ({ type }: Clinic): Promise<void> =>
    type(`install ${id} --scope project --yes`);

describe.skipIf(NO_SHELL)('a module', () => {
  test.each(['opencode', 'omp'] as const)(
    'of %s in the project alone is all it needs',
    async (id) => {
      const machine = await openClinic();
      try {
        await machine.program(id);
        await machine.type(`install ${id} --scope project --yes`);
        for (const words of ['--json', `${id} --json`]) {
          const { code, findings } = await machine.doctor(words);
          expect({ code, rest: findings.filter(({ level }) => level !== 'pass') }).toEqual({
            code: 0,
            rest: [],
          });
        }
      } finally {
        await machine.close();
      }
    },
  );
});

describe.skipIf(NO_SHELL)('modules', () => {
  detect([
    {
      name: 'opencode’s for the user and for the project',
      on: 'opencode',
      words: 'opencode',
      plant: inProject('opencode'),
      level: 'warn',
      about: 'opencode',
      says: twice,
      fix: /uninstall opencode --scope project/,
    },
    {
      name: 'another maker’s in opencode’s other folder',
      on: 'opencode',
      words: 'opencode',
      plant: ({ write }) => write('.config/opencode/plugins/other.ts', THEIRS),
      level: 'warn',
      about: 'opencode',
      says: twice,
      fix: /^Keep one: lich-hook uninstall opencode, or rm '.*\/plugins\/other\.ts'\.$/,
    },
    {
      name: 'omp’s for the user and for the project',
      on: 'omp',
      words: 'omp',
      plant: inProject('omp'),
      level: 'warn',
      about: 'omp',
      says: twice,
      fix: /uninstall omp --scope project/,
    },
    {
      name: 'an omp that says too little',
      on: 'omp',
      words: 'omp',
      plant: ({ program }) => program('omp', '18.2.11'),
      level: 'fail',
      about: 'omp',
      says: /18\.2\.11: what it reports is right from 18\.3\.2 on/,
      fix: /omp update/,
    },
    {
      name: 'an opencode that says too little',
      on: 'opencode',
      words: 'opencode',
      plant: ({ program }) => program('opencode', '1.16.9'),
      level: 'fail',
      about: 'opencode',
      says: /1\.16\.9: what it reports is right from 1\.17\.0 on/,
      fix: /opencode upgrade/,
    },
    {
      name: 'OpenCode 2',
      on: 'opencode',
      words: 'opencode',
      plant: ({ program }) => program('opencode', '2.0.15'),
      level: 'fail',
      about: 'opencode',
      says: /2\.0\.15 is OpenCode 2/,
      fix: /release 1/,
    },
  ]);
});
