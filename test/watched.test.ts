/** What a person gets to see who watches a hook, and that nobody else does. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { chmod, chown, lstat, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { TOKEN } from './support/reports.ts';
import { openRig, type Rig, silently, state } from './support/rig.ts';
import { EXECUTABLE, run } from './support/run.ts';
import { windowsLacks } from './support/windows-lacks.ts';

const isWindows = process.platform === 'win32';
const PAYLOAD = '{"session_id":"c-1","tool_name":"Bash","tool_input":{"command":"ls"}}\n';
const BODY = '{"session_id":"card-7","state":"busy","provider_session_id":"c-1"}';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

describe('--dry-run', () => {
  test('prints the request and sends none', async () => {
    const { requests, stdout, stderr, code } = await rig.raw('state busy --dry-run', PAYLOAD);
    expect({ requests, stderr, code }).toEqual({ requests: [], stderr: '', code: 0 });
    expect(stdout).toStartWith('POST /hook?token=*** HTTP/1.1\n');
    expect(stdout).toContain('X-Lich-Plugin: 0.20.0\n');
    expect(stdout).toEndWith(`\n\n${BODY}\n\n`);
    expect(stdout).not.toContain(TOKEN);
  });

  test('works outside lich and says so', async () => {
    const env = { PATH: '/usr/bin', HOME: rig.home };
    const { stdout, stderr, code } = await rig.raw('state busy --dry-run', PAYLOAD, { env });
    expect(code).toBe(0);
    expect(stdout).toContain('"state":"busy"');
    expect(stderr).toContain('LICH_PORT is not set');
  });

  test('of Antigravity leaves stdout to the verdict', async () => {
    const payload = '{"conversationId":"c-1","toolCall":{"name":"view_file","args":{}}}';
    const { stdout, stderr } = await rig.raw('tool --harness antigravity --dry-run', payload);
    expect(stdout).toBe('{"decision":"allow"}');
    expect(stderr).toContain('"tool":"view_file"');
  });
});

describe('--debug and LICH_HOOK_DEBUG', () => {
  const STEPS = [/ command .*state busy/, / lich .*card-7/, / payload .*c-1/, / call .*c-1/];

  test('--debug traces each step on stderr and sends all the same', async () => {
    const { requests, stdout, stderr, code } = await rig.raw('state busy --debug', PAYLOAD);
    expect({ stdout, code }).toEqual({ stdout: '', code: 0 });
    expect(requests.map(({ body }) => body.toString())).toEqual([BODY]);
    for (const step of [...STEPS, / report .*204/]) expect(stderr).toMatch(step);
  });

  test.each([
    ['400', 'refused'],
    ['401', 'token'],
    ['404', 'endpoint'],
    ['500', '500'],
  ])('an answer of %s is explained', async (status, word) => {
    rig.lich.answer(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`);
    const { stderr } = await rig.raw('state busy --debug', PAYLOAD);
    rig.lich.answer('HTTP/1.1 204 No Content\r\n\r\n');
    expect(stderr).toContain(status);
    expect(stderr).toContain(word);
  });

  test('outside lich the trace names what is missing', async () => {
    const env = { ...rig.env, LICH_TOKEN: '' };
    const { stderr } = await rig.raw('state busy --debug', PAYLOAD, { env });
    expect(stderr).toContain('LICH_TOKEN is not set');
  });

  test('a file that LICH_HOOK_DEBUG names is its owner’s alone and masks the token', async () => {
    const log = join(rig.home, 'debug.log');
    const env = { ...rig.env, LICH_HOOK_DEBUG: log };
    const payload = JSON.stringify({ session_id: 'c-1', message: `not ${TOKEN}` });
    expect(await rig.hook('state busy', payload, { env })).toEqual(
      silently(state({ state: 'busy', provider_session_id: 'c-1' })),
    );
    await rig.raw('state done', payload, { env });
    const text = await Bun.file(log).text();
    for (const step of STEPS) expect(text).toMatch(step);
    expect(text).toContain('state done');
    expect(text).not.toContain(TOKEN);
    // Windows has no such modes.
    if (!isWindows) expect((await stat(log)).mode & 0o777).toBe(0o600);
  });

  test('a file that cannot be written is no reason to fail', async () => {
    const env = { ...rig.env, LICH_HOOK_DEBUG: '/proc/nonexistent/debug.log' };
    expect(await rig.hook('state busy', PAYLOAD, { env })).toEqual(
      silently(state({ state: 'busy', provider_session_id: 'c-1' })),
    );
  });

  test('LICH_HOOK_DEBUG=1 explains a mistake', async () => {
    const env = { ...rig.env, LICH_HOOK_DEBUG: '1' };
    const { stderr, stdout, code } = await rig.raw('state buzy', PAYLOAD, { env });
    expect({ stdout, code }).toEqual({ stdout: '', code: 0 });
    expect(stderr).toContain('not "buzy"');
  });
});

describe.skipIf(
  windowsLacks('at a terminal', 'what it shows is drawn anew and is not what was written'),
)('at a terminal', () => {
  /** Runs with a terminal on stdin, stdout and stderr, and gives what a person sees. */
  async function seen(
    words: readonly string[],
  ): Promise<{ text: string; code: number; ms: number }> {
    let text = '';
    const start = performance.now();
    const child = Bun.spawn([EXECUTABLE, ...words], {
      env: { ...rig.env },
      terminal: {
        cols: 200,
        rows: 24,
        data: (_, bytes) => {
          text += new TextDecoder().decode(bytes);
        },
      },
    });
    const code = await child.exited;
    const ms = performance.now() - start;
    await Bun.sleep(20);
    child.terminal?.close();
    return { text, code, ms };
  }

  test('a mistyped state says what is wrong and what to do', async () => {
    rig.lich.take();
    const { text, code } = await seen(['state', 'buzy']);
    expect(code).toBe(0);
    expect(text).toContain('not "buzy"');
    expect(text).toContain('busy, done, waiting, idle, compacting');
    expect(text).toContain('--help');
    expect(rig.lich.take()).toEqual([]);
  });

  test('a mistyped one with a payload piped in is explained as well: the screen is a person’s', async () => {
    let text = '';
    const line = `echo '{}' | '${EXECUTABLE}' state buzy`;
    const child = Bun.spawn(['/bin/sh', '-c', line], {
      env: { ...rig.env },
      terminal: {
        cols: 200,
        rows: 24,
        data: (_, bytes) => {
          text += new TextDecoder().decode(bytes);
        },
      },
    });
    expect(await child.exited).toBe(0);
    await Bun.sleep(20);
    child.terminal?.close();
    expect(text).toContain('not "buzy"');
  });

  test('a right one does not wait for a payload, and says why', async () => {
    rig.lich.take();
    const { text, code, ms } = await seen(['state', 'busy']);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(450);
    expect(text).toContain('stdin is a terminal');
    expect(rig.lich.take().map(({ body }) => body.toString())).toEqual([
      '{"session_id":"card-7","state":"busy"}',
    ]);
  });

  test('and piped, both are silent', async () => {
    expect(await rig.hook('state buzy', PAYLOAD)).toEqual(silently());
    const { stderr, stdout } = await rig.raw('state busy', PAYLOAD);
    expect({ stderr, stdout }).toEqual({ stderr: '', stdout: '' });
  });
});

