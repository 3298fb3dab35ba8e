import { expect, test } from 'bun:test';
import { neutralText } from './text.ts';

test('one payload, in a layout to read', () => {
  expect(neutralText('{"session_id":"c","cwd":"/home"}\n')).toBe(
    '{\n  "session_id": "id-1",\n  "cwd": "/name-1"\n}\n',
  );
});

test('payloads line by line: a value has one name in all of them', () => {
  const rows = ['{"session_id":"a"}', '', '{"session_id":"b"}', '{"session_id":"a"}', ''];
  expect(neutralText(rows.join('\n'))).toBe(
    ['{"session_id":"id-1"}', '', '{"session_id":"id-2"}', '{"session_id":"id-1"}', ''].join('\n'),
  );
});

test('a trace', () => {
  const trace = [
    '    6.1 ms  command  tool --harness codex (harness codex)',
    '    6.2 ms  lich     127.0.0.1:41234, card ada-7',
    '    7.0 ms  payload  {"session_id":"c","tool_name":"Bash","tool_input":{"command":"make ada"}}',
    '    7.2 ms  call     {"conversationId":"c","tool":"Bash","toolArguments":{"command":"make ada"}}',
    '    9.9 ms  report   /hook {"session_id":"ada-7","state":"busy","detail":"make ada"} -> 204 taken',
    '    9.9 ms  report   no title in "/home/ada/t.jsonl"',
    '   10.0 ms  payload  {"session_id":"c","prompt":"ada…',
    '   10.0 ms  payload  none',
    'Ada typed this',
    '',
  ].join('\n');
  expect(neutralText(trace)).toBe(
    [
      '    6.1 ms  command  tool --harness codex (harness codex)',
      '    6.2 ms  lich     127.0.0.1:PORT, card CARD',
      '    7.0 ms  payload  {"session_id":"id-1","tool_name":"Bash","tool_input":{"command":"text-1"}}',
      '    7.2 ms  call     {"conversationId":"id-1","tool":"Bash","toolArguments":{"command":"text-1"}}',
      '    9.9 ms  report   /hook {"session_id":"id-2","state":"busy","detail":"text-1"} -> 204 taken',
      '    9.9 ms  report   no title in word-1',
      '   10.0 ms  payload  (32 characters that are not JSON)',
      '   10.0 ms  payload  none',
      '(14 characters that are not JSON)',
      '',
    ].join('\n'),
  );
});
