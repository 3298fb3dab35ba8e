/** What a person types at a keyboard that is no report: help, slips, listen, doctor. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { stat, writeFile } from 'node:fs/promises';
import { VERSION } from '../../src/version.ts';
import { type Person, settleIn } from '../install/person.ts';
import { EXECUTABLE, run } from '../support/run.ts';
import { windowsLacks } from '../support/windows-lacks.ts';

let person: Person;
beforeEach(async () => {
  person = await settleIn();
});
afterEach(() => person.leave());

describe('help and version', () => {
  test('by a word as by an option', async () => {
    for (const [word, option] of [
      ['help', '--help'],
      ['help install', 'install --help'],
      ['help state', 'state -h'],
    ] as const) {
      const [one, other] = [await person.hook(word), await person.hook(option)];
      expect(one).toMatchObject({ code: 0, stderr: '', stdout: other.stdout });
      expect(one.stdout).toContain('USAGE');
    }
    for (const line of ['version', '--version', '-v']) {
      expect(await person.hook(line)).toMatchObject({
        code: 0,
        stderr: '',
        stdout: `${VERSION}\n`,
      });
    }
  });

  test.each([
    ['instal', 'Did you mean install?'],
    ['doc', 'Did you mean doctor?'],
    ['tol', 'Did you mean tool?'],
    ['help instal', 'Did you mean install?'],
    ['instal --help', 'Did you mean install?'],
    ['frobnicate', 'There are: '],
    ['--debug', 'no command before --debug'],
    ['doctor claud', 'Did you mean claude?'],
    ['doctor --verbos', 'Did you mean --verbose?'],
    ['doctor --harness claude', 'Name the agent CLI alone: lich-hook doctor'],
    ['listen --prot 80', 'listen has no option --prot'],
    ['demo --fats', 'Did you mean --fast?'],
    ['uninstall --harness claude', 'Name the agent CLI alone: lich-hook uninstall'],
  ])('%s: cause and fix on stderr, exit code 1', async (line, said) => {
    const { code, stdout, stderr } = await person.hook(line);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(said);
    expect(stderr).toContain('lich-hook');
  });
});

describe.skipIf(
  windowsLacks('listen and doctor at a terminal', 'it draws anew what it is written'),
)('at a terminal', () => {
  /** Runs with a terminal until `isEnough` of what it shows, then interrupts it. */
  async function shown(
    words: readonly string[],
    isEnough: (text: string) => boolean,
    { cols = 100, env = {} }: { cols?: number; env?: Record<string, string> } = {},
  ): Promise<string> {
    let text = '';
    const child = Bun.spawn([EXECUTABLE, ...words], {
      env: { PATH: '/usr/bin:/bin', HOME: person.home, TERM: 'xterm', ...env },
      cwd: person.home,
      terminal: {
        cols,
        rows: 40,
        data: (_, bytes) => {
          text += new TextDecoder().decode(bytes);
          if (isEnough(text)) child.kill('SIGINT');
        },
      },
    });
    await child.exited;
    await Bun.sleep(20);
    child.terminal?.close();
    return Bun.stripANSI(text).replaceAll('\r\n', '\n');
  }

  const isWaiting = (text: string): boolean => text.includes('Waiting for the first report.');

  test('listen hints at what is missing, and waits', async () => {
    const bare = await shown(['listen'], isWaiting);
    expect(bare).toContain('export LICH_PORT=');
    expect(bare).toContain('No agent CLI is registered here yet: lich-hook install\n');
    expect(bare).not.toContain('LICH_HOOK switches');

    for (const [line, undo] of [
      ['install claude --yes', 'uninstall claude --yes'],
      ['install claude --yes --scope local', 'uninstall claude --yes --scope local'],
      ['install omp --yes', 'uninstall omp --yes'],
    ] as const) {
      await person.hook(line);
      expect(await shown(['listen'], isWaiting)).not.toContain('No agent CLI is registered');
      await person.hook(undo);
    }
    const off = await shown(['listen'], isWaiting, { env: { LICH_HOOK: '0' } });
    expect(off).toContain('LICH_HOOK switches reports off');
  });

  test('the word goes when a report has come', async () => {
    const lines: string[] = [];
    const text = await shown(['listen'], (so) => {
      const [, port] = /LICH_PORT=(\d+)/.exec(so) ?? [];
      const [, token] = /LICH_TOKEN=(\w+)/.exec(so) ?? [];
      if (isWaiting(so) && lines.length === 0 && port !== undefined && token !== undefined) {
        lines.push(port);
        const env = { LICH_PORT: port, LICH_TOKEN: token, LICH_SESSION_ID: 'demo-card' };
        void run(['state', 'done'], { env, stdin: '{}' });
      }
      return so.includes('done');
    });
    expect(text.slice(text.lastIndexOf('demo-card'))).not.toContain('Waiting');
  });

  test('Ctrl+C ends listen when reports have come', async () => {
    let text = '';
    let stage: 'silent' | 'told' | 'ended' = 'silent';
    const child = Bun.spawn([EXECUTABLE, 'listen'], {
      env: { PATH: '/usr/bin:/bin', HOME: person.home, TERM: 'xterm' },
      cwd: person.home,
      terminal: {
        data: (terminal, bytes) => {
          text += new TextDecoder().decode(bytes);
          const [, port] = /LICH_PORT=(\d+)/.exec(text) ?? [];
          const [, token] = /LICH_TOKEN=(\w+)/.exec(text) ?? [];
          if (stage === 'silent' && isWaiting(text) && port !== undefined && token !== undefined) {
            stage = 'told';
            const env = { LICH_PORT: port, LICH_TOKEN: token, LICH_SESSION_ID: 'demo-card' };
            void run(['state', 'done'], { env, stdin: '{}' });
          } else if (stage === 'told' && text.includes('✓')) {
            stage = 'ended';
            terminal.write('\u0003');
          }
        },
      },
    });
    expect(await child.exited).toBe(0);
    child.terminal?.close();
  });

  test('listen -- a command that reports nothing says where to look', async () => {
    const text = await shown(['listen', '--', '/bin/true'], () => false);
    expect(text).toContain('No agent CLI is registered here yet');
    expect(text).toContain('0 requests');
    expect(text).toContain('Why: lich-hook doctor');
  });

  test('doctor is wrapped at the width of the terminal, and not in a pipe', async () => {
    const narrow = await shown(['doctor'], () => false, { cols: 50 });
    expect(narrow).toContain('WARN');
    for (const line of narrow.split('\n')) {
      if (line.includes(' ') && !line.includes('/')) expect(line.length).toBeLessThanOrEqual(50);
    }
    const { stdout } = await person.hook('doctor');
    expect(stdout).toMatch(/^ {2}WARN .{100,}$/m);
  });
});

