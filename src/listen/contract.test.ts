import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { Answer } from './contract.ts';
import { answer } from './contract.ts';

const encoder = new TextEncoder();

function post(endpoint: string, body: unknown): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return answer({ endpoint, method: 'POST', tokenValid: true, body: encoder.encode(text) });
}

function taken(endpoint: string, body: unknown): unknown {
  const result = post(endpoint, body);
  return result.status === 204 ? result.report.body : result;
}

const hook = { session_id: 'card', state: 'busy' };
const start = { session_id: 'card', provider_session_id: 'c-1', provider: 'codex' };
const title = { session_id: 'card', title: 'Prune' };
const touched = { session_id: 'card' };

describe('the envelope', () => {
  test.each([
    ['a wrong path', '/nope', 'POST', true, 404],
    ['a wrong path beats a wrong method', '/nope', 'GET', false, 404],
    ['a mod endpoint, as on an older lich', '/mod/commands', 'GET', true, 404],
    ['a name every object has', 'constructor', 'POST', true, 404],
    ['a path with a slash more', '/hook/', 'POST', true, 404],
    ['a wrong method', '/hook', 'GET', true, 405],
    ['a wrong method beats a wrong token', '/hook', 'PUT', false, 405],
    ['a wrong token beats a bad body', '/hook', 'POST', false, 401],
    ['a bad body', '/hook', 'POST', true, 400],
  ])('%s', (_, endpoint, method, tokenValid, status) => {
    const body = encoder.encode('{');
    expect(answer({ endpoint, method, tokenValid, body })).toMatchObject({ status });
  });
});

describe('a body that is not one JSON object is refused', () => {
  const texts = ['', ' ', '{', '{}{}', '[]', '"text"', '7', 'true', 'nul', "{'a':1}", '{"a":1,}'];
  test.each([...texts, '\ufeff{"session_id":"card"}'])('%j', (text) => {
    expect(post('/session-touched', text)).toMatchObject({ status: 400 });
  });

  test('null is an object without fields', () => {
    expect(post('/session-touched', 'null')).toEqual({
      status: 400,
      reason: 'session_id is missing',
    });
  });
});

describe('a known key of a wrong type is refused, an absent or null one is not', () => {
  const wrong = [0, 1.5, true, false, [], ['x'], {}, { x: 'y' }];
  const optional = [
    ['/hook', hook, ['tool', 'detail', 'reason', 'provider_session_id']],
    ['/session-start', start, ['provider']],
  ] as const;
  const required = [
    ['/hook', hook, ['session_id', 'state']],
    ['/session-start', start, ['session_id', 'provider_session_id']],
    ['/session-title', title, ['session_id', 'title']],
    ['/session-touched', touched, ['session_id']],
  ] as const;
  const rows = [...optional, ...required].flatMap(([endpoint, body, fields]) =>
    fields.map((field) => [endpoint, field, body as object] as const),
  );

  test.each(rows)('%s %s of a wrong type', (endpoint, field, body) => {
    for (const value of wrong) {
      expect(post(endpoint, { ...body, [field]: value })).toEqual({
        status: 400,
        reason: `${field} must be a string`,
      });
    }
  });

  test.each(
    optional.flatMap(([endpoint, body, fields]) =>
      fields.map((field) => [endpoint, field, body as object] as const),
    ),
  )('%s takes %s absent, null or empty', (endpoint, field, body) => {
    for (const value of [undefined, null, '']) {
      expect(post(endpoint, { ...body, [field]: value })).toMatchObject({ status: 204 });
    }
  });

  test.each(
    required.flatMap(([endpoint, body, fields]) =>
      fields.map((field) => [endpoint, field, body as object] as const),
    ),
  )('%s refuses %s absent, null or empty', (endpoint, field, body) => {
    for (const value of [undefined, null, '']) {
      expect(post(endpoint, { ...body, [field]: value })).toEqual({
        status: 400,
        reason: `${field} is missing`,
      });
    }
  });
});

