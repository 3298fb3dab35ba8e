import { expect, test } from 'bun:test';
import { handlersIn } from '../../doctor/sources/handlers.ts';
import { trustHash, trustKey } from './trust-hash.ts';

/** What Codex 0.171.0 itself answered for these hooks (`hooks/list` of its app server). */
const MEASURED = [
  [
    'SessionEnd',
    { command: "'/opt/lich/lich-hook' state idle --harness codex 2>/dev/null || :", timeout: 9 },
    undefined,
    '038da61f3c92699d90fb0fb46d0d660918944fc2618ae626c28f04218a2f288f',
  ],
  [
    'PreCompact',
    { command: "'/opt/lich/lich-hook' state compacting --harness codex" },
    'manual',
    '4f52bbf9b6bc6b29a04b8891bd04434b5d73ab9926d772dc5e970f561f642a66',
  ],
  [
    'PostToolUse',
    {
      command: '/opt/o/lich-hook title # ü "<&',
      timeout: 0,
      async: true,
      statusMessage: 'lich',
    },
    '',
    '6331653608917c7ddaf51de6cc59edcbd2a1d9086b31f0babf91985f4e84274a',
  ],
  [
    'Stop',
    { command: '/opt/lich-hook state done', timeout: 5 },
    'x',
    '822b7697723d6cd7ce6369f9d547237cb001985447dfc446118889b7ed83b7f4',
  ],
] as const;

test.each(MEASURED)('%s', (event, hook, matcher, hash) => {
  const entry = { ...(matcher === undefined ? {} : { matcher }), hooks: [hook] };
  const [handler] = handlersIn({ [event]: [entry] }, undefined);
  if (handler === undefined) throw new Error('not read');
  expect(trustHash(handler)).toBe(`sha256:${hash}`);
});

test('a key is the file, the event, and the place in it', () => {
  const events = { PostToolUse: [{}, { hooks: [{}, { command: 'lich-hook tool' }] }] };
  const [handler] = handlersIn(events, undefined);
  if (handler === undefined) throw new Error('not read');
  expect(trustKey('/home/ada/.codex/hooks.json', handler)).toBe(
    '/home/ada/.codex/hooks.json:post_tool_use:1:1',
  );
});
