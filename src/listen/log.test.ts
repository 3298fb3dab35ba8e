import { expect, test } from 'bun:test';
import type { Report } from '../report/report.ts';
import { isIdle, jsonLine, plainLine } from './log.ts';
import type { ModReport } from './mod-contract.ts';
import type { RequestEvent } from './server.ts';

const session_id = 'card';
const sent = { at: 0, endpoint: '/hook', method: 'POST', status: 204, release: '0.20.0' } as const;

function taken(report: Report, more: Partial<RequestEvent> = {}): RequestEvent {
  return { ...sent, endpoint: report.endpoint, report, outcome: 'taken', ...more };
}

const busy: Report = { endpoint: '/hook', body: { session_id, state: 'busy' } };

test.each<[RequestEvent, string]>([
  [taken(busy), 'card  busy'],
  [
    taken({ endpoint: '/hook', body: { session_id, state: 'busy', tool: 'Bash', detail: 'ls' } }),
    'card  busy  Bash · ls',
  ],
  [
    taken({ endpoint: '/hook', body: { session_id, state: 'waiting', reason: 'Bash: rm' } }),
    'card  waiting  Bash: rm',
  ],
  [
    taken({
      endpoint: '/session-start',
      body: { session_id, provider: 'codex', provider_session_id: 'c-1' },
    }),
    'card  start  codex c-1',
  ],
  [
    taken({ endpoint: '/session-title', body: { session_id, title: 'A\u001b[2J' } }),
    'card  title  A\\u{1b}[2J',
  ],
  [taken({ endpoint: '/session-touched', body: { session_id } }), 'card  touched'],
  [taken(busy, { outcome: 'nested' }), 'card  busy  (ignored: nested conversation)'],
  [taken(busy, { release: '0.14.0' }), 'card  busy  [release 0.14.0]'],
  [{ ...sent, status: 400, reason: 'state is missing' }, '400  POST /hook  state is missing'],
  [
    { at: 0, endpoint: '/\u0007', method: 'GET', status: 404, reason: 'no such endpoint' },
    '404  GET /\\u{7}  no such endpoint  [release not stated]',
  ],
])('%j', (event, line) => {
  expect(plainLine(event)).toMatch(/^\d\d:\d\d:\d\d\.\d{3} {2}/);
  expect(plainLine(event).slice(14)).toBe(line);
});

test.each<[ModReport, string]>([
  [
    { endpoint: '/mod/acks', body: { session_id, id: 'c1', kind: 'abort', ok: true } },
    'card  abort done',
  ],
  [
    {
      endpoint: '/mod/acks',
      body: { session_id, id: 'c1', kind: 'ask', ok: false, error: 'no \u001banswer' },
    },
    'card  ask not done  no \\u{1b}answer',
  ],
  [{ endpoint: '/mod/answer', body: { session_id, text: 'so' } }, 'card  answer  so'],
  [
    { endpoint: '/mod/answer', body: { session_id, unanswered: 'blank' } },
    'card  no answer  blank',
  ],
  [
    {
      endpoint: '/mod/usage',
      body: {
        ...{ session_id, conversation_id: 's', context: { window: 9, tokens: 4, percent: 42 } },
        rate_limits: [{ kind: 'five_hour', percent_used: 17.5 }],
        cost_usd: 0.125,
      },
    },
    'card  context 42% · five_hour 17.5% · $0.13',
  ],
])('what a mod told: %j', (mod, line) => {
  expect(plainLine({ ...sent, endpoint: mod.endpoint, mod }).slice(14)).toBe(line);
});

test('a mod that asks and is given nothing is no news', () => {
  const asked = { ...sent, endpoint: '/mod/commands', method: 'GET', status: 200 };
  expect(isIdle({ ...asked, commands: [] })).toBe(true);
  expect(isIdle({ ...asked, endpoint: '/mod/status' })).toBe(true);
  expect(isIdle({ ...asked, status: 401 })).toBe(false);
  const given = { ...asked, commands: [{ id: 'c1', kind: 'abort' }] };
  expect(isIdle(given)).toBe(false);
  expect(plainLine(given).slice(14)).toBe('/mod/commands  abort');
});

test('a JSON line holds the whole event', () => {
  expect(JSON.parse(jsonLine(taken(busy)))).toEqual({
    type: 'request',
    at: '1970-01-01T00:00:00.000Z',
    endpoint: '/hook',
    method: 'POST',
    status: 204,
    release: '0.20.0',
    report: busy,
    outcome: 'taken',
  });
});
