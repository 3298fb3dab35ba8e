/** Faults planted on a sound machine, which doctor has to name. */

import { describe } from 'bun:test';
import { chmod, mkdir, symlink } from 'node:fs/promises';
import { HOOKS as AGY } from '../agents/antigravity/subject.ts';
import { SETTINGS } from '../agents/claude/subject.ts';
import { EXECUTABLE } from '../support/run.ts';
import { type Clinic, impostor, NO_SHELL } from './clinic.ts';
import { detect } from './detect.ts';

const PACKAGE = 'node_modules/@lich-hook/linux-x64/bin/lich-hook';
const LAUNCHER = 'lib/node_modules/lich-hook/bin/lich-hook.js';

describe.skipIf(NO_SHELL)('the registered executable', () => {
  const fault = { level: 'fail', about: 'Claude Code', fix: /lich-hook install claude/ } as const;
  /** Has every entry of Claude Code's run another file. */
  async function replace(machine: Clinic, path: string): Promise<void> {
    await machine.edit(SETTINGS, (text) => text.replaceAll(EXECUTABLE, machine.at(path)));
  }
  const standIn =
    (lines: string, mode = 0o755) =>
    async (machine: Clinic): Promise<void> => {
      await machine.script('opt/lich-hook', lines);
      await chmod(machine.at('opt/lich-hook'), mode);
      await replace(machine, 'opt/lich-hook');
    };
  detect([
    {
      ...fault,
      name: 'is gone',
      plant: (machine) => replace(machine, 'opt/lich-hook'),
      says: /opt\/lich-hook is registered and not there/,
    },
    {
      ...fault,
      name: 'is gone from the user’s own settings of the project',
      plant: async ({ type, project, at }) => {
        await type('uninstall claude --yes');
        await type('install claude --scope local --yes');
        const file = Bun.file(`${project}/.claude/settings.local.json`);
        await file.write((await file.text()).replaceAll(EXECUTABLE, at('opt/lich-hook')));
      },
      says: /opt\/lich-hook is registered and not there/,
      fix: /lich-hook install claude --scope local/,
      cure: 'install claude --scope local',
    },
    {
      ...fault,
      name: 'is gone where the line hides it',
      on: 'codex',
      about: 'Codex',
      plant: async ({ edit, at, agree }) => {
        await edit('.codex/hooks.json', (text) => text.replaceAll(EXECUTABLE, at('opt/lich-hook')));
        await agree('codex');
      },
      says: /opt\/lich-hook is registered and not there/,
      fix: /install codex/,
    },
    {
      ...fault,
      name: 'went with an update',
      plant: (machine) => replace(machine, `.nvm/versions/node/v20.1.0/lib/${PACKAGE}`),
      says: /registered and not there: an update moved it/,
      cure: 'install claude',
    },
    {
      ...fault,
      name: 'went with a cache',
      plant: (machine) => replace(machine, `.npm/_npx/1f/${PACKAGE}`),
      says: /registered and not there: the cache of npx was emptied/,
      fix: /npm install -g lich-hook/,
    },
    {
      ...fault,
      name: 'is a folder',
      plant: async (machine) => {
        await mkdir(machine.at('opt/lich-hook'), { recursive: true });
        await replace(machine, 'opt/lich-hook');
      },
      says: /is not a file/,
    },
    {
      ...fault,
      name: 'has no x bit',
      plant: standIn('echo 0.1.0', 0o644),
      says: /has no x bit/,
      fix: /chmod 755/,
    },
    {
      ...fault,
      name: 'lacks a library',
      plant: standIn('exit 127'),
      says: /library or program it needs is missing/,
      fix: /libstdc\+\+/,
    },
    {
      ...fault,
      name: 'is killed by the system',
      plant: standIn('kill -9 $$'),
      says: /the system killed it \(137\)/,
      fix: /codesign/,
    },
    {
      ...fault,
      name: 'is for another processor',
      plant: standIn('kill -ILL $$'),
      says: /does not know an instruction/,
      fix: /machine/,
    },
    {
      ...fault,
      name: 'is no program at all',
      plant: async (machine) => {
        await machine.write('opt/lich-hook', '\u007fELF nothing');
        await chmod(machine.at('opt/lich-hook'), 0o755);
        await replace(machine, 'opt/lich-hook');
      },
      says: /does not run/,
      fix: /build for this machine/,
    },
    {
      name: 'is of another release',
      plant: standIn(impostor('--version', 'echo 0.0.7')),
      level: 'warn',
      about: 'Claude Code',
      says: /runs and is release 0\.0\.7; this doctor is/,
      fix: /install claude/,
    },
    {
      name: 'is open to every account',
      plant: standIn(impostor('never', ':'), 0o777),
      level: 'warn',
      about: 'Claude Code',
      says: /Every account of this machine may write/,
      fix: /chmod o-w/,
    },
    {
      name: 'is in a cache',
      plant: async (machine) => {
        await machine.script('.npm/_npx/1f/lich-hook', impostor('never', ':'));
        await replace(machine, '.npm/_npx/1f/lich-hook');
      },
      level: 'warn',
      about: 'Claude Code',
      says: /in the cache of npx/,
      fix: /npm install -g lich-hook, then lich-hook install claude/,
    },
    {
      name: "is npm's launcher",
      plant: async (machine) => {
        await machine.script(LAUNCHER, impostor('never', ':'));
        await symlink(`../${LAUNCHER}`, machine.at('bin/lich-hook'));
        await replace(machine, 'bin/lich-hook');
      },
      level: 'warn',
      about: 'Claude Code',
      says: /bin\/lich-hook starts Node for every hook/,
      fix: /lich-hook install claude/,
      cure: 'install claude',
    },
    {
      name: "is npm's launcher, named by its file",
      plant: async (machine) => {
        await machine.script(LAUNCHER, impostor('never', ':'));
        await replace(machine, LAUNCHER);
      },
      level: 'warn',
      about: 'Claude Code',
      says: /lich-hook\.js starts Node for every hook/,
      fix: /lich-hook install claude/,
      cure: 'install claude',
    },
    {
      ...fault,
      name: 'prints to stdout',
      plant: standIn(impostor('session-start*', 'echo hello')),
      says: /SessionStart prints "hello" on stdout/,
    },
    {
      ...fault,
      name: 'ends with 2',
      plant: standIn(impostor('tool*', 'exit 2')),
      says: /PreToolUse ends with 2, which blocks the tool/,
    },
    {
      ...fault,
      name: 'reports nothing',
      plant: standIn(impostor('tool*', 'exit 0')),
      says: /PreToolUse reports nothing/,
    },
    {
      ...fault,
      // Nor does what it starts, which holds its output.
      name: 'never ends',
      plant: standIn(impostor('session-start*', 'sleep 6 & wait')),
      says: /SessionStart does not end within/,
    },
    {
      name: 'writes to stderr',
      plant: standIn(`[ "$1" = tool ] && echo oops >&2\nexec '${EXECUTABLE}' "$@"`),
      level: 'warn',
      about: 'Claude Code',
      says: /PreToolUse → busy {2}Bash · .* it writes "oops" to stderr/,
      fix: /install claude/,
    },
    {
      ...fault,
      name: 'is told words that make no report',
      plant: ({ edit }) => edit(SETTINGS, (text) => text.replace('"busy"', '"buzy"')),
      // They are not those of this release, too.
      also: 1,
      says: /UserPromptSubmit has words that lich-hook cannot carry out/,
    },
    {
      ...fault,
      name: 'is gone where the shell has a verdict for it',
      on: 'antigravity',
      about: 'Antigravity',
      plant: ({ edit, at }) =>
        edit(AGY, (text) => text.replaceAll(EXECUTABLE, at('opt/lich-hook'))),
      says: /opt\/lich-hook is registered and not there/,
      fix: /install antigravity/,
    },
    {
      ...fault,
      name: 'has a word put before its verdict to Antigravity',
      on: 'antigravity',
      about: 'Antigravity',
      plant: prefixTool('printf {}'),
      says: /PreToolUse prints "\{\}.*allow.* where Antigravity reads \{"decision":"allow"\}/,
      fix: /install antigravity/,
    },
    {
      ...fault,
      name: 'is kept from answering Antigravity',
      on: 'antigravity',
      about: 'Antigravity',
      plant: prefixTool('exit 3'),
      says: /PreToolUse ends with 3, which denies the tool/,
      fix: /install antigravity/,
    },
  ]);

  /** Has the shell do something before the hook of a tool. */
  function prefixTool(deed: string): (machine: Clinic) => Promise<void> {
    return ({ edit }) =>
      edit(AGY, (text) =>
        text.replace(/"command": "(?=[^\n]*tool --harness antigravity)/, `$&${deed}; `),
      );
  }
});