describe('/hook', () => {
  test.each(['busy', 'done', 'waiting', 'idle', 'compacting'])('takes %s', (state) => {
    expect(taken('/hook', { session_id: 'card', state })).toEqual({ session_id: 'card', state });
  });

  test.each(['interrupted', 'Busy', ' busy', 'busy ', 'toString'])('refuses %j', (state) => {
    expect(post('/hook', { session_id: 'card', state })).toMatchObject({
      status: 400,
      reason: expect.stringContaining('state must be one of'),
    });
  });

  const line = (text: string) => ({ ...hook, tool: text });
  test.each<[string, object, object]>([
    ['trims', line('\u0085\u00a0 Bash\n'), line('Bash')],
    ['keeps U+FEFF, which is no space to Go', line('\ufeffBash'), line('\ufeffBash')],
    ['cuts at 120 code points', line('😀'.repeat(121)), line('😀'.repeat(120))],
    ['drops a blank tool', line(' \t'), hook],
    ['drops detail without tool', { ...hook, detail: 'x' }, hook],
    ['drops detail with a blank tool', { ...hook, tool: ' ', detail: 'x' }, hook],
    ['drops a blank detail', { ...line('Bash'), detail: ' ' }, line('Bash')],
    ['drops a reason on busy', { ...hook, reason: 'why' }, hook],
    ['drops an empty conversation id', { ...hook, provider_session_id: '' }, hook],
    ['ignores unknown keys', { ...hook, claude_session_id: 7, extra: [] }, hook],
    ['matches keys in any case', { Session_ID: 'card', STATE: 'busy' }, hook],
    [
      'takes a prototype key for an unknown one',
      JSON.parse('{"__proto__":1,"session_id":"card","state":"busy"}'),
      hook,
    ],
  ])('%s', (_, sent, read) => {
    expect(taken('/hook', sent)).toEqual(read);
  });

  test('keeps the reason of a waiting', () => {
    const waiting = { session_id: 'card', state: 'waiting', reason: 'Bash: rm' };
    expect(taken('/hook', waiting)).toEqual(waiting);
  });

  test('reads invalid UTF-8 as U+FFFD', () => {
    const body = Buffer.concat([
      encoder.encode('{"session_id":"card","state":"busy","tool":"'),
      Uint8Array.of(0xff),
      encoder.encode('"}'),
    ]);
    expect(answer({ endpoint: '/hook', method: 'POST', tokenValid: true, body })).toMatchObject({
      report: { body: { tool: '\ufffd' } },
    });
  });
});

describe('/session-start', () => {
  test.each(['/', '\\', '*', '?', '[', ']', '..'])('refuses an id with %s', (part) => {
    expect(post('/session-start', { ...start, provider_session_id: `a${part}b` })).toMatchObject({
      status: 400,
    });
  });

  test.each(['a.b', '0191-aa', 'ünï', 'a b'])('takes the id %s', (provider_session_id) => {
    expect(taken('/session-start', { ...start, provider_session_id })).toMatchObject({
      provider_session_id,
    });
  });

  test.each([undefined, null, ''])('reads provider %p as claude', (provider) => {
    expect(taken('/session-start', { ...start, provider })).toMatchObject({ provider: 'claude' });
  });

  test.each(['gemini', 'Claude', ' claude'])('refuses provider %j', (provider) => {
    expect(post('/session-start', { ...start, provider })).toMatchObject({ status: 400 });
  });
});

describe('/session-title', () => {
  test('trims and has no limit of length', () => {
    const long = 'x'.repeat(500);
    expect(taken('/session-title', { ...title, title: ` ${long} ` })).toEqual({
      session_id: 'card',
      title: long,
    });
  });

  test.each(['', ' ', '\n\t\u0085'])('refuses %j', (blank) => {
    expect(post('/session-title', { ...title, title: blank })).toMatchObject({ status: 400 });
  });
});

describe('the bound of 4096 bytes', () => {
  const room = 4096 - JSON.stringify({ ...hook, tool: '' }).length;

  test('a body of exactly 4096 bytes is taken', () => {
    expect(post('/hook', { ...hook, tool: 'x'.repeat(room) })).toMatchObject({ status: 204 });
  });

  test('one byte more is cut off and fails to parse', () => {
    expect(post('/hook', { ...hook, tool: 'x'.repeat(room + 1) })).toEqual({
      status: 400,
      reason: 'the body is not one JSON value, cut at 4096 bytes',
    });
  });

  test('what lies past the bound is never looked at', () => {
    expect(post('/hook', `${JSON.stringify(hook).padEnd(4096)}garbage`)).toMatchObject({
      status: 204,
    });
  });
});

test('whatever the request holds, the answer is one of five', () => {
  const endpoint = fc.constantFrom(
    '/hook',
    '/session-start',
    '/session-title',
    '/session-touched',
    '/x',
  );
  const json = fc.json().map((text) => encoder.encode(text));
  const fields = fc
    .dictionary(fc.constantFrom('session_id', 'state', 'title', 'tool'), fc.jsonValue())
    .map((body) => encoder.encode(JSON.stringify(body)));
  const request = fc.record({
    endpoint,
    method: fc.constantFrom('POST', 'GET'),
    tokenValid: fc.boolean(),
    body: fc.oneof(fc.uint8Array({ maxLength: 5000 }), json, fields),
  });
  fc.assert(
    fc.property(request, (value) => {
      expect([204, 400, 401, 404, 405]).toContain(answer(value).status);
    }),
  );
});
