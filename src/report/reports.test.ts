import { describe, expect, test } from 'bun:test';
import type { HookCall } from './call.ts';
import { STATES } from './report.ts';
import { sessionStartReport } from './session-start.ts';
import { stateReport } from './state.ts';
import { titleReport } from './title.ts';
import { toolReport } from './tool.ts';
import { touchedReport, writesFiles } from './touched.ts';

const call: HookCall = { conversationId: 'c-1', tool: 'Bash', message: 'M' };
const body = (report: { readonly body: object } | undefined): unknown =>
  report === undefined ? undefined : JSON.parse(JSON.stringify(report.body));

describe('stateReport', () => {
  test.each([...STATES])('%s', (state) => {
    expect(body(stateReport('card', state, call))).toEqual({
      session_id: 'card',
      state,
      ...(state === 'waiting' ? { reason: 'M' } : {}),
      provider_session_id: 'c-1',
    });
    expect(body(stateReport('card', state, {}))).toEqual({ session_id: 'card', state });
  });
});

describe('toolReport', () => {
  test.each<[string, HookCall, object | undefined]>([
    ['no tool', {}, undefined],
    ['a blank tool', { tool: ' \n ' }, undefined],
    ['a tool', { tool: 'Bash' }, { state: 'busy', tool: 'Bash' }],
    [
      'a tool with its detail',
      { tool: 'Bash', toolArguments: { command: 'ls' }, conversationId: 'c' },
      { state: 'busy', tool: 'Bash', detail: 'ls', provider_session_id: 'c' },
    ],
    ['a tool of two lines', { tool: ' Bash \nx' }, { state: 'busy', tool: 'Bash' }],
  ])('%s', (...[_, hook, fields]) => {
    const report = toolReport('card', hook);
    expect(body(report)).toEqual(fields && { session_id: 'card', ...fields });
  });
});

describe('sessionStartReport', () => {
  test('binds the conversation', () => {
    expect(sessionStartReport('card', 'codex', call)).toEqual({
      endpoint: '/session-start',
      body: { session_id: 'card', provider_session_id: 'c-1', provider: 'codex' },
    });
  });

  test.each<[string, HookCall]>([
    ['no conversation', {}],
    ['a subagent’s', { ...call, agentId: 'a' }],
    ...['a/b', 'a\\b', 'a*', 'a?', 'a[', 'a]', 'a..b', '..', '\na', 'a\u0085'].map(
      (id): [string, HookCall] => [id, { conversationId: id }],
    ),
  ])('%s: none', (...[_, hook]) => {
    expect(sessionStartReport('card', 'claude', hook)).toBeUndefined();
  });

  test('a single dot is no harm', () => {
    expect(sessionStartReport('card', 'claude', { conversationId: 'a.b' })).toBeDefined();
  });
});

describe('titleReport', () => {
  test.each<[string | undefined, string | undefined]>([
    [undefined, undefined],
    ['', undefined],
    [' \n', undefined],
    [' Prune ', 'Prune'],
    ['\nPrune\nrow', 'Prune'],
    ['🍎'.repeat(100), '🍎'.repeat(80)],
    ['a\ud83c', 'a\ufffd'],
  ])('%j', (title, sent) => {
    expect(body(titleReport('card', title))).toEqual(sent && { session_id: 'card', title: sent });
  });
});

describe('touched', () => {
  test('names the card and nothing else', () => {
    expect(touchedReport('card')).toEqual({
      endpoint: '/session-touched',
      body: { session_id: 'card' },
    });
  });

  test.each<[HookCall, boolean]>([
    [{ tool: 'Edit' }, true],
    [{ tool: 'edit' }, false],
    [{ tool: 'Edits' }, false],
    [{ tool: 'Read' }, false],
    [{}, false],
    [{ tool: 'Edit', agentId: 'a' }, true],
  ])('%j', (hook, isWriter) => {
    expect(writesFiles(hook, ['Edit', 'Write'])).toBe(isWriter);
  });
});