describe('the token is masked', () => {
  const quoting = (text: string) =>
    JSON.stringify({ session_id: 'c-1', tool_name: 'Bash', tool_input: { command: text } });

  test.each(['tool --debug', 'tool --dry-run'])('where a payload quotes it: %s', async (line) => {
    const { stdout, stderr } = await rig.raw(line, quoting(`echo ${TOKEN}`));
    expect(stdout + stderr).toContain('echo ***');
    expect(stdout + stderr).not.toContain(TOKEN);
  });

  test('where a long line is cut in the middle of it', async () => {
    for (let length = 1880; length < 1960; length += 1) {
      const { stderr } = await rig.raw('tool --debug', quoting(`${'x'.repeat(length)}${TOKEN}`));
      expect(stderr).not.toContain(TOKEN.slice(0, 8));
    }
  });
});

describe('LICH_HOOK_DEBUG that says no', () => {
  test.each(['0', 'off', 'OFF', 'false', 'no', ' '])('%j', async (wish) => {
    const env = { ...rig.env, LICH_HOOK_DEBUG: wish };
    expect(await rig.hook('state busy --bogus', PAYLOAD, { env })).toEqual(silently());
    const { stderr } = await rig.raw('tool', '{}', { env });
    expect(stderr).toBe('');
  });
});

