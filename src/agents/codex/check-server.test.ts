import { expect, test } from 'bun:test';
import type { Patient, Scene } from '../../doctor/scene.ts';
import type { World } from '../../doctor/world.ts';
import { checkCodexServer } from './check-server.ts';

const CODEX = { name: 'Codex', program: {}, sources: [{}] } as unknown as Patient;

/** A machine with a pid file and, on Linux, the environment of that process. */
function scene(environ: string | undefined, world: Partial<World> = {}, card = 'card-7'): Scene {
  const texts: Readonly<Record<string, string | undefined>> = {
    '/home/ada/.codex/app-server-daemon/daemon.pid': '{"pid":4711}',
    '/proc/4711/environ': environ,
  };
  return {
    world: {
      env: {},
      home: '/home/ada',
      platform: 'linux',
      isAlive: () => true,
      read: (path: string) => ({ ok: true, text: texts[path] }),
      ...world,
    },
    gate: { found: true, endpoint: { port: 1, token: 't', cardId: card } },
  } as unknown as Scene;
}

test.each([
  ['its own card', scene('A=1\0LICH_SESSION_ID=card-7\0'), 'info', /this card's own/],
  ['another card', scene('LICH_SESSION_ID=card-3\0'), 'warn', /variables of the card card-3/],
  ['no card', scene('A=1\0'), 'warn', /without lich's variables/],
  ['an unknown one', scene('', { platform: 'darwin' }), 'warn', /the session that started it/],
])('a server with the variables of %s', async (_, given, level, says) => {
  const [finding] = await checkCodexServer(CODEX, given);
  expect(finding?.level).toBe(level as never);
  expect(finding?.message).toMatch(says);
  expect(finding?.message).toContain('process 4711');
});

test('a server that has ended is nobody', async () => {
  expect(await checkCodexServer(CODEX, scene('', { isAlive: () => false }))).toEqual([]);
});
