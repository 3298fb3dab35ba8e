/** A process that finds the world around it incomplete. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { mkdir, rmdir } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { START_MS } from '../support/ceiling.ts';
import { openEndpoint } from '../support/endpoint.ts';
import { answering, openRig, type Rig, silently, state } from '../support/rig.ts';
import { run, SILENT, type Stdin } from '../support/run.ts';
import { windowsLacks } from '../support/windows-lacks.ts';

const isWindows = process.platform === 'win32';
const PAYLOAD = '{"session_id":"c-1","tool_name":"Bash","tool_input":{"command":"ls"}}\n';
const BUSY = state({ state: 'busy', provider_session_id: 'c-1' });
const ONLY_LICH = ['LICH_PORT', 'LICH_TOKEN', 'LICH_SESSION_ID'];

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

const shell = (script: string): readonly string[] => ['/bin/sh', '-c', script];
const bareEnv = (): Record<string, string> =>
  Object.fromEntries(ONLY_LICH.map((name) => [name, rig.env[name] ?? '']));

describe('environment', () => {
  test('nothing but lich’s own variables', async () => {
    const options = { env: bareEnv() };
    expect(await rig.hook('state busy --also title,touched', PAYLOAD, options)).toEqual(
      silently(BUSY, { endpoint: '/session-touched', body: { session_id: 'card-7' } }),
    );
  });

  test.each<Record<string, string>>([
    { HOME: '/proc/nonexistent', TMPDIR: '/proc/nonexistent', PATH: '' },
    { HOME: '', XDG_STATE_HOME: '', XDG_CONFIG_HOME: '' },
    { HOME: 'relative', XDG_STATE_HOME: 'relative' },
    { HOME: '/dev/null', XDG_STATE_HOME: '/dev/null' },
    { LC_ALL: 'C', LANG: 'C' },
    { LC_ALL: 'de_DE.UTF-8', LANG: 'tr_TR.UTF-8' },
    { TZ: 'Nowhere/Nothing', TERM: 'dumb', NO_COLOR: '1', FORCE_COLOR: '1' },
    { NODE_ENV: 'test', NODE_OPTIONS: '--require /nonexistent.js', DEBUG: '*' },
  ])('%j', async (extra) => {
    const transcript = join(rig.home, 'transcript.jsonl');
    await Bun.write(transcript, '{"type":"ai-title","aiTitle":"Ação"}\n');
    const payload = { session_id: 'c-1', transcript_path: transcript };
    const options = { env: { ...bareEnv(), ...extra } };
    expect(await rig.hook('state busy --also title', payload, options)).toEqual(
      silently(BUSY, { endpoint: '/session-title', body: { session_id: 'card-7', title: 'Ação' } }),
    );
  });

  test('hundreds of variables', async () => {
    const many = Array.from({ length: 400 }, (_, at) => [`VARIABLE_${at}`, 'x'.repeat(200)]);
    const env = { ...rig.env, ...Object.fromEntries(many) };
    expect(await rig.hook('state busy', PAYLOAD, { env })).toEqual(silently(BUSY));
  });
});

describe.skipIf(windowsLacks('descriptors', 'a POSIX shell opens and closes them'))(
  'descriptors',
  () => {
    test.each(['>&-', '2>&-', '>&- 2>&-', '</dev/null >/dev/full 2>/dev/full'])(
      'with %s the report goes out',
      async (redirection) => {
        const launcher = shell(`exec "$0" "$@" ${redirection}`);
        const { code, signal, reports } = await rig.hook('state busy', PAYLOAD, { launcher });
        expect({ code, signal }).toEqual({ code: 0, signal: null });
        expect(reports).toHaveLength(1);
      },
    );

    test.each(['>&-', '>/dev/full', '2>&-'])(
      'with %s a verdict is no reason to fail',
      async (to) => {
        const launcher = shell(`exec "$0" "$@" ${to}`);
        const payload = '{"conversationId":"c-1","toolCall":{"name":"x"}}';
        const { code, reports } = await rig.hook('tool --harness antigravity', payload, {
          launcher,
        });
        expect(code).toBe(0);
        expect(reports).toHaveLength(1);
      },
    );

    test('with room for eight', async () => {
      const launcher = shell('ulimit -n 8; exec "$0" "$@"');
      expect(await rig.hook('state busy', PAYLOAD, { launcher })).toEqual(silently(BUSY));
    });
  },
);

/** Waits until a process has a handler for that signal: on a busy machine it starts late. */
async function isListening(
  pid: number,
  signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP',
  isReady: () => boolean,
): Promise<void> {
  const bit = 1n << BigInt(constants.signals[signal] - 1);
  for (let waited = 0; waited < 5000 && process.platform === 'linux'; waited += 5) {
    const status = await Bun.file(`/proc/${pid}/status`).text();
    const caught = BigInt(`0x${/^SigCgt:\s*(\w+)/m.exec(status)?.[1] ?? '0'}`);
    if ((caught & bit) !== 0n && isReady()) break;
    await Bun.sleep(5);
  }
  await Bun.sleep(150);
}

