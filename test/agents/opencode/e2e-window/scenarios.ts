import type { Scenario } from '../../../e2e/support/scenario.ts';
import { SUMMARY, TITLE } from '../../../e2e/support/script.ts';

const shell = (command: string) => ({ tool: 'shell', input: { command, description: 'Stub' } });
const question = {
  tool: 'question',
  input: {
    questions: [
      {
        header: 'Colour',
        question: 'Which colour?',
        options: [
          { label: 'Red', description: 'r' },
          { label: 'Blue', description: 'b' },
        ],
      },
    ],
  },
};
const subagent = (prompt: string, more: object = {}) => ({
  tool: 'subagent',
  input: { agent: 'general', description: 'sub job', prompt, ...more },
});

const talk = [{ text: 'Nothing to do.' }];
const tools = [{ calls: [shell('echo one')] }, { text: 'Done.' }];
const started = '1 session-start opencode';
const ran = ['1 busy', '1 busy shell: echo one', 'touched', '1 done'];

/** The service outlives its windows. */
const cleanUp = 'opencode2 service stop';

/** Its death, as by a crash: the file has its pid while it runs. */
const CRASH = `kill -9 $(grep -o '"pid": *[0-9]*' .local/state/opencode/service.json | grep -o '[0-9]*')`;

/** What a user of OpenCode 2 does, and every report it brings. */
export const WINDOW_SCENARIOS: readonly Scenario[] = [
  {
    name: 'a turn with a tool, opencode run beside it, and the end',
    how: 'terminal',
    title: TITLE,
    cleanUp,
    scripts: { tools, talk },
    acts: [
      { say: 'play:tools', reports: [started, ...ran], card: { state: 'done' } },
      { run: 'opencode2 run play:tools', reports: [] },
      { say: '/exit', waitMs: 1500, reports: ['1 idle'] },
    ],
  },
  {
    name: 'two terminals, each with a card of its own',
    how: 'terminal',
    cleanUp,
    scripts: { tools, remove: [{ calls: [shell('rm -f ./nothing')] }, { text: 'Removed.' }] },
    acts: [
      {
        say: 'play:remove',
        card: { state: 'waiting', reason: 'shell: rm -f ./nothing', conversation: 1 },
      },
      {
        at: 'other',
        say: 'play:tools',
        card: { state: 'done', conversation: 2, title: TITLE },
        bells: 0,
      },
      { card: { state: 'waiting', conversation: 1 }, staysMs: 1000, bells: 0 },
      { at: 'other', say: 'play:remove', card: { state: 'waiting', conversation: 2 }, bells: 1 },
      { see: /Permission required/, press: ['Enter'], card: { state: 'done', conversation: 1 } },
      { at: 'other', card: { state: 'waiting', conversation: 2 }, staysMs: 500 },
      { at: 'other', press: ['Enter'], card: { state: 'done', conversation: 2 } },
      { at: 'other', close: true, card: { state: 'idle' } },
      { say: 'play:tools', card: { state: 'done', conversation: 1 } },
    ],
  },
  {
    name: 'permissions and questions, granted and refused',
    how: 'terminal',
    cleanUp,
    scripts: {
      slow: [{ calls: [shell('rm -f ./nothing; sleep 2')] }, { text: 'Removed.' }],
      ask: [{ calls: [question] }, { text: 'Thank you.' }],
    },
    acts: [
      {
        say: 'play:slow',
        reports: [
          ...[started, '1 busy', '1 busy shell: rm -f ./nothing; sleep 2'],
          '1 waiting because shell: rm -f ./nothing; sleep 2',
        ],
      },
      {
        see: /Permission required/,
        press: ['Enter'],
        reports: ['1 busy', 'touched', '1 done'],
        card: { state: 'done' },
      },
      {
        say: 'play:slow',
        card: { state: 'waiting' },
        reports: [
          '1 busy',
          '1 busy shell: rm -f ./nothing; sleep 2',
          '1 waiting because shell: rm -f ./nothing; sleep 2',
        ],
      },
      {
        see: /Permission required/,
        press: ['Escape'],
        reports: ['touched', '1 idle', started],
        card: { state: 'idle' },
        staysMs: 1000,
      },
      {
        say: 'play:ask',
        waitMs: 1000,
        reports: ['1 busy', '1 busy question', '1 waiting because Colour'],
      },
      { see: /Which colour/, press: ['Enter'], reports: ['1 busy', '1 done'] },
      {
        say: 'play:ask',
        waitMs: 1000,
        reports: ['1 busy', '1 busy question', '1 waiting because Colour'],
      },
      {
        see: /Which colour/,
        press: ['Escape'],
        reports: ['1 idle', started],
        card: { state: 'idle' },
        staysMs: 1000,
      },
    ],
  },
  {
    name: 'two permissions at once',
    how: 'terminal',
    cleanUp,
    scripts: { two: [{ calls: [shell('rm -f ./a'), shell('rm -f ./b')] }, { text: 'Removed.' }] },
    acts: [
      {
        say: 'play:two',
        card: { state: 'waiting', reason: 'shell: rm -f ./a' },
        staysMs: 1000,
        bells: 1,
      },
      {
        see: /Permission required/,
        press: ['Enter'],
        card: { state: 'waiting', reason: 'shell: rm -f ./b' },
        staysMs: 1000,
        bells: 1,
      },
      { see: /rm -f \.\/b/, waitMs: 1000, press: ['Enter'], card: { state: 'done' }, bells: 0 },
    ],
  },
  {
    name: 'sub-agents: one that asks, one in the background',
    how: 'terminal',
    cleanUp,
    scripts: {
      task: [{ calls: [subagent('do play:sub now')] }, { text: 'It is done.' }],
      sub: [{ calls: [shell('rm -f ./nothing')] }, { text: 'Sub result.' }],
      later: [
        { calls: [subagent('do play:slow now', { background: true })] },
        { text: 'It goes on.' },
      ],
      slow: [{ calls: [shell('sleep 6')] }, { text: 'Slow result.' }],
    },
    acts: [
      {
        say: 'play:task',
        reports: [started, '1 busy', '1 busy subagent', '1 waiting because shell: rm -f ./nothing'],
      },
      {
        see: /Permission required/,
        press: ['Enter'],
        reports: ['1 busy', 'touched', '1 done'],
        card: { state: 'done', conversation: 1 },
      },
      {
        say: 'play:later',
        waitMs: 1000,
        reports: ['1 busy', '1 busy subagent', '1 busy'],
        card: { state: 'busy' },
        staysMs: 1500,
      },
      {
        reports: ['touched', '1 busy', '1 done'],
        card: { state: 'done' },
        staysMs: 1500,
      },
    ],
  },
  {
    name: 'a model that fails, an interruption, another session, and back',
    how: 'terminal',
    cleanUp,
    scripts: {
      bad: [{ refusal: { status: 400, message: 'no' } }],
      slow: [{ text: 'At last.', delayMs: 20_000 }],
      talk,
    },
    acts: [
      { say: 'play:bad', reports: [started, '1 busy', '1 done'] },
      { say: 'play:slow', waitMs: 1000, reports: ['1 busy'] },
      { waitMs: 1500, press: ['Escape'], reports: [] },
      { press: ['Escape'], reports: [], card: { state: 'interrupted' }, staysMs: 1500 },
      { say: '/new', waitMs: 1000, reports: [] },
      { say: 'play:talk', waitMs: 1500, reports: ['2 session-start opencode', '2 busy', '2 done'] },
      { press: ['C-d'], reports: ['2 idle'] },
    ],
  },
  {
    name: 'a compaction',
    how: 'terminal',
    cleanUp,
    scripts: { talk, [SUMMARY]: [{ text: 'There was some talk.' }] },
    acts: [
      { say: 'play:talk', reports: [started, '1 busy', '1 done'] },
      { say: '/compact', waitMs: 1000, reports: ['1 busy', '1 compacting', '1 busy', '1 done'] },
    ],
  },
  {
    name: 'a session that is gone back to while it works',
    how: 'terminal',
    title: TITLE,
    cleanUp,
    scripts: { slow: [{ text: 'At last.', delayMs: 15_000 }], talk },
    acts: [
      { say: 'play:slow', reports: [started, '1 busy'], card: { state: 'busy' } },
      {
        waitMs: 2000,
        start: ['--continue'],
        reports: ['1 idle', started, '1 busy'],
        card: { state: 'busy', title: TITLE },
      },
      { waitMs: 5000, reports: ['1 done'], card: { state: 'done' } },
    ],
  },
  {
    name: 'the service crashes in a turn',
    how: 'terminal',
    cleanUp,
    scripts: {
      slow: [{ calls: [shell('sleep 5')] }, { text: 'On again.', delayMs: 4000 }],
      remove: [{ calls: [shell('rm -f ./nothing')] }, { text: 'Removed.', delayMs: 3000 }],
      talk,
    },
    acts: [
      { say: 'play:slow', card: { state: 'busy', tool: 'shell: sleep 5' } },
      { waitMs: 1000, run: `cd; ${CRASH}`, card: { state: 'busy' }, staysMs: 3000 },
      { waitMs: 10_000, card: { state: 'done', conversation: 1 } },
      { say: 'play:remove', card: { state: 'waiting' }, bells: 1 },
      { waitMs: 1000, run: `cd; ${CRASH}`, card: { state: 'busy' } },
      { waitMs: 15_000, card: { state: 'done', conversation: 1 } },
    ],
  },
];
