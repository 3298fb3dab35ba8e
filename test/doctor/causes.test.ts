/** Faults planted on a sound machine, each of which is told once, with its cause. */
import { describe, expect, test } from 'bun:test';
import { chmod, chown, lchown, mkdir, readdir, symlink } from 'node:fs/promises';
import { codexRegistration } from '../../src/agents/codex/registration.ts';
import { handlersIn } from '../../src/doctor/sources/handlers.ts';
import type { World } from '../../src/doctor/world.ts';
import { HOOKS as AGY } from '../agents/antigravity/subject.ts';
import { SETTINGS } from '../agents/claude/subject.ts';
import { EXECUTABLE, run } from '../support/run.ts';
import { type Clinic, healthy, impostor, NO_SHELL, openClinic } from './clinic.ts';
import { detect, type Fault } from './detect.ts';

const STATE = '.local/state/lich-hook';
const CRUSH = '.config/crush/crush.json';

/** Has every entry of Claude Code's run a line of a shell instead. */
const asLine = (line: string) => (text: string) => {
  const file = JSON.parse(text);
  for (const entries of Object.values<{ hooks: { command: string; args?: string[] }[] }[]>(
    file.hooks,
  )) {
    for (const { hooks } of entries) {
      for (const hook of hooks) {
        hook.command = `${line} ${hook.args?.join(' ')}`;
        delete hook.args;
      }
    }
  }
  return JSON.stringify(file);
};

const ours = (machine: Clinic, path: string, deed: string) =>
  machine.script(path, impostor('never', deed));

describe.skipIf(NO_SHELL)('one cause is told once', () => {
  const fault = { level: 'fail', about: 'Claude Code' } as const;
  detect([
    {
      ...fault,
      name: 'a blank in a path without quotes',
      plant: async (machine) => {
        await ours(machine, 'my tools/lich-hook', ':');
        await machine.edit(SETTINGS, asLine(machine.at('my tools/lich-hook')));
      },
      says: /settings\.json, the path \S*\/my tools\/lich-hook has a blank and no quotes around it, so a shell looks for \S*\/my: 13 events tell nothing/,
      fix: /^Write '\S*\/my tools\/lich-hook' instead\.$/,
    },
    {
      ...fault,
      name: 'the same below the home',
      plant: async (machine) => {
        await ours(machine, 'my tools/lich-hook', ':');
        await machine.edit(SETTINGS, asLine('~/my tools/lich-hook'));
      },
      says: /the path ~\/my tools\/lich-hook has a blank/,
      fix: /^Write '\/\S*\/my tools\/lich-hook' instead\.$/,
    },
    {
      ...fault,
      name: 'backslashes that Crush’s shell takes for escapes',
      on: 'crush',
      about: 'Crush',
      plant: ({ edit }) =>
        edit(CRUSH, (text) =>
          text.replaceAll(`'${EXECUTABLE}'`, String.raw`C:\\lich\\lich-hook.exe`),
        ),
      says: /Crush's shell takes each backslash of C:\\lich\\lich-hook\.exe for an escape and looks for C:lichlich-hook\.exe: 11 events tell nothing/,
      fix: /^lich-hook install crush$/,
      cure: 'install crush',
    },
    {
      ...fault,
      name: 'what every hook prints',
      plant: async (machine) => {
        const script = `[ "$1" = --version ] && exec '${EXECUTABLE}' "$@"; cat >/dev/null; echo hello`;
        await machine.script('opt/lich-hook', script);
        await machine.edit(SETTINGS, (text) =>
          text.replaceAll(EXECUTABLE, machine.at('opt/lich-hook')),
        );
      },
      says: /^Each prints "hello" on stdout, .*: SessionStart, .*, SessionEnd\. SessionStart runs: \S*opt\/lich-hook session-start/,
      fix: /lich-hook install claude/,
    },
    {
      name: 'a lich that is on the other side of SSH',
      plant: ({ lich }) => {
        lich.stop();
        return { SSH_CONNECTION: '10.0.0.2 5022 10.0.0.3 22' };
      },
      level: 'fail',
      about: 'lich',
      says: /lich has ended, or runs on another machine, for this is a (?:terminal over SSH|container) with a 127/,
      fix: /ssh -o SendEnv='LICH_\*' -R (127\.0\.0\.1:\d+):\1 |docker run --network host /,
    },
    {
      name: 'a lich that is outside of the container',
      plant: ({ lich }) => {
        lich.stop();
        return { REMOTE_CONTAINERS: 'true' };
      },
      level: 'fail',
      about: 'lich',
      says: /or runs on another machine, for this is a container with a 127\.0\.0\.1 of its own/,
      fix: /docker run --network host -e LICH_PORT -e LICH_TOKEN -e LICH_SESSION_ID /,
    },
  ]);

  test('a line of Windows without a text for PowerShell', () => {
    const fault = (platform: NodeJS.Platform, hook: object) => {
      const [handler] = handlersIn({ Stop: [{ hooks: [hook] }] }, undefined);
      if (handler === undefined) throw new Error('not read');
      return codexRegistration.lineFault?.({ platform } as World, handler)?.cause;
    };
    const posix = { command: "'/c/lich-hook' state done --harness codex 2>/dev/null || :" };
    expect(fault('win32', posix)).toMatch(/no commandWindows/);
    expect(fault('linux', posix)).toBeUndefined();
    expect(fault('win32', { ...posix, commandWindows: '& "C:\\lich-hook.exe" x' })).toBeUndefined();
    expect(fault('win32', { command: 'lich-hook state done --harness codex' })).toBeUndefined();
  });
});

