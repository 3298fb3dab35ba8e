/** Completions, sourced by the shells they are for. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personCommands } from '../../src/cli/run.ts';
import { REPORT_COMMANDS } from '../../src/harness/harness.ts';
import { run } from '../support/run.ts';

const COMMANDS = [...REPORT_COMMANDS, ...Object.keys(personCommands)].toSorted();

/** A line that is typed so far, and what alone can follow. */
const UNIQUE = [
  ['lich-hook inst', 'install'],
  ['lich-hook session', 'session-start'],
  ['lich-hook state comp', 'compacting'],
  ['lich-hook install cla', 'claude'],
  ['lich-hook install claude cod', 'codex'],
  ['lich-hook uninstall --dry', '--dry-run'],
  ['lich-hook install --scope loc', 'local'],
  ['lich-hook tool --harness cod', 'codex'],
  ['lich-hook tool --also tou', 'touched'],
  ['lich-hook doctor curs', 'cursor'],
  ['lich-hook help unin', 'uninstall'],
  ['lich-hook completions fi', 'fish'],
] as const;

let folder: string;
const env = () => ({ PATH: '/usr/bin:/bin', HOME: folder });
const at = (shell: string): string => join(folder, `completions.${shell}`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lich-hook-completions-'));
  for (const shell of ['bash', 'zsh', 'fish', 'powershell']) {
    const { stdout, stderr, code } = await run(['completions', shell], { env: env() });
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    await Bun.write(at(shell), stdout);
  }
  await Bun.write(join(folder, 'orchard.log'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Whether a shell is missing here; says so. */
function lacks(shell: string): boolean {
  const isMissing = process.platform === 'win32' || Bun.which(shell) === null;
  if (isMissing) process.stderr.write(`skipped: completions of ${shell}: it is not there\n`);
  return isMissing;
}

async function output(command: readonly string[]): Promise<string> {
  const child = Bun.spawn([...command], {
    env: env(),
    cwd: folder,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  expect(stderr).toBe('');
  return stdout;
}

/** The long options that a command's own help names. */
async function optionsInHelp(command: string): Promise<readonly string[]> {
  const { stdout } = await run([command, '--help'], { env: env() });
  const named = [...stdout.matchAll(/^ +(?:-\w, )?(--[a-z-]+)/gm)].map(([, name = '']) => name);
  return [...named, '--help'].toSorted();
}

describe.skipIf(lacks('bash'))('bash', () => {
  const candidates = async (line: string): Promise<readonly string[]> => {
    // As readline splits a line: an equals sign is a word.
    const words = line.split(' ').flatMap((word) => word.split(/(?==)|(?<==)/));
    const script = `source '${at('bash')}'; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _lich_hook; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const shell = ['bash', '--noprofile', '--norc', '-c', script, 'bash', ...words];
    // A program in two folders of PATH stands there twice.
    return [...new Set((await output(shell)).split('\n').filter(Boolean))];
  };

  test.each([...UNIQUE])('%s', async (line, word) => {
    expect(await candidates(line)).toEqual([word]);
  });

  test('every command, and every option that its help names', async () => {
    expect([...(await candidates('lich-hook '))].toSorted()).toEqual(
      [...COMMANDS, '--help', '--version'].toSorted(),
    );
    for (const command of COMMANDS) {
      const all = await candidates(`lich-hook ${command} `);
      expect([command, all.filter((word) => word.startsWith('--')).toSorted()]).toEqual([
        command,
        [...(await optionsInHelp(command))],
      ]);
    }
  });

  test('a value behind an equals sign, a file, and a command behind --', async () => {
    expect(await candidates('lich-hook install --scope=us')).toEqual(['user']);
    expect(await candidates('lich-hook install --scope=')).toEqual(['user', 'project', 'local']);
    expect(await candidates('lich-hook listen --log orch')).toEqual(['orchard.log']);
    expect(await candidates('lich-hook listen -- mktem')).toEqual(['mktemp']);
    expect(await candidates('lich-hook listen --port ')).toEqual([]);
    expect(await candidates('lich-hook nonsense ')).toEqual([]);
  });
});

describe.skipIf(lacks('fish'))('fish', () => {
  const candidates = async (line: string): Promise<readonly string[]> => {
    const script = `source '${at('fish')}'; complete -C '${line}'`;
    const lines = (await output(['fish', '--no-config', '-c', script])).split('\n');
    return lines.filter(Boolean).map((one) => one.split('\t')[0] ?? '');
  };

  test.each([...UNIQUE])('%s', async (line, word) => {
    expect(await candidates(line)).toEqual([word]);
  });

  test('every command, and every option that its help names', async () => {
    expect([...(await candidates('lich-hook '))].toSorted()).toEqual(COMMANDS);
    for (const command of COMMANDS) {
      const all = await candidates(`lich-hook ${command} --`);
      expect([command, all.toSorted()]).toEqual([command, [...(await optionsInHelp(command))]]);
    }
  });

  test('a file, and a command behind --', async () => {
    expect(await candidates('lich-hook install --scope=us')).toEqual(['--scope=user']);
    expect(await candidates('lich-hook listen --log orch')).toEqual(['orchard.log']);
    expect(await candidates('lich-hook listen -- mktem')).toEqual(['mktemp']);
  });
});

describe.skipIf(lacks('zsh'))('zsh', () => {
  /** What lich-hook would be given after Tab and Enter, typed at a zsh of its own. */
  async function typed(lines: readonly string[]): Promise<readonly string[]> {
    let text = '';
    const rest = [...lines];
    // The shell shows what is typed as well: the words of its own function are none that it was given.
    const given = () => [...text.matchAll(/GIVEN<([^>$]*)>/g)];
    const setUp = [
      `PROMPT='%%'`,
      `autoload -U compinit; compinit -u -D`,
      `source '${at('zsh')}'`,
      `lich-hook() { print -r -- "GIVEN<$*>" }`,
      `print READ''Y`,
    ].join('; ');
    const shell = Bun.spawn(['zsh', '-f', '-i'], {
      env: { ...env(), TERM: 'dumb' },
      cwd: folder,
      terminal: {
        cols: 200,
        rows: 50,
        data: (terminal, bytes) => {
          text += new TextDecoder().decode(bytes);
          const answered = given().length;
          if (!text.includes('READY') || answered < lines.length - rest.length) return;
          const line = rest.shift();
          terminal.write(line === undefined ? 'exit\n' : `${line}\t\n`);
        },
      },
    });
    shell.terminal?.write(`${setUp}\n`);
    await shell.exited;
    shell.terminal?.close();
    return given().map(([, words = '']) => words.trim());
  }

  test('each line is completed as it can alone be', async () => {
    const lines = [
      ...UNIQUE.map(([line]) => line),
      'lich-hook install --scope=us',
      'lich-hook listen --log orch',
      'lich-hook listen -- mktem',
    ];
    expect(await typed(lines)).toEqual([
      ...UNIQUE.map(([line, word]) => [...line.split(' ').slice(1, -1), word].join(' ')),
      'install --scope=user',
      'listen --log orchard.log',
      'listen -- mktemp',
    ]);
  });

  test('every command and every option that its help names has a line in the script', async () => {
    const script = await Bun.file(at('zsh')).text();
    for (const command of COMMANDS) {
      const start = script.indexOf(`\n    ${command}) _arguments`);
      expect([command, start]).not.toEqual([command, -1]);
      const own = script.slice(start, script.indexOf(';;', start));
      for (const option of await optionsInHelp(command)) expect(own).toContain(`${option}`);
    }
  });
});

test('PowerShell’s script names every command and every option', async () => {
  const script = await Bun.file(at('powershell')).text();
  for (const command of COMMANDS) {
    const own = script.slice(script.indexOf(`\n    '${command}' = @{`)).split('\n    }')[0] ?? '';
    for (const option of await optionsInHelp(command)) expect(own).toContain(`'${option}'`);
  }
});

describe.skipIf(lacks('pwsh'))('PowerShell', () => {
  test.each([...UNIQUE])('%s', async (line, word) => {
    const script = `. '${at('powershell')}'; (TabExpansion2 '${line}' ${line.length}).CompletionMatches.CompletionText`;
    await Bun.write(at('ps1'), `${await Bun.file(at('powershell')).text()}`);
    const shown = await output([
      'pwsh',
      '-NoProfile',
      '-Command',
      script.replace(at('powershell'), at('ps1')),
    ]);
    expect(shown.trim().split(/\r?\n/)).toEqual([word]);
  });
});

test.each([
  ['completions', 'one shell'],
  ['completions tcsh', 'no completions for "tcsh"'],
  ['completions bsh', 'Did you mean bash?'],
  ['completions bash zsh', 'one shell'],
])('%s: cause and fix, exit code 1', async (line, said) => {
  const { stdout, stderr, code } = await run(line.split(' '), { env: env() });
  expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
  expect(stderr).toContain(said);
  expect(stderr).toContain('bash, zsh, fish, powershell');
});
