import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { openNames } from './names.ts';
import { neutralValue } from './value.ts';

const UUID = '0190c1d2-7b1e-7000-8000-00000000000a';
const NEUTRAL = '00000000-0000-4000-8000-000000000001';

const neutral = (value: unknown): unknown => neutralValue(value, openNames());

test('what tells how to read a payload stays', () => {
  const payload = {
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { timeout: 30, background: false, note: null, list: [] },
    permission_mode: 'acceptEdits',
    version: '2.1.332',
    toolCall: { name: 'run_command' },
  };
  expect(neutral(payload)).toEqual(payload);
});

test.each<[object, object]>([
  [
    { session_id: 'c-1', agent_id: 'c-2' },
    { session_id: 'id-1', agent_id: 'id-2' },
  ],
  [
    { sessionId: 'c', parentId: 'c' },
    { sessionId: 'id-1', parentId: 'id-1' },
  ],
  [
    { session_id: UUID, transcript_path: `/home/ada/sessions/2026/rollout-2026-11-${UUID}.jsonl` },
    {
      session_id: NEUTRAL,
      transcript_path: `/name-1/name-2/sessions/name-3/rollout-${NEUTRAL}.jsonl`,
    },
  ],
  [{ any: UUID.replaceAll('-', '') }, { any: 'id-1' }],
  [
    { cwd: '/home/ada/my pears', file_path: '/home/ada/my pears/a.test.ts' },
    { cwd: '/name-1/name-2/name-3', file_path: '/name-1/name-2/name-3/name-4.ts' },
  ],
  [{ path: 'C:\\Users\\Ada\\x' }, { path: 'C:\\name-1\\name-2\\name-3' }],
  [{ path: '~/../x' }, { path: '~/../name-1' }],
  [{ url: 'https://ada.example/token' }, { url: 'https://example.org/url-1' }],
  [{ tool_name: 'mcp__pears__prune' }, { tool_name: 'mcp__server-1__tool-1' }],
  [{ command: 'npm test' }, { command: 'text-1' }],
  [{ name: 'Ada' }, { name: 'text-1' }],
  [{ reason: 'Ada said so' }, { reason: 'text-1' }],
  [{ message: ' \n  a\r\n\tb \n' }, { message: ' \n  text-1\r\n\ttext-2 \n' }],
  [{ message: ' \t' }, { message: ' \t' }],
  [{ prompt: 'x'.repeat(130) }, { prompt: `text-1 ${'x'.repeat(123)}` }],
  [{ input: '*** Update File: src/a.rs' }, { input: '*** Update File: name-1/name-2.rs' }],
  [
    { pid: 41_234, cost: 0.123, n: -3 },
    { pid: 100, cost: 0.5, n: -3 },
  ],
  [
    { 'Ada Lovelace': 1, '+44 123': 2 },
    { 'key-1': 1, 'key-2': 2 },
  ],
])('%j', (payload, expected) => {
  expect(neutral(payload)).toEqual(expected);
});

const secret = fc.stringMatching(/^[a-z]{9} [a-z]{9}$/);
const place = fc.constantFrom('', '/', ' \n', '"', '*** Add File: ', 'https://', '-');

test('no text survives, wherever it stands', () => {
  const field = fc.constantFrom('message', 'reason', 'tool_name', 'cwd', 'session_id', 'kind', 'x');
  fc.assert(
    fc.property(field, place, secret, place, (name, before, text, after) => {
      const told = JSON.stringify(neutral({ [name]: [{ [name]: before + text + after }] }));
      for (const word of text.split(' ')) expect(told).not.toContain(word);
    }),
  );
});

test('it has the shape it had', () => {
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape);
    if (typeof value !== 'object' || value === null) return typeof value;
    return Object.values(value).map(shape);
  };
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(shape(neutral(value))).toEqual(shape(value));
    }),
  );
});
