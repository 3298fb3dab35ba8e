import { afterAll, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isCancelled } from './cancelled.ts';

const folder = await mkdtemp(join(tmpdir(), 'lich-hook-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const HEAD = '{"sessionId":"s","kind":"main"}';
const SET = '{"$set":{"lastUpdated":"2026-11-30T09:12:41.000Z"}}';
const PROMPT = '{"id":"1","type":"user","content":[{"text":"Count"}]}';
const NOTE = '{"id":"2","type":"info","content":"Request cancelled."}';
const ERROR = '{"id":"3","type":"error","content":"[API Error: no]"}';
const INFO = '{"id":"4","type":"info","content":"This request failed."}';

test.each<[string, readonly string[], boolean]>([
  ['a turn that Esc ended', [HEAD, PROMPT, SET, NOTE, SET], true],
  ['the same with a last line that is not whole', [HEAD, PROMPT, NOTE, SET, '{"$se'], true],
  ['a turn after it', [HEAD, PROMPT, NOTE, SET, PROMPT, SET], false],
  ['an error', [HEAD, PROMPT, SET, ERROR, SET, INFO, SET], false],
  ['a file of its head alone', [HEAD], false],
  ['an empty file', [], false],
  ['a row that only speaks of it', [HEAD, PROMPT.replace('Count', 'Request cancelled.')], false],
  [
    'a long row of its head behind it',
    [HEAD, PROMPT, NOTE, SET.replace('2026', 'x'.repeat(100_000))],
    true,
  ],
  ['a long transcript', [...Array<string>(3000).fill(PROMPT), NOTE], true],
])('%s', async (name, lines, isOne) => {
  const path = join(folder, name.replaceAll(' ', '-'));
  await Bun.write(path, lines.join('\n'));
  expect(await isCancelled(path)).toBe(isOne);
});

test('a note that is still on its way is waited for', async () => {
  const path = join(folder, 'late');
  await Bun.write(path, [HEAD, PROMPT, SET].join('\n'));
  const answer = isCancelled(path);
  await Bun.sleep(40);
  await Bun.write(path, [HEAD, PROMPT, SET, NOTE, SET].join('\n'));
  expect(await answer).toBe(true);
});

test.skipIf(process.platform === 'win32')('what is no file, or has no end, is none', async () => {
  const pipe = join(folder, 'pipe');
  expect(Bun.spawnSync(['mkfifo', pipe]).exitCode).toBe(0);
  expect(await isCancelled(pipe)).toBe(false);
  expect(await isCancelled('/dev/zero')).toBe(false);
});

test('a row that goes on for ever is given up', async () => {
  const path = join(folder, 'endless');
  await Bun.write(path, [PROMPT, NOTE, SET.replace('2026', 'x'.repeat(5_000_000))].join('\n'));
  expect(await isCancelled(path)).toBe(false);
});

test('no file is none', async () => {
  expect(await isCancelled(undefined)).toBe(false);
  expect(await isCancelled(join(folder, 'missing'))).toBe(false);
  expect(await isCancelled(folder)).toBe(false);
});
