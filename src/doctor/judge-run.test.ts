import { expect, test } from 'bun:test';
import { agents } from '../agents/agents.ts';
import { harnesses } from '../agents/harnesses.ts';
import { hooks } from '../agents/hooks.ts';
import { readArguments } from '../hook/arguments.ts';
import type { RequestEvent } from '../listen/server.ts';
import type { Report } from '../report/report.ts';
import type { Level } from './finding.ts';
import { judgeRun } from './judge-run.ts';
import { handlersIn } from './sources/handlers.ts';
import type { End } from './world.ts';

const BUSY: Report = {
  endpoint: '/hook',
  body: { session_id: 'doctor', state: 'busy', tool: 'Bash', detail: 'ls' },
};
const OK: End = { kind: 'ended', code: 0, stdout: '', stderr: '', ms: 9 };
const ALLOW = '{"decision":"allow"}';

function judge(id: keyof typeof harnesses, end: End, report?: Report, words = 'tool') {
  const line = `/opt/lich-hook ${words} --harness ${id}`;
  const [handler] = handlersIn({ PreToolUse: [{ command: line }] }, undefined);
  if (handler === undefined) throw new Error('not read');
  const base: RequestEvent = { at: 0, endpoint: '/hook', method: 'POST', status: 204 };
  return judgeRun({
    harness: harnesses[id],
    priceOf: agents[id].registration?.priceOf ?? (() => ''),
    handler,
    hook: readArguments(handler.runs?.words ?? [], hooks),
    end,
    events: report === undefined ? [] : [{ ...base, report }],
    again: 'again',
  }).finding;
}

test.each<[string, keyof typeof harnesses, End, Report | undefined, Level, RegExp]>([
  ['as it should be', 'claude', OK, BUSY, 'pass', /^PreToolUse → busy {2}Bash · ls \(9 ms\)$/],
  ['a verdict', 'antigravity', { ...OK, stdout: `${ALLOW}\n` }, BUSY, 'pass', /Bash · ls/],
  ['no verdict', 'antigravity', OK, BUSY, 'fail', /prints nothing on stdout/],
  ['a verdict where none is read', 'crush', { ...OK, stdout: ALLOW }, BUSY, 'fail', /prints/],
  ['code 2', 'codex', { ...OK, code: 2 }, BUSY, 'fail', /ends with 2, which blocks/],
  ['code 1', 'claude', { ...OK, code: 1 }, BUSY, 'fail', /ends with 1\. /],
  ['code 1', 'antigravity', { ...OK, code: 1 }, BUSY, 'fail', /denies the tool/],
  ['no report', 'claude', OK, undefined, 'fail', /reports nothing/],
  [
    'another report',
    'claude',
    OK,
    { endpoint: '/session-touched', body: { session_id: 'd' } },
    'fail',
    /reports touched only/,
  ],
  ['stderr', 'claude', { ...OK, stderr: 'oops\nmore' }, BUSY, 'warn', /writes "oops" to stderr/],
  ['late', 'claude', { kind: 'late' }, undefined, 'fail', /does not end/],
  ['not started', 'claude', { kind: 'not-started', why: 'ENOENT' }, undefined, 'fail', /ENOENT/],
])('%s, %s', (_, id, end, report, level, says) => {
  const finding = judge(id, end, report);
  expect(finding).toMatchObject({ level, subject: harnesses[id].name });
  expect(finding.message).toMatch(says);
  expect(finding.fix !== undefined).toBe(level === 'fail' || level === 'warn');
});

test('words that make no command, though all is silent', () => {
  expect(judge('claude', OK, undefined, 'state buzy')).toMatchObject({ level: 'fail' });
});

test('a title that has no transcript to come from is no fault', () => {
  expect(judge('claude', OK, undefined, 'title')).toMatchObject({ level: 'pass' });
});
