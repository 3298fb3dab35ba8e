/** From packed packages on a registry to a hook that reports: npm's way, as a user goes it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../../package.json' with { type: 'json' };
import { type Lich, startLich } from '../support/lich.ts';
import { type Registry, startRegistry } from '../support/registry.ts';
import { CARD, reportsIn, TOKEN } from '../support/reports.ts';
import { MADE, madePackages, PACKAGE_TIME } from './made.ts';
import { run } from './run.ts';

const INSTALL_TIME = 120_000;
const { PATH = '', USER = 'ada' } = process.env;
const here = process.platform === 'linux' && process.arch === 'x64';

let room: string;
let registry: Registry;
let lich: Lich;
let env: Record<string, string>;
let card: Record<string, string>;

describe.skipIf(!here)('npm install -g lich-hook', () => {
  beforeAll(async () => {
    room = await mkdtemp(join(tmpdir(), 'lich-hook-npm-'));
    registry = await startRegistry(await madePackages());
    lich = startLich();
    const home = join(room, 'home');
    await mkdir(home);
    const bin = join(room, 'prefix', 'bin');
    card = { LICH_PORT: `${lich.port}`, LICH_TOKEN: TOKEN, LICH_SESSION_ID: CARD };
    env = { PATH: `${bin}:${PATH}`, HOME: home, USER, npm_config_update_notifier: 'false' };
    const words = ['install', '-g', '--ignore-scripts', '--no-audit', '--no-fund', 'lich-hook'];
    const installed = await run(
      ['npm', ...words, `--prefix=${join(room, 'prefix')}`, `--registry=${registry.url}`],
      { cwd: room, env },
    );
    expect(installed).toMatchObject({ code: 0 });
  }, PACKAGE_TIME + INSTALL_TIME);
  afterAll(async () => {
    lich?.stop();
    await registry?.stop();
    await rm(room, { recursive: true, force: true });
  });

  test("fetches the launcher and this machine's executable, and no other", () => {
    const tarballs = registry.requests().filter((request) => request.endsWith('.tgz'));
    expect(tarballs.toSorted()).toEqual([
      `GET /@lich-hook/linux-x64/-/linux-x64-${version}.tgz`,
      `GET /lich-hook/-/lich-hook-${version}.tgz`,
    ]);
  });

  test('is asked for every target of the release', () => {
    const asked = registry.requests();
    for (const { name } of MADE) expect(asked).toContain(`GET /@lich-hook/${name}`);
  });

  test('answers --version, the second time as the first', async () => {
    for (let round = 0; round < 2; round += 1) {
      const answered = await run(['lich-hook', '--version'], { env });
      expect(answered).toEqual({ code: 0, stdout: expect.stringContaining(version), stderr: '' });
    }
  });

  test('hands over words, payload, variables and how it ended', async () => {
    const hook = await run(['lich-hook', 'state', 'busy', '--harness', 'codex'], {
      env: { ...env, ...card },
      stdin: '{"session_id":"c-1","hook_event_name":"UserPromptSubmit"}',
    });
    expect(hook).toEqual({ code: 0, stdout: '', stderr: '' });
    const [report] = reportsIn(lich.take(), lich.port);
    expect(report).toMatchObject({ body: { state: 'busy', provider_session_id: 'c-1' } });
    const unknown = await run(['lich-hook', 'no-such-command'], { env });
    expect(unknown).toMatchObject({ code: 1, stdout: '' });
    expect(unknown.stderr).toContain('no-such-command');
  });

  test('install registers the executable itself, and its hooks start nothing else', async () => {
    const installed = await run(['lich-hook', 'install', 'claude', '--yes'], { env });
    expect(installed).toMatchObject({ code: 0, stderr: '' });
    const settings = await readFile(join(env['HOME'] ?? '', '.claude', 'settings.json'), 'utf8');
    const { command, args } = JSON.parse(settings).hooks.UserPromptSubmit[0].hooks[0];
    const packages = join(room, 'prefix', 'lib', 'node_modules', 'lich-hook', 'node_modules');
    expect(command).toBe(await realpath(join(packages, '@lich-hook/linux-x64/bin/lich-hook')));

    const log = join(room, 'execs');
    const traced = ['strace', '-f', '-qq', '-e', 'trace=execve', '-o', log, command, ...args];
    const hook = await run(traced, {
      env: { ...env, ...card },
      stdin: '{"session_id":"c-2","hook_event_name":"UserPromptSubmit"}',
    });
    expect(hook).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(reportsIn(lich.take(), lich.port)).toMatchObject([
      { endpoint: '/session-start', body: { provider_session_id: 'c-2' } },
      { body: { state: 'busy', provider_session_id: 'c-2' } },
    ]);
    expect((await readFile(log, 'utf8')).match(/execve\(/g)).toHaveLength(1);
  });
});
