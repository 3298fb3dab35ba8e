/** Variables that the runtime reads before any line of ours: none of them denies a tool. */
import { expect, test } from 'bun:test';
import { antigravityEntries } from '../../../src/agents/antigravity/entries.ts';
import { antigravity } from '../../../src/agents/antigravity/hook.ts';
import { isObject } from '../../../src/json-object.ts';
import { EXECUTABLE } from '../../support/run.ts';

const PAYLOAD = '{"conversationId":"c-1","toolCall":{"name":"run_command","args":{}}}';

/** Every command registered for an event, wherever in the event's entry it stands. */
function commandsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(commandsIn);
  if (!isObject(value)) return [];
  const own = typeof value['command'] === 'string' ? [value['command']] : [];
  return [...own, ...Object.values(value).flatMap(commandsIn)];
}

// The first five end the program before our first line, the others have it talk or take its pipes.
test.skipIf(process.platform === 'win32').each([
  ['BUN_BE_BUN', '1'],
  ['BUN_JSC_none', '1'],
  ['BUN_INSPECT_PRELOAD', '/none'],
  ['JSC_SIGNAL_FOR_GC', '9'],
  ['JSC_SIGNAL_FOR_GC', '0'],
  ['JSC_SIGNAL_FOR_GC', 'x'],
  ['BUN_JSC_dumpOptions', '2'],
  ['BUN_JSC_logGC', '2'],
  ['MIMALLOC_VERBOSE', '3'],
  ['NODE_CHANNEL_FD', '0'],
  ['NODE_CHANNEL_FD', '1'],
  ['NODE_CHANNEL_FD', '2'],
  ['NODE_CHANNEL_FD', 'x'],
  ['WTF_numberOfProcessorCores', '-1'],
])('%s=%s: Antigravity has its verdict, and no other byte', async (name, value) => {
  const [line] = commandsIn(antigravityEntries(antigravity(), EXECUTABLE)['PreToolUse']);
  const child = Bun.spawn(['sh', '-c', line ?? ''], {
    env: { PATH: '/usr/bin:/bin', [name]: value },
    stdin: Buffer.from(PAYLOAD),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, err] = [
    await new Response(child.stdout).text(),
    await new Response(child.stderr).text(),
  ];
  expect({ out, err, code: await child.exited }).toEqual({
    out: '{"decision":"allow"}',
    err: '',
    code: 0,
  });
});
