/** A harness that writes its payload badly, late, or not at all: the state still goes out. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { START_MS, withinCeiling } from '../support/ceiling.ts';
import { openRig, type Rig, silently, state } from '../support/rig.ts';
import { SILENT, type Stdin } from '../support/run.ts';
import { windowsLacks } from '../support/windows-lacks.ts';

const PAYLOAD = '{"session_id":"c-1","cwd":"/w","tool_name":"Bash","tool_input":{"command":"ls"}}';
const WHOLE = state({ state: 'busy', tool: 'Bash', detail: 'ls', provider_session_id: 'c-1' });
const MEGABYTE = 1024 * 1024;
/** Far beyond what any of these takes; an unbounded wait would take the whole ceiling and more. */
const SOON_MS: number = 900 + START_MS;

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

/** A shell that gives the hook another stdin than the test's pipe. */
const through = (redirection: string): readonly string[] => [
  '/bin/sh',
  '-c',
  `exec "$0" "$@" ${redirection}`,
];

describe('a pipe that stays open', () => {
  test.each<[string, (pipe: Bun.FileSink) => Promise<void>]>([
    [
      'after a complete payload',
      async (pipe) => {
        pipe.write(PAYLOAD);
        await pipe.flush();
        await Bun.sleep(1500);
      },
    ],
    [
      'after a payload in three pieces',
      async (pipe) => {
        for (const piece of [PAYLOAD.slice(0, 20), PAYLOAD.slice(20, 50), PAYLOAD.slice(50)]) {
          pipe.write(piece);
          await pipe.flush();
          await Bun.sleep(20);
        }
        await Bun.sleep(1500);
      },
    ],
  ])('%s', async (_, stdin) => {
    const { ms, requests, ...end } = await rig.raw('tool', stdin);
    expect(end).toEqual(SILENT);
    expect(requests.map(({ body }) => JSON.parse(body.toString()))).toEqual([WHOLE.body]);
    expect(ms).toBeLessThan(450 + START_MS);
  });

  test('after part of a payload: what could be read is sent', async () => {
    const stdin: Stdin = async (pipe) => {
      pipe.write(PAYLOAD.slice(0, 40));
      await pipe.flush();
      await Bun.sleep(1500);
    };
    const report = state({ state: 'busy', provider_session_id: 'c-1' });
    expect(await rig.hook('state busy', stdin)).toEqual(silently(report));
  });

  test('with a byte now and then for ever', async () => {
    const stdin: Stdin = async (pipe) => {
      pipe.write('{"session_id":"c-1","prompt":"');
      for (let at = 0; at < 150; at += 1) {
        pipe.write('x'.repeat(1024));
        await pipe.flush();
        await Bun.sleep(20);
      }
    };
    const { requests, code } = await withinCeiling(() => rig.raw('state busy', stdin));
    expect(code).toBe(0);
    expect(requests.map(({ body }) => body.toString())).toEqual([
      '{"session_id":"card-7","state":"busy","provider_session_id":"c-1"}',
    ]);
  });

  test.each(['state busy', 'tool', 'session-start', 'touched', 'title'])(
    'outside lich, empty: %s does not stay',
    async (line) => {
      const env = { PATH: '/usr/bin' };
      const { ms, requests: _, ...end } = await rig.raw(line, () => Bun.sleep(1200), { env });
      expect(end).toEqual(SILENT);
      expect(ms).toBeLessThan(SOON_MS);
    },
  );
});

describe.skipIf(windowsLacks('no pipe at all', 'a POSIX shell gives another stdin'))(
  'no pipe at all',
  () => {
    const bare = state({ state: 'busy' });
    test.each([
      ['a closed descriptor', '<&-'],
      ['a directory', '</'],
      ['/dev/null', '</dev/null'],
      ['a descriptor for writing only', '0>/dev/null'],
    ])('%s', async (_, redirection) => {
      const outcome = await rig.hook('state busy', '', { launcher: through(redirection) });
      expect(outcome).toEqual(silently(bare));
    });

    test('a file with the payload', async () => {
      await Bun.write(`${rig.home}/payload.json`, PAYLOAD);
      const launcher = through(`<"${rig.home}/payload.json"`);
      expect(await rig.hook('tool', '', { launcher })).toEqual(silently(WHOLE));
    });

    test('a pipe of a shell', async () => {
      const launcher = ['/bin/sh', '-c', 'cat | "$0" "$@"'];
      expect(await rig.hook('tool', PAYLOAD, { launcher })).toEqual(silently(WHOLE));
    });
  },
);

