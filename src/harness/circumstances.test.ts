import { describe, expect, test } from 'bun:test';
import { claude } from '../agents/claude/hook.ts';
import { codex } from '../agents/codex/hook.ts';
import { circumstancesOf } from './circumstances.ts';

describe('who attends to a conversation', () => {
  test.each([
    ['of Claude Code in a terminal', claude, { CLAUDECODE: '1' }, 'host'],
    ['in a release that says nothing more', claude, {}, 'host'],
    ['of claude -p', claude, { CLAUDECODE: '1', CLAUDE_CODE_SESSION_ATTENDED: '0' }, 'nobody'],
    ['that a tool of Codex started', claude, { CODEX_THREAD_ID: 't' }, 'guest'],
    ['that a tool of opencode started', claude, { OPENCODE: '1' }, 'guest'],
    ['that a tool of omp started', claude, { CLAUDECODE: '1', OMPCODE: '1' }, 'guest'],
    ['of Codex in a terminal', codex, { CODEX_THREAD_ID: '' }, 'host'],
    ['that a tool of Claude Code started', codex, { CLAUDECODE: '1' }, 'guest'],
    ['that a tool of another Codex started', codex, { CODEX_THREAD_ID: 't' }, 'guest'],
  ] as const)('%s', (_, harness, env, attendance) => {
    expect(circumstancesOf(harness().traces, env).attendance).toBe(attendance);
  });
});

test.each([
  ['4711', 4711],
  ['', undefined],
  ['1', undefined],
  ['x', undefined],
])('the program behind CLAUDE_PID=%j', (pid, owner) => {
  expect(circumstancesOf(claude().traces, { CLAUDE_PID: pid }).owner).toBe(owner);
});

test.each([
  ['host', codex, { CLAUDE_CODE_SESSION_ID: 's' }, 0, undefined],
  [
    'of Codex in Claude Code',
    codex,
    { CLAUDECODE: '1', CLAUDE_CODE_SESSION_ID: 's' },
    1,
    ['s', ''],
  ],
  ['of Codex in Codex', codex, { CODEX_THREAD_ID: 't' }, 2, ['', 't']],
  ['of Claude Code in both', claude, { CLAUDECODE: '1', CODEX_THREAD_ID: 't' }, 2, ['', 't']],
] as const)('what a program inherits from another: %s', (_, harness, env, inherited, outer) => {
  expect(circumstancesOf(harness().traces, env)).toMatchObject({ inherited, outer });
});