describe
  .skipIf(windowsLacks('signals', 'to kill a process is to end it'))
  .each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s while it waits', (signal) => {
  /** Kills the hook once its request is there, or after a moment when none is to come. */
  async function terminated(
    line: string,
    stdin: Stdin,
    port: number,
    isReady: () => boolean = () => true,
  ) {
    // A card that has seen no silence yet: an impatient hook would be gone by itself.
    const env = { ...rig.env, LICH_PORT: `${port}`, XDG_STATE_HOME: join(rig.home, randomUUID()) };
    const { ms, ...end } = await run(line.split(' '), {
      env,
      stdin,
      during: async (child) => {
        await isListening(child.pid, signal, isReady);
        child.kill(signal);
      },
    });
    expect(ms).toBeLessThan(900 + START_MS);
    return end;
  }

  test('for an answer', async () => {
    const endpoint = await openEndpoint({});
    try {
      expect(
        await terminated('state busy', PAYLOAD, endpoint.port, () => endpoint.bodies.length > 0),
      ).toEqual(SILENT);
      expect(endpoint.bodies).toHaveLength(1);
    } finally {
      await endpoint.stop();
    }
  });

  test('for a payload', async () => {
    const silent = (): Promise<void> => Bun.sleep(400);
    expect(await terminated('state busy', silent, rig.lich.port)).toEqual(SILENT);
  });

  test.each([
    ['tool', '{"decision":"allow"}'],
    ['state done', '{"decision":""}'],
    ['state busy', '{}'],
  ])('Antigravity’s %s still has its verdict', async (line, verdict) => {
    const silent = (): Promise<void> => Bun.sleep(400);
    const end = await terminated(`${line} --harness antigravity`, silent, rig.lich.port);
    const { reports: _, ...expected } = answering(verdict);
    expect(end).toEqual(expected);
  });
});

describe('working directory', () => {
  test.each(isWindows ? ['C:\\'] : ['/', '/proc/self', '/dev'])('%s', async (cwd) => {
    expect(await rig.hook('state busy', PAYLOAD, { cwd })).toEqual(silently(BUSY));
  });

  test.skipIf(windowsLacks('a closed folder', 'a POSIX shell closes it'))(
    'one that cannot be read',
    async () => {
      const cwd = join(rig.home, 'closed');
      await mkdir(cwd);
      const launcher = shell(`cd "${cwd}" && chmod 0 "${cwd}" && exec "$0" "$@"`);
      expect(await rig.hook('state busy', PAYLOAD, { launcher })).toEqual(silently(BUSY));
      await rmdir(cwd);
    },
  );

  /** The runtime gives up before any code of ours runs: 1, which no harness reads as a refusal. */
  test.skipIf(windowsLacks('a folder that is gone', 'one that is in use stays'))(
    'one that is gone: a limit of the runtime',
    async () => {
      const cwd = join(rig.home, 'gone');
      const launcher = shell(`mkdir "${cwd}" && cd "${cwd}" && rmdir "${cwd}" && exec "$0" "$@"`);
      const { code, signal, stdout, reports } = await rig.hook('state busy', PAYLOAD, { launcher });
      expect(signal).toBeNull();
      expect(code).toBeOneOf([0, 1]);
      expect(stdout).toBe('');
      if (code === 1) expect(reports).toEqual([]);
    },
  );
});