describe('a long payload', () => {
  test.each([0.2, 5])('of %d MB is read whole and breaks no pipe', async (size) => {
    let isBroken = false;
    const stdin: Stdin = async (pipe) => {
      try {
        pipe.write(`${PAYLOAD.slice(0, -1)},"content":"${'x'.repeat(size * MEGABYTE)}"}\n`);
        await pipe.end();
      } catch {
        isBroken = true;
      }
    };
    expect(await rig.hook('tool', stdin)).toEqual(silently(WHOLE));
    expect(isBroken).toBe(false);
  });

  test('of 50 MB is as good as one of 1 MB', async () => {
    // Bit by bit: one write of it all would block the test's own lich while nobody reads.
    const stdin: Stdin = async (pipe) => {
      pipe.write(`${PAYLOAD.slice(0, -1)},"content":"`);
      for (let megabyte = 0; megabyte < 50; megabyte += 1) {
        pipe.write('x'.repeat(MEGABYTE));
        await pipe.flush();
      }
      pipe.write('"}\n');
      await pipe.end();
    };
    expect(await rig.hook('tool', stdin)).toEqual(silently(WHOLE));
  });

  test.skipIf(windowsLacks('a device on stdin', 'a POSIX shell gives it')).each([
    ['a device', '</dev/zero'],
    ['a file of 2 GB', '<"$HOLE"'],
  ])('%s is not read to its end', async (_, redirect) => {
    const hole = join(rig.home, 'hole');
    await Bun.write(hole, '');
    await truncate(hole, 2 ** 31);
    const launcher = ['/bin/sh', '-c', `exec "$0" "$@" ${redirect}`];
    const env = { ...rig.env, HOLE: hole };
    const start = performance.now();
    expect(await rig.hook('state busy', '', { launcher, env })).toEqual(
      silently(state({ state: 'busy' })),
    );
    expect(performance.now() - start).toBeLessThan(2 * 1600);
  });

  test.each([
    ['malformed', (members: string) => `{"session_id":"c-1","x":{${members}},y}`],
    ['whole', (members: string) => `{"session_id":"c-1","x":{${members}}}`],
  ])('of a million keys, %s, keeps the members before them', async (_, payload) => {
    const members = Array.from({ length: 1_000_000 }, (__, at) => `"k${at}":1`).join();
    const report = state({ state: 'busy', provider_session_id: 'c-1' });
    const start = performance.now();
    expect(await rig.hook('state busy', payload(members))).toEqual(silently(report));
    expect(performance.now() - start).toBeLessThan(2 * 1600);
  });

  const isPosix = !windowsLacks('a file on stdin', 'a POSIX shell gives it');
  describe.if(isPosix).each([0, 600])('behind %d members', (count) => {
    const before = Array.from({ length: count }, (_, at) => `"k${at}":${at},`).join('');
    const known = state({ state: 'busy', provider_session_id: 'c-1' });

    test('eight million nested brackets cost that member alone', async () => {
      const nest = `${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}`;
      // From a file: a pipe that is full while nobody reads would block the test's own lich.
      await Bun.write(
        `${rig.home}/payload.json`,
        `{${before}"session_id":"c-1","x":${nest},"y":1}`,
      );
      const launcher = through(`<"${rig.home}/payload.json"`);
      const { requests, ...end } = await withinCeiling(() =>
        rig.raw('state busy', '', { launcher }),
      );
      expect({ code: end.code, stderr: end.stderr }).toEqual({ code: 0, stderr: '' });
      expect(requests.map(({ body }) => JSON.parse(body.toString()))).toEqual([known.body]);
    });

    test('an agent’s id behind more values than are read', async () => {
      const payload = `{${before}"x":[${'1,'.repeat(150_000)}1],"agent_id":"a7","session_id":"c-1"}`;
      expect(await rig.hook('state busy', payload)).toEqual(silently());
    });
  });

  test('with what matters behind 5 MB', async () => {
    const payload = `{"content":"${'x'.repeat(5 * MEGABYTE)}",${PAYLOAD.slice(1)}`;
    expect(await rig.hook('tool', payload)).toEqual(silently(WHOLE));
  });

  test('outside lich is drained too', async () => {
    let isBroken = false;
    const stdin: Stdin = async (pipe) => {
      try {
        pipe.write(`{"content":"${'x'.repeat(MEGABYTE)}"}`);
        await pipe.end();
      } catch {
        isBroken = true;
      }
    };
    const env = { PATH: '/usr/bin' };
    expect(await rig.hook('tool', stdin, { env })).toEqual(silently());
    expect(isBroken).toBe(false);
  });

  test('of ten million nested brackets', async () => {
    const start = performance.now();
    const nest = `{"session_id":"c-1","x":${'['.repeat(10_000_000)}`;
    const report = state({ state: 'busy', provider_session_id: 'c-1' });
    expect(await rig.hook('state busy', nest)).toEqual(silently(report));
    expect(await rig.hook('state busy', '['.repeat(10_000_000))).toEqual(
      silently(state({ state: 'busy' })),
    );
    expect(performance.now() - start).toBeLessThan(2 * 1600);
  });
});