test.skipIf(process.platform === 'win32')(
  'a log of listen is its owner’s alone when it is made, and keeps the mode it has',
  async () => {
    const until = {
      async during(child: { kill: (signal: NodeJS.Signals) => void }) {
        const log = Bun.file(person.at('new.log'));
        for (let turn = 0; turn < 300 && !(await log.exists()); turn += 1) await Bun.sleep(10);
        child.kill('SIGTERM');
      },
    };
    const launcher = ['/bin/sh', '-c', 'umask 0; exec "$@"', 'sh'];
    await person.hook('listen --log new.log', { launcher, ...until });
    expect((await stat(person.at('new.log'))).mode & 0o777).toBe(0o600);
    await writeFile(person.at('old.log'), 'mine\n', { mode: 0o644 });
    await person.hook('listen --log old.log', until);
    expect((await stat(person.at('old.log'))).mode & 0o777).toBe(0o644);
    expect(await person.text('old.log')).toBe('mine\n');
  },
);

test.skipIf(process.platform === 'win32')(
  'doctor: faults first, what passed in a line',
  async () => {
    const env = { LICH_HOOK: '0' };
    const short = await person.hook('doctor', { env });
    const long = await person.hook('doctor --verbose', { env });
    for (const { stdout, code } of [short, long]) {
      expect(code).toBe(1);
      expect(stdout.indexOf('FAIL')).toBeGreaterThan(-1);
      expect(stdout.indexOf('FAIL')).toBeLessThan(stdout.indexOf('WARN'));
      expect(stdout).toContain('LICH_HOOK is "0"');
    }
  },
);
