/** An environment or a working folder that would have the hook do something else. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openEndpoint } from '../support/endpoint.ts';
import { type Lich, startLich } from '../support/lich.ts';
import { reportsIn, TOKEN } from '../support/reports.ts';
import { answering, openRig, type Rig, silently, state } from '../support/rig.ts';
import { SILENT } from '../support/run.ts';

const PAYLOAD = '{"session_id":"c-1"}\n';
const BUSY = state({ state: 'busy', provider_session_id: 'c-1' });

let rig: Rig;
let other: Lich;
let folder: string;
beforeAll(async () => {
  rig = await openRig();
  other = startLich();
});
afterAll(async () => {
  other.stop();
  await rig.close();
});
beforeEach(async () => {
  folder = join(rig.home, 'orchard');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await Bun.write(join(folder, 'evil.js'), `await Bun.write('${folder}/ran', 'yes');`);
});

/** Runs in the folder and checks that the hook did its own work and nothing else. */
async function undisturbed(env: Record<string, string>, files: readonly string[]): Promise<void> {
  const options = { env: { ...rig.env, ...env }, cwd: folder };
  expect(await rig.hook('state busy', PAYLOAD, options)).toEqual(silently(BUSY));
  expect((await readdir(folder)).toSorted()).toEqual(['evil.js', ...files].toSorted());
}

describe('a proxy sees nothing', () => {
  const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY', 'all_proxy'];
  test.each([...names, 'NODE_USE_ENV_PROXY'])('%s', async (name) => {
    const proxy = await openEndpoint({});
    const all = name === 'NODE_USE_ENV_PROXY';
    const url = `http://127.0.0.1:${proxy.port}`;
    const env = all ? { [name]: '1', HTTP_PROXY: url, NO_PROXY: '' } : { [name]: url };
    await undisturbed(env, []);
    expect(proxy.connections()).toBe(0);
    await proxy.stop();
  });
});

describe('BUN_OPTIONS is not obeyed', () => {
  test.each([
    '--preload ./evil.js',
    '--preload=./evil.js',
    '-r ./evil.js',
    '--require ./evil.js',
    '--import ./evil.js',
    '--preload /nonexistent.js',
    '--config=./bunfig.toml',
    '-c ./bunfig.toml',
    '--env-file=./variables',
    '--version',
    '--help',
    '--revision',
    '-v',
    '--hot',
    '--watch',
    '--cpu-prof',
    '--heap-prof',
    '--inspect-brk',
    '--inspect=127.0.0.1:1',
    '--print 1',
    '-e 1',
    '--eval "process.exit(3)"',
    '--smol',
    '--bun',
    '--install=force',
    '--cwd=/',
    '--define LICH_TOKEN:1',
    '--console-depth=9',
    '--no-such-option',
    '"',
    '--',
    '-- --version',
    ' ',
    'test',
    'run evil.js',
    './evil.js',
  ])('%s', async (options) => {
    await Bun.write(join(folder, 'bunfig.toml'), 'preload = ["./evil.js"]\n');
    await Bun.write(join(folder, 'variables'), 'LICH_TOKEN=stolen\n');
    await undisturbed({ BUN_OPTIONS: options }, ['bunfig.toml', 'variables']);
  });
});

describe('a folder’s own files are not obeyed', () => {
  test.each(['.env', '.env.local', '.env.production', '.env.development'])('%s', async (name) => {
    const lines = [`LICH_PORT=${other.port}`, 'LICH_TOKEN=stolen', 'LICH_SESSION_ID=stolen'];
    await Bun.write(join(folder, name), `${lines.join('\n')}\n`);
    await undisturbed({}, [name]);
    const { requests } = await rig.raw('state busy', PAYLOAD, {
      env: { PATH: '/usr/bin', HOME: rig.home },
      cwd: folder,
    });
    expect(requests).toEqual([]);
    expect(other.connections()).toBe(0);
  });

  test.each<[string, string]>([
    ['bunfig.toml', 'preload = ["./evil.js"]\n[run]\npreload = ["./evil.js"]\n'],
    ['.bunfig.toml', 'preload = ["./evil.js"]\n'],
    ['package.json', '{"main":"./evil.js","scripts":{"state":"bun evil.js"},"type":"commonjs"}'],
    ['tsconfig.json', '{"compilerOptions":{"paths":{"*":["./evil.js"]}}}'],
    ['index.js', 'await Bun.write("ran", "yes");'],
    ['state', 'await Bun.write("ran", "yes");'],
  ])('%s', async (name, text) => {
    await Bun.write(join(folder, name), text);
    await undisturbed({}, [name]);
  });

  test.each(['HOME', 'XDG_CONFIG_HOME'])('nor a .bunfig.toml in %s', async (name) => {
    await Bun.write(join(folder, '.bunfig.toml'), 'preload = ["./evil.js"]\n');
    // What is remembered of a card lies below the home.
    const memory = name === 'HOME' ? ['.local'] : [];
    await undisturbed({ [name]: folder }, ['.bunfig.toml', ...memory]);
  });
});