describe('a debug file', () => {
  test.skipIf(windowsLacks('a pipe for a debug file', 'there are none among its files'))(
    'that is a pipe nobody reads does not hold the hook',
    async () => {
      const pipe = join(rig.home, 'pipe');
      await Bun.spawn(['mkfifo', pipe]).exited;
      const env = { ...rig.env, LICH_HOOK_DEBUG: pipe };
      const report = state({ state: 'busy', provider_session_id: 'c-1' });
      expect(await rig.hook('state busy', PAYLOAD, { env })).toEqual(silently(report));
    },
  );

  test.skipIf(isWindows)(
    'that others could read no longer can, and hears of mistakes too',
    async () => {
      const file = join(rig.home, 'open.log');
      await Bun.write(file, '', { mode: 0o666 });
      const env = { ...rig.env, LICH_HOOK_DEBUG: file };
      expect(await rig.hook('state busy --bogus', PAYLOAD, { env })).toEqual(silently());
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await Bun.file(file).text()).toContain('--bogus');
    },
  );
});

describe.skipIf(isWindows)('a debug file that is not the hook’s own', () => {
  const report = state({ state: 'busy', provider_session_id: 'c-1' });

  test('a link is not followed, wherever it leads', async () => {
    const target = join(rig.home, 'target.txt');
    await Bun.write(target, 'mine\n');
    await chmod(target, 0o644);
    for (const [name, leads] of [
      ['to-file', target],
      ['to-nothing', join(rig.home, 'not-there')],
    ] as const) {
      const link = join(rig.home, name);
      await symlink(leads, link);
      const env = { ...rig.env, LICH_HOOK_DEBUG: link };
      expect(await rig.hook('state busy', PAYLOAD, { env })).toEqual(silently(report));
      expect((await lstat(link)).isSymbolicLink()).toBe(true);
    }
    expect(await Bun.file(target).text()).toBe('mine\n');
    expect((await stat(target)).mode & 0o777).toBe(0o644);
    expect(await Bun.file(join(rig.home, 'not-there')).exists()).toBe(false);
  });

  test('one with something in it is added to and keeps its mode', async () => {
    const file = join(rig.home, 'notes.txt');
    await Bun.write(file, 'mine\n');
    await chmod(file, 0o644);
    const env = { ...rig.env, LICH_HOOK_DEBUG: file };
    expect(await rig.hook('state busy', PAYLOAD, { env })).toEqual(silently(report));
    expect((await stat(file)).mode & 0o777).toBe(0o644);
    expect(await Bun.file(file).text()).toMatch(/^mine\n.*command/);
  });

  test.skipIf(process.getuid?.() !== 0)('one of another account is left alone', async () => {
    const file = join(rig.home, 'theirs.txt');
    await Bun.write(file, '');
    await chmod(file, 0o666);
    await chown(file, 12345, 12345);
    const env = { ...rig.env, LICH_HOOK_DEBUG: file };
    expect(await rig.hook('state busy', PAYLOAD, { env })).toEqual(silently(report));
    expect((await stat(file)).mode & 0o777).toBe(0o666);
    expect(await Bun.file(file).text()).toBe('');
  });

  test('what is no file, a pipe that is read say, gets the trace and keeps its mode', async () => {
    const pipe = join(rig.home, 'read-pipe');
    await Bun.spawn(['mkfifo', '-m', '644', pipe]).exited;
    // In both directions: neither end waits for the other.
    const reader = Bun.spawn(['/bin/sh', '-c', 'exec 3<>"$0"; echo on; head -n 1 <&3', pipe], {
      stdout: 'pipe',
    });
    const shown = reader.stdout.getReader();
    await shown.read();
    const env = { ...rig.env, LICH_HOOK_DEBUG: pipe };
    expect(await rig.hook('state busy', PAYLOAD, { env })).toEqual(silently(report));
    expect((await stat(pipe)).mode & 0o777).toBe(0o644);
    expect(new TextDecoder().decode((await shown.read()).value)).toContain('command');
    reader.kill();
  });
});

