import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAnswered, reviewerOf } from './rollout.ts';

let room: string;
let path: string;
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'lich-hook-rollout-'));
  path = join(room, 'rollout.jsonl');
});
afterAll(() => rm(room, { recursive: true, force: true }));

const write = (...rows: readonly unknown[]) =>
  Bun.write(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

describe('reviewerOf', () => {
  const context = (turn_id: string, more: object) => ({
    type: 'turn_context',
    payload: { turn_id, cwd: '/w', approval_policy: 'on-request', ...more },
  });
  const by = (turn: string, approvals_reviewer: unknown) => context(turn, { approvals_reviewer });
  const quoting = { type: 'response_item', payload: { text: JSON.stringify(by('t-2', 'user')) } };

  test.each<[string, readonly unknown[], string | undefined]>([
    [
      'of that turn',
      [by('t-1', 'user'), by('t-2', 'auto_review'), by('t-3', 'user')],
      'auto_review',
    ],
    ['the last that is said of it', [by('t-2', 'auto_review'), by('t-2', 'user')], 'user'],
    ['one nobody has heard of', [by('t-2', 'committee')], 'committee'],
    ['none for a turn that is not there', [by('t-1', 'auto_review')], undefined],
    ['none from an older release', [context('t-2', {})], undefined],
    ['none of a wrong type', [by('t-2', ['auto_review'])], undefined],
    ['not one that is quoted', [by('t-2', 'auto_review'), quoting], 'auto_review'],
    ['none in an empty file', [], undefined],
  ])('%s', async (_, rows, reviewer) => {
    await write(...rows);
    expect(await reviewerOf(path, 't-2')).toBe(reviewer);
  });

  test('behind megabytes of what the turn has done', async () => {
    const output = { type: 'response_item', payload: { output: 'x'.repeat(300_000) } };
    await write(by('t-2', 'auto_review'), ...Array.from({ length: 9 }, () => output));
    expect(await reviewerOf(path, 't-2')).toBe('auto_review');
    await write(by('t-2', 'auto_review'), ...Array.from({ length: 20 }, () => output));
    expect(await reviewerOf(path, 't-2')).toBeUndefined();
  });

  test('nothing from what is no file', async () => {
    expect(await reviewerOf(join(room, 'none'), 't-2')).toBeUndefined();
    expect(await reviewerOf(room, 't-2')).toBeUndefined();
  });
});

describe('isAnswered', () => {
  const item = (type: string, more: object = {}) => ({
    type: 'response_item',
    payload: { type, ...more },
  });
  const asked = item('message', { role: 'user' });
  const said = item('message', { role: 'assistant' });
  const call = item('function_call');
  const output = item('function_call_output');
  const other = { type: 'event_msg', payload: { type: 'token_count' } };

  test.each<[string, readonly unknown[], boolean]>([
    ['a message', [asked, said], true],
    ['a message after tools', [asked, call, output, other, item('reasoning'), said, other], true],
    ['a search the API did itself', [asked, item('web_search_call'), said], true],
    ['nothing yet', [asked], false],
    ['a tool to run', [asked, call], false],
    ['words, and a tool to run', [asked, said, call], false],
    ['the same the other way round', [asked, call, said], false],
    ['a patch to apply', [asked, said, item('custom_tool_call')], false],
    ['a tool that has run already', [asked, said, call, output], false],
    ['thoughts alone', [asked, item('reasoning')], false],
    ['an empty file', [], false],
  ])('%s: %j', async (_, rows, expected) => {
    await write(...rows);
    expect(await isAnswered(path)).toBe(expected);
  });
});
