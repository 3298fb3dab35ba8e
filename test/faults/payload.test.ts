/** A payload that is not what it should be costs what could not be read, and never the state. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { recordings } from '../support/corpus.ts';
import { openRig, type Rig, silently, state, TOUCHED } from '../support/rig.ts';

const PAYLOAD = '{"session_id":"c-1","cwd":"/w","tool_name":"Bash","tool_input":{"command":"ls"}}';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

describe('bytes that are not quite JSON', () => {
  const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
    Buffer.concat(parts.map((part) => Buffer.from(typeof part === 'string' ? part : [part])));
  const known = state({ state: 'busy', provider_session_id: 'c-1' });
  const bare = state({ state: 'busy' });

  test.each<[string, string | Uint8Array, object]>([
    ['a byte order mark', `\ufeff${PAYLOAD}`, known],
    ['white space in front', `\r\n\t ${PAYLOAD}`, known],
    ['zeros behind', `${PAYLOAD}\0\0\0\0`, known],
    ['two payloads', `${PAYLOAD}\n{"session_id":"c-2"}`, known],
    ['two payloads without a line end', `${PAYLOAD}{"session_id":"c-2"}`, known],
    ['invalid UTF-8', bytes('{"session_id":"c-1","x":"', 0xff, 0xc3, '"}'), known],
    ['truncated in a string', '{"session_id":"c-1","prompt":"wat', known],
    ['truncated in a character', bytes('{"session_id":"c-1","prompt":"', 0xf0, 0x9f), known],
    ['truncated after the id', '{"session_id":"c-1"', known],
    ['truncated in the id', '{"session_id":"c-', bare],
    ['a raw quote in a text', '{"session_id":"c-1","a":"b"c","d":1}', known],
    ['a bad escape', '{"session_id":"c-1","a":"\\x","d":1}', known],
    ['a raw line break', '{"a":"x\ny","session_id":"c-1"}', known],
    ['a trailing comma', '{"session_id":"c-1",}', known],
    ['a bare word', '{"a":NaN,"session_id":"c-1"}', known],
    ['a name given twice', '{"session_id":"c-0","session_id":"c-1"}', known],
    ['__proto__', '{"__proto__":{"session_id":"c-9"}}', bare],
    ['__proto__ beside the id', '{"__proto__":{"agent_id":"a"},"session_id":"c-1"}', known],
    ['constructor', '{"constructor":{"prototype":{"agent_id":"a"}},"session_id":"c-1"}', known],
    ['UTF-16', Buffer.from(PAYLOAD, 'utf16le'), bare],
    ['only zeros', '\0\0\0\0', bare],
    ['only a brace', '{', bare],
    ['only closing braces', '}}}]]]', bare],
    ['a text', '"session_id"', bare],
    ['a list of payloads', `[${PAYLOAD}]`, bare],
    ['words', 'no payload today', bare],
    ['nothing', '', bare],
  ])('%s', async (...[_, stdin, report]) => {
    expect(await rig.hook('state busy', stdin)).toEqual(silently(report as typeof bare));
  });
});

describe('a field of a wrong type costs that field and nothing else', () => {
  const wrong = ['null', '0', '-1.5', 'true', '[]', '["x"]', '{}', '{"a":"x"}', '""', '" "'];
  const fields = ['session_id', 'cwd', 'tool_name', 'tool_input', 'message', 'agent_id'];
  const sources: Readonly<Record<string, string>> = {
    session_id: '"c-1"',
    cwd: '"/w"',
    tool_name: '"Write"',
    tool_input: '{"file_path":"/w/a/b"}',
    message: '"M"',
  };

  test.each(fields)('%s', async (field) => {
    for (const value of wrong) {
      const members = { ...sources, [field]: value };
      const text = Object.entries(members).map(([name, source]) => `"${name}":${source}`);
      const isObject = field === 'tool_input' && value.startsWith('{');
      const line = 'state waiting --also touched';
      const outcome = await rig.hook(line, `{${text.join(',')}}`);
      const id = field === 'session_id' ? {} : { provider_session_id: 'c-1' };
      const detail = field === 'tool_input' || isObject ? '' : `: ${field === 'cwd' ? 'b' : 'a/b'}`;
      const tool = field === 'tool_name' ? {} : { reason: `Write${detail}` };
      const reason = field === 'message' ? tool : { reason: 'M' };
      const touched = field === 'tool_name' ? [] : [TOUCHED];
      expect(outcome).toEqual(silently(state({ state: 'waiting', ...reason, ...id }), ...touched));
    }
  });

  test('every field of a recorded payload at once', async () => {
    const recorded = recordings('claude').find(({ event }) => event === 'PostToolUse');
    const names = Object.keys(recorded?.payload ?? {});
    expect(names.length).toBeGreaterThan(8);
    for (const value of [null, 7, [], {}, true]) {
      const payload = Object.fromEntries(names.map((name) => [name, value]));
      expect(await rig.hook('state busy --also touched,title', payload)).toEqual(
        silently(state({ state: 'busy' })),
      );
    }
  });
});
