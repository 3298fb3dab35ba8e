import { describe, expect, test } from 'bun:test';
import type { HarnessId } from '../harness/harness.ts';
import type { HookCall } from '../report/call.ts';
import { harnesses } from './harnesses.ts';

type Fields = Record<string, unknown>;

/** Where each harness keeps what: the path of a field in its payload. */
const PLACES: Readonly<Record<HarnessId, Readonly<Partial<Record<keyof HookCall, string>>>>> = {
  claude: {
    event: 'hook_event_name',
    conversationId: 'session_id',
    cwd: 'cwd',
    tool: 'tool_name',
    toolArguments: 'tool_input',
    message: 'message',
    transcriptPath: 'transcript_path',
    agentId: 'agent_id',
  },
  codex: {
    event: 'hook_event_name',
    conversationId: 'session_id',
    cwd: 'cwd',
    tool: 'tool_name',
    toolArguments: 'tool_input',
    transcriptPath: 'transcript_path',
    agentId: 'agent_id',
  },
  antigravity: {
    conversationId: 'conversationId',
    cwd: 'workspacePaths.0',
    tool: 'toolCall.name',
    toolArguments: 'toolCall.args',
    transcriptPath: 'transcriptPath',
  },
  crush: {
    event: 'event',
    conversationId: 'session_id',
    cwd: 'cwd',
    tool: 'tool_name',
    toolArguments: 'tool_input',
  },
  cursor: {
    event: 'hook_event_name',
    conversationId: 'session_id',
    cwd: 'cwd',
    tool: 'tool_name',
    toolArguments: 'tool_input',
    agentId: 'agent_id',
  },
  kiro: {
    event: 'hook_event_name',
    conversationId: 'session_id',
    cwd: 'cwd',
    tool: 'tool_name',
    toolArguments: 'tool_input',
  },
};

const RIGHT: Readonly<Record<string, unknown>> = { toolArguments: { command: 'ls' } };
const NO_TEXT = [null, 0, 1.5, true, false, {}, { a: 'x' }, [], ['x'], '', ' \t\n'];
const NO_OBJECT = [null, 0, 1.5, true, false, [], ['x'], '', 'x'];
const NO_ID = [
  ...NO_TEXT,
  'a\ud83c',
  'x'.repeat(257),
  ...['\0', '\n', '\r', '\t', '\u001b', '\u007f', '\u0085'].flatMap((one) => [
    `${one}a`,
    `a${one}b`,
  ]),
];

function wrongFor(field: string): readonly unknown[] {
  if (field === 'toolArguments') return NO_OBJECT;
  return field === 'conversationId' || field === 'agentId' ? NO_ID : NO_TEXT;
}

/** A payload with a value at that path. */
function at(path: string, value: unknown): Fields {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return { [first]: value };
  return { [first]: rest[0] === '0' ? [value] : at(rest.join('.'), value) };
}

function merge(payloads: readonly Fields[]): Fields {
  const merged: Fields = {};
  for (const payload of payloads) {
    for (const [key, value] of Object.entries(payload)) {
      const old = merged[key];
      merged[key] = key === 'toolCall' ? { ...(old as object), ...(value as object) } : value;
    }
  }
  return merged;
}

/** What was read, without the fields that were not. */
function read(id: HarnessId, payload: unknown): Fields {
  const call = harnesses[id].read(payload);
  return Object.fromEntries(Object.entries(call).filter(([, value]) => value !== undefined));
}

for (const id of Object.keys(PLACES) as HarnessId[]) {
  const places = Object.entries(PLACES[id]);
  const right = (field: string): unknown => RIGHT[field] ?? `the ${field}`;
  const whole = merge(places.map(([field, path]) => at(path, right(field))));
  const all = Object.fromEntries(places.map(([field]) => [field, right(field)]));

  describe(`${id} reads`, () => {
    test('every field', () => {
      expect(read(id, whole)).toEqual(all);
    });

    test('nothing out of what is not an object', () => {
      for (const payload of [undefined, null, 0, true, 'text', '', [], [whole], {}]) {
        expect(read(id, payload)).toEqual({});
      }
    });

    test.each(places)('%s of a wrong type as absent, and the rest all the same', (field, path) => {
      const { [field]: _, ...rest } = all;
      for (const value of wrongFor(field)) {
        expect(read(id, merge([whole, at(path, value)]))).toEqual(rest);
        expect(read(id, at(path, value))).toEqual({});
      }
    });

    test('no field from further down', () => {
      expect(read(id, { wrapped: whole, list: [whole] })).toEqual({});
    });
  });
}

describe('ids', () => {
  test.each(['x'.repeat(256), 'a b', 'Grüße', '🍎'.repeat(100), '0190c1d2-7b1e-7000'])(
    '%s',
    (id) => {
      expect(read('claude', { session_id: id })).toEqual({ conversationId: id });
    },
  );
});

describe('antigravity', () => {
  test.each([[[]], [['']], [[7, '/w']], ['/w'], [null]])(
    'workspacePaths %j is no cwd',
    (...[value]) => {
      expect(read('antigravity', { workspacePaths: value })).toEqual({});
    },
  );

  test.each([null, 'run_command', ['run_command'], 7])('toolCall %j is no tool', (...[value]) => {
    expect(read('antigravity', { conversationId: 'c', toolCall: value })).toEqual({
      conversationId: 'c',
    });
  });

  test('the first of several folders counts', () => {
    expect(read('antigravity', { workspacePaths: ['/a', '/b'] })).toEqual({ cwd: '/a' });
  });
});

describe('cursor', () => {
  test('conversation_id and workspace_roots stand in', () => {
    const payload = { conversation_id: 'c', workspace_roots: ['/w'] };
    expect(read('cursor', payload)).toEqual({ conversationId: 'c', cwd: '/w' });
    const both = { ...payload, session_id: 's', cwd: '/x' };
    expect(read('cursor', both)).toEqual({ conversationId: 's', cwd: '/x' });
  });
});

describe('kiro', () => {
  test.each<[unknown, object]>([
    [[{ mode: 'Line', path: '/w/a' }, { path: '/w/b' }], { mode: 'Line', path: '/w/a' }],
    [[], {}],
    [['/w/a'], {}],
    ['/w/a', {}],
    [{ 0: { path: '/w/a' } }, {}],
  ])('operations %j', (...[operations, first]) => {
    expect(read('kiro', { tool_input: { operations } })).toEqual({
      toolArguments: { ...first, operations },
    });
  });
});