describe('what a person is shown cannot steer the terminal', () => {
  const EVIL = 'a\u009b2J\u202eb\u001b]0;x\u0007\u2066c\u007f';
  const payload = JSON.stringify({
    session_id: 'c-1',
    tool_name: 'Bash',
    tool_input: { command: EVIL, description: EVIL },
  });
  const STEERING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

  test.each(['tool --dry-run', 'tool --debug', 'tool --debug --dry-run'])('%s', async (line) => {
    const { stdout, stderr } = await rig.raw(line, payload);
    const shown = (stdout + stderr).replaceAll('\n', '');
    expect(shown).toContain('Bash');
    expect(shown).not.toMatch(STEERING);
  });

  test('nor can the words of a mistake, or of no command at all', async () => {
    for (const words of [
      ['state', EVIL, '--debug'],
      ['tool', '--debug', '--harness', EVIL],
      [EVIL],
      ['listen', EVIL],
      ['listen', '--log', `${rig.home}/nowhere/${EVIL}`],
      ['install', EVIL],
      ['install', `--${EVIL}`],
      ['doctor', EVIL],
      ['demo', EVIL],
    ]) {
      const { stdout, stderr } = await run(words, { env: rig.env });
      expect((stdout + stderr).replaceAll('\n', '')).toContain('lich-hook');
      expect((stdout + stderr).replaceAll('\n', '')).not.toMatch(STEERING);
    }
  });
});

describe('a mistake of a person who watches is explained', () => {
  test.each([
    ['tool --dry-run --harness claud', '"claud"'],
    ['tool --debug --harness claud', '"claud"'],
    ['state bussy --debug', '"bussy"'],
    ['tol --harness codex --dry-run', '"tol"'],
    ['tool --dry-run --also titel', '"titel"'],
  ])('%s', async (line, said) => {
    const { stdout, stderr, code, requests } = await rig.raw(line, PAYLOAD);
    expect({ stdout, code, requests }).toEqual({ stdout: '', code: 0, requests: [] });
    expect(stderr).toContain(said);
    expect(stderr).toContain('Nothing was sent');
  });

  test('with Antigravity’s verdict on stdout all the same', async () => {
    const { stdout, stderr } = await rig.raw('tol --harness antigravity --debug', PAYLOAD);
    expect(stdout).toBe('{"decision":"allow"}');
    expect(stderr).toContain('"tol"');
  });
});

test.skipIf(windowsLacks('listen -- echo', 'echo is no program there'))(
  'what follows -- is not read as a registration',
  async () => {
    const line = 'listen -- /bin/echo --harness codex';
    const { stdout, code } = await rig.raw(line, '');
    expect({ stdout, code }).toEqual({ stdout: '--harness codex\n', code: 0 });
  },
);

test('a rider named twice, or in two options, rides once', async () => {
  const payload = { session_id: 'c-1', tool_name: 'Bash' };
  const line = 'state busy --also touched --also=session-start,touched';
  const { reports } = await rig.hook(line, payload);
  expect(reports.map(({ endpoint }) => endpoint)).toEqual([
    '/session-start',
    '/hook',
    '/session-touched',
  ]);
});
