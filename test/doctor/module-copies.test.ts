/** Faults planted on a sound machine, which doctor has to name: modules of ours, and beside ours. */
import { describe, expect, test } from 'bun:test';
import { rm } from 'node:fs/promises';
import { sealed } from '../../src/install/module-file.ts';
import { type Clinic, NO_SHELL, openClinic } from './clinic.ts';
import { detect, type Fault } from './detect.ts';

const THEIRS = 'export const Other = () => fetch(process.env.LICH_SESSION_ID);\n';
const COMPANION = '.config/opencode/plugins/lich/tui.js';
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
      level: 'info',
      about: 'opencode',
      says: /opencode is OpenCode 2 \(2\.0\.15\): .* opencode run and opencode mini do not/,
      fix: /^$/,
    },
    {
      name: 'OpenCode 2 beside the first',
      on: 'opencode',
      words: 'opencode',
      plant: ({ script }) => script('bin/opencode2', 'echo "opencode v2.0.15"'),
      level: 'info',
      about: 'opencode',
      says: /opencode2 is OpenCode 2 \(2\.0\.15\)/,
      fix: /^$/,
    },
    {
      name: 'OpenCode 2 without what it loads in a window',
      on: 'opencode',
      words: 'opencode',
      plant: async ({ program, at }) => {
        await program('opencode', '2.0.15');
        await rm(at(COMPANION));
      },
      level: 'fail',
      about: 'opencode',
      says: /tui\.js is not there: its sessions report nothing/,
      fix: /lich-hook install opencode/,
    },
    {
      name: 'opencode 1 without what OpenCode 2 loads',
      on: 'opencode',
      words: 'opencode',
      plant: ({ at }) => rm(at(COMPANION)),
      level: 'info',
      about: 'opencode',
      says: /tui\.js is not there: sessions of release 2\.0\.0 and later/,
      fix: /^$/,
    },
    {
      name: 'OpenCode 2 with a companion of another release',
      on: 'opencode',
      words: 'opencode',
      plant: async ({ program, edit }) => {
        await program('opencode', '2.0.15');
        await edit(COMPANION, (text) => {
          const old = text.replace(/lich-hook \d+\.\d+\.\d+/, 'lich-hook 0.0.9');
          return sealed(old.slice(0, old.lastIndexOf('\n', old.length - 2) + 1));
        });
      },
      level: 'warn',
      about: 'opencode',
      says: /tui\.js is not that of this release/,
      fix: /lich-hook install opencode/,
    },
    ...['cli.json', 'opencode.jsonc'].map(
      (file): Fault => ({
        name: `OpenCode 2 that is told to leave it out, in ${file}`,
        on: 'opencode',
        words: 'opencode',
        plant: async ({ program, write }) => {
          await program('opencode', '2.0.15');
          await write(`.config/opencode/${file}`, '{ "plugins": ["lich", "-*"] }');
        },
        level: 'fail',
        about: 'opencode',
        says: /switches the module off/,
        fix: /-lich/,
      }),
    ),
    {
      name: 'OpenCode 2 that is told to leave others out',
      on: 'opencode',
      words: 'opencode',
      plant: async ({ program, write }) => {
        await program('opencode', '2.0.15');
        await write('.config/opencode/cli.json', '{ "plugins": ["-*", "lich", "-opencode.x"] }');
      },
      level: 'info',
      about: 'opencode',
      says: /OpenCode 2/,
      fix: /^$/,
    },
  ]);
});