describe.skipIf(NO_SHELL)('notes, which are no faults', () => {
  test.each([
    [
      'an entry of Antigravity that does not answer for a missing executable',
      AGY,
      (text: string) => text.replaceAll(/ 2>\/dev\/null \|\| printf %s '[^']*'/g, ''),
      /PreInvocation, PreToolUse, PostToolUse, Stop in .*hooks\.json have no "\|\| printf …"/,
    ],
    [
      'a manifest with a release in it, as lich writes one',
      '.gemini/config/plugins/lich/plugin.json',
      (text: string) => text.replace('{', '{"version": "0.20.7",'),
      /plugin\.json has a version, as lich writes one/,
    ],
  ])('%s', async (_, file, change, says) => {
    const clinic = await openClinic();
    try {
      await healthy(clinic, 'antigravity');
      await clinic.edit(file, change);
      const { code, findings } = await clinic.doctor('antigravity --json');
      const told = findings.filter(({ level }) => level !== 'pass');
      expect(code).toBe(0);
      expect(told.filter(({ level }) => level === 'fail')).toEqual([]);
      const notes = told.filter(({ level }) => level === 'info');
      expect(notes.map(({ message }) => message)).toEqual([expect.stringMatching(says)]);
    } finally {
      await clinic.close();
    }
  });
});

describe.skipIf(NO_SHELL)('a memory that cannot be used', () => {
  const fault = { level: 'fail', about: 'lich-hook' } as const;
  const isRoot = process.getuid?.() === 0;
  const folder = async (machine: Clinic, path: string, mode = 0o700): Promise<string> => {
    await mkdir(machine.at(path), { recursive: true, mode: 0o700 });
    await chmod(machine.at(path), mode);
    return machine.at(path);
  };
  const faults: readonly (Omit<Fault, 'level' | 'about'> & { readonly needsRoot?: true })[] = [
    {
      name: 'a file in its place',
      plant: ({ write }) => write(STATE, ''),
      says: /lich-hook is no folder: hooks remember nothing/,
      fix: /^rm '\S*\/lich-hook'$/,
    },
    {
      name: 'a link in its place',
      plant: async (machine) => {
        await folder(machine, STATE);
        await symlink(machine.project, machine.at(`${STATE}/turns`));
      },
      says: /turns is no folder/,
      fix: /^rm '/,
    },
    {
      name: 'one that others may enter',
      plant: async (machine) => {
        await folder(machine, STATE);
        await folder(machine, `${STATE}/turns`, 0o755);
      },
      says: /Other accounts may enter \S*\/turns: /,
      fix: /^chmod 700 '\S*\/turns'$/,
    },
    {
      name: 'titles that others may enter',
      plant: async (machine) => {
        await folder(machine, `${STATE}/turns`);
        await folder(machine, `${STATE}/cards`, 0o755);
      },
      says: /Other accounts may enter \S*\/cards: /,
      fix: /^chmod 700 '\S*\/cards'$/,
    },
    {
      name: 'one of another account',
      needsRoot: true,
      plant: async (machine) => chown(await folder(machine, `${STATE}/turns`), 12_345, 12_345),
      says: /turns belongs to another account, as after one sudo/,
      fix: /^sudo chown -R "\$\(id -un\)" '\S*\/turns'$/,
    },
    {
      name: 'a card of another account',
      needsRoot: true,
      plant: async (machine) => chown(await folder(machine, `${STATE}/turns/1f`), 12_345, 12_345),
      says: /turns\/1f belongs to another account/,
      fix: /^sudo chown -R/,
    },
  ];
  detect(
    faults
      .filter(({ needsRoot }) => isRoot || needsRoot !== true)
      .map((one) => ({ ...fault, ...one })),
  );

  test('is looked at and not made', async () => {
    const clinic = await openClinic();
    try {
      await healthy(clinic, 'claude');
      await clinic.doctor('--json');
      expect(await readdir(clinic.home)).not.toContain('.local');
      await folder(clinic, `${STATE}/turns/1f`);
      const { findings } = await clinic.doctor('--json');
      expect(findings.filter(({ level }) => level !== 'pass')).toEqual([]);
    } finally {
      await clinic.close();
    }
  });
});

/** What root leaves behind in one's own folder, seen by an account that is not root. */
describe.skipIf(NO_SHELL || process.getuid?.() !== 0 || Bun.which('setpriv') === null)(
  "root's file in one's own folder",
  () => {
    const UID = 12_345;
    const AS = ['setpriv', `--reuid=${UID}`, `--regid=${UID}`, '--clear-groups'];

    test.each([
      [0o644, /It belongs to root, as after one sudo\./],
      [0o600, /It belongs to root, as after one sudo, and you may not read it/],
    ])('of the mode %o is named with the way out, and is as it was', async (mode, says) => {
      const clinic = await openClinic();
      try {
        await clinic.write(SETTINGS, '{"model":"x"}');
        await chmod(`${clinic.home}/..`, 0o755);
        for (const name of ['.', ...(await readdir(clinic.home, { recursive: true }))]) {
          await lchown(clinic.at(name), UID, UID);
        }
        await chown(clinic.at(SETTINGS), 0, 0);
        await chmod(clinic.at(SETTINGS), mode);
        const env = { HOME: clinic.home, PATH: '/usr/bin:/bin' };
        const { code, stderr } = await run(['install', 'claude', '--yes'], {
          env,
          cwd: clinic.home,
          launcher: AS,
          patienceMs: 30_000,
        });
        expect(code).toBe(1);
        expect(stderr).toMatch(says);
        expect(stderr).toContain(`sudo chown "$(id -un)" '${clinic.at(SETTINGS)}'`);
        expect(await Bun.file(clinic.at(SETTINGS)).text()).toBe('{"model":"x"}');
      } finally {
        await clinic.close();
      }
    });
  },
);