describe('variables that make the runtime talk', () => {
  test.each<Record<string, string>>([
    { BUN_CONFIG_VERBOSE_FETCH: 'curl' },
    { BUN_CONFIG_VERBOSE_FETCH: '1' },
    { BUN_INSPECT: 'ws://127.0.0.1:1' },
    { BUN_DEBUG_QUIET_LOGS: '0' },
    { NODE_EXTRA_CA_CERTS: '/nonexistent', SSL_CERT_FILE: '/nonexistent' },
    { NODE_DEBUG: 'net,http', NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    { NODE_OPTIONS: '--import ./evil.js' },
  ])('%j', async (env) => {
    await undisturbed(env, []);
  });
});

describe('a port that is none', () => {
  test.each([
    '0',
    '99999',
    '65536',
    '-1',
    'http',
    ' ',
    ' 80',
    '80 ',
    '8e3',
    '0x1F90',
    'user:pass@127.0.0.1:PORT',
    '127.0.0.1:PORT',
    '@127.0.0.1:PORT',
    'PORT/x?',
    'PORT#',
    'PORT\r\nX-Evil: 1',
    '٨٠',
  ])('%j sends nothing', async (value) => {
    const LICH_PORT = value.replace('PORT', `${rig.lich.port}`);
    const before = rig.lich.connections();
    const env = { ...rig.env, LICH_PORT };
    expect(await rig.hook('state busy', PAYLOAD, { env })).toEqual(silently());
    expect(rig.lich.connections()).toBe(before);
  });
});

describe('a token of odd characters stays in its place', () => {
  test.each([
    'abc\r\nX-Evil: 1',
    'abc\n\nPOST /restart HTTP/1.1',
    'a b&state=done#x',
    '%0d%0a',
    '../../?x=1',
    'Grüße 🍎',
    '"quoted"',
    'x'.repeat(5000),
  ])('%j', async (token) => {
    const env = { ...rig.env, LICH_TOKEN: token };
    const { requests, ms: _, ...end } = await rig.raw('state busy', PAYLOAD, { env });
    expect(end).toEqual(SILENT);
    expect(reportsIn(requests, rig.lich.port, encodeURIComponent(token))).toEqual([BUSY]);
  });

  test.each(['card\r\nX: y', '"', '\\', 'Grüße 🍎', '../../x'])('so does a card %j', async (id) => {
    const env = { ...rig.env, LICH_SESSION_ID: id };
    const { requests } = await rig.raw('state busy', PAYLOAD, { env });
    const [report] = reportsIn(requests, rig.lich.port);
    expect(report?.body).toMatchObject({ session_id: id, state: 'busy' });
  });
});

describe('the token is nowhere but in the request', () => {
  // Where arguments can be read from a file.
  test.skipIf(process.platform !== 'linux')('not in the arguments of the process', async () => {
    const silent = (): Promise<void> => Bun.sleep(250);
    let seen = '';
    await rig.raw('state busy', silent, {
      during: async ({ pid }) => {
        await Bun.sleep(100);
        seen = await Bun.file(`/proc/${pid}/cmdline`).text();
      },
    });
    expect(seen).toContain('state\0busy');
    expect(seen).not.toContain(TOKEN);
  });

  test('not in what --debug, --dry-run and LICH_HOOK_DEBUG show, however it is quoted', async () => {
    const payload = JSON.stringify({ session_id: 'c-1', message: `the token is ${TOKEN}` });
    for (const flags of ['--debug', '--dry-run', '--debug --dry-run']) {
      const { stdout, stderr } = await rig.raw(`state waiting ${flags}`, payload);
      expect(stdout + stderr).not.toBe('');
      expect(stderr).not.toContain(TOKEN);
      if (flags.includes('dry')) expect(stdout).not.toContain(`token=${TOKEN}`);
    }
  });
});

describe('LICH_HOOK that says no switches every report off', () => {
  const AGY = '{"conversationId":"c-1","toolCall":{"name":"run_command","args":{}}}';

  test.each(['0', 'off', ' Off ', 'NO', 'false'])('%j', async (LICH_HOOK) => {
    const env = { ...rig.env, LICH_HOOK };
    for (const line of ['state busy', 'tool', 'session-start', 'touched', 'title']) {
      expect(await rig.hook(line, PAYLOAD, { env })).toEqual(silently());
    }
    for (const [line, verdict] of [
      ['tool', '{"decision":"allow"}'],
      ['state done', '{"decision":""}'],
    ]) {
      const end = await rig.hook(`${line} --harness antigravity`, AGY, { env });
      expect(end).toEqual(answering(verdict ?? ''));
    }
  });

  test.each(['1', 'on', '', ' '])('and %j does not', async (LICH_HOOK) => {
    const env = { ...rig.env, LICH_HOOK };
    expect(await rig.hook('state busy', PAYLOAD, { env })).toEqual(silently(BUSY));
  });

  test('a person who watches is told so', async () => {
    const env = { ...rig.env, LICH_HOOK: '0' };
    for (const line of ['state busy --debug', 'state busy --dry-run']) {
      const { stderr, requests } = await rig.raw(line, PAYLOAD, { env });
      expect(stderr).toContain('LICH_HOOK switches reports off');
      expect(requests).toEqual([]);
    }
  });
});

describe('a path that no system takes', () => {
  const LONG = `/${'x'.repeat(5000)}`;
  const lines: readonly (readonly [string, object])[] = [
    ['tool', { session_id: 'c-1', tool_name: 'Bash', hook_event_name: 'PreToolUse' }],
    [
      'state waiting',
      { session_id: 'c-1', tool_name: 'Bash', hook_event_name: 'PermissionRequest' },
    ],
    ['state busy --also session-start,title', { session_id: 'c-1', transcript_path: LONG }],
    [
      'state waiting --harness codex',
      {
        session_id: 'c-1',
        turn_id: 't',
        tool_name: 'Bash',
        transcript_path: LONG,
        hook_event_name: 'PermissionRequest',
      },
    ],
  ];

  test.each(
    lines.flatMap(([line, payload]) =>
      ['HOME', 'XDG_STATE_HOME', ''].map((name) => [line, name, payload] as const),
    ),
  )('%s reports with such a %s, or transcript', async (line, name, payload) => {
    const env = name === '' ? rig.env : { ...rig.env, [name]: LONG };
    const { reports, ...end } = await rig.hook(line, payload, { env });
    expect(end).toEqual(SILENT);
    expect(reports).not.toBeEmpty();
  });
});
