import { join } from 'node:path';
import { PROJECT } from '../../../../scripts/build/places.ts';
import { anyOrder } from '../../../e2e/support/expect.ts';
import type { Scenario } from '../../../e2e/support/scenario.ts';
import { SUMMARY, TITLE } from '../../../e2e/support/script.ts';

const bash = (command: string) => ({ tool: 'bash', input: { command } });
const options = [
  { label: 'Red', description: 'r' },
  { label: 'Blue', description: 'b' },
];
const question = {
  tool: 'ask',
  input: { questions: [{ id: 'c', header: 'Colour', question: 'Which colour?', options }] },
};
const sub = {
  tool: 'task',
  input: {
    context: 'Nothing to know.',
    tasks: [{ name: 'Helper', agent: 'task', task: 'do play:sub now', solutionSpace: 'one way' }],
  },
};

const talk = [{ text: 'Nothing to do.' }];
const started = '1 session-start omp';
const asksToRun = [
  '1 busy',
  '1 busy',
  '1 busy',
  '1 busy bash: sleep 1; echo ok',
  '1 waiting because bash: sleep 1; echo ok',
];

const two = [{ calls: [bash('echo one'), bash('echo two')] }, { text: 'Both ran.' }];
const module = await Bun.file(join(PROJECT, 'adapters', 'omp', 'lich.js')).text();

/** An extension with a tool of the name that several of them give it. */
const ASKER = `export default (pi) => pi.registerTool({
  name: 'ask_user', label: 'Ask', description: 'Asks the user.',
  parameters: pi.zod.object({ question: pi.zod.string() }),
  async execute(_id, { question }, ...rest) {
    const text = await rest.find((one) => one?.ui).ui.select(question, ['Red', 'Blue']);
    return { content: [{ type: 'text', text: String(text) }], details: {} };
  },
});
`;

/** What a user of omp does, and every report it brings. */
export const OMP_SCENARIOS: readonly Scenario[] = [
  {
    name: 'print with tools, then print -c',
    how: 'print',
    scripts: {
      tools: [
        { calls: [bash('echo one')] },
        { calls: [{ tool: 'read', input: { path: '.git/HEAD' } }] },
        { text: 'Done.' },
      ],
      talk,
    },
    acts: [
      {
        say: 'play:tools',
        reports: [
          started,
          '1 busy',
          '1 busy',
          '1 busy bash: echo one',
          'touched',
          '1 busy',
          '1 busy read: .git/HEAD',
          '1 busy',
          '1 done',
          '1 idle',
        ],
      },
      { say: 'play:talk', reports: [started, '1 busy', '1 busy', '1 done', '1 idle'] },
    ],
  },
  {
    name: 'approvals and questions, and /exit',
    how: 'terminal',
    args: ['--approval-mode', 'always-ask'],
    scripts: {
      run: [{ calls: [bash('sleep 1; echo ok')] }, { text: 'It ran.' }],
      ask: [{ calls: [question] }, { text: 'Thank you.' }],
    },
    acts: [
      { reports: [started] },
      {
        say: 'play:run',
        waitMs: 1500,
        reports: asksToRun,
      },
      {
        see: /Approve/,
        waitMs: 800,
        press: ['Enter'],
        reports: ['1 busy', 'touched', '1 busy', '1 done'],
      },
      {
        say: 'play:run',
        waitMs: 1500,
        reports: asksToRun,
      },
      {
        see: /Approve/,
        waitMs: 800,
        press: ['Escape'],
        reports: ['1 busy', '1 busy', '1 done'],
      },
      {
        say: 'play:ask',
        waitMs: 1500,
        reports: ['1 busy', '1 busy', '1 busy', '1 waiting because Colour'],
      },
      { see: /Red/, waitMs: 800, press: ['Enter'], reports: ['1 busy', '1 busy', '1 done'] },
      {
        say: 'play:ask',
        waitMs: 1500,
        reports: ['1 busy', '1 busy', '1 busy', '1 waiting because Colour'],
      },
      {
        see: /Red/,
        waitMs: 800,
        press: ['Escape'],
        // omp goes on before it stops.
        reports: ['1 busy', '1 busy', '1 idle', started],
        card: { state: 'idle' },
        staysMs: 1000,
      },
      { say: '/exit', waitMs: 1500, reports: ['1 idle'] },
    ],
  },
  {
    name: 'a sub-agent',
    how: 'terminal',
    scripts: {
      task: [{ calls: [sub] }, { text: 'It is under way.' }],
      sub: [
        { calls: [bash('echo in-sub')] },
        { calls: [{ tool: 'yield', input: { data: 'sub result' } }] },
        { text: 'Sub result.' },
      ],
    },
    acts: [
      { reports: [started] },
      {
        say: 'play:task',
        waitMs: 1500,
        reports: [
          '1 busy',
          '1 busy',
          '1 busy',
          '1 busy task',
          anyOrder('1 busy', '1 busy', '1 busy', 'touched'),
          '1 done',
        ],
        card: { state: 'done', conversation: 1 },
      },
      { close: true, reports: ['1 idle'] },
    ],
  },
  {
    name: 'a model that fails, an interruption, another session, commands',
    how: 'terminal',
    scripts: {
      bad: [{ refusal: { status: 400, message: 'no' } }],
      slow: [{ text: 'At last.', delayMs: 20_000 }],
      talk,
    },
    acts: [
      { reports: [started] },
      { say: 'play:bad', waitMs: 1500, reports: ['1 busy', '1 busy', '1 busy', '1 done'] },
      { say: 'play:slow', waitMs: 1500, reports: ['1 busy', '1 busy', '1 busy'] },
      {
        waitMs: 2000,
        press: ['Escape'],
        card: { state: 'interrupted' },
        staysMs: 1500,
        reports: [],
      },
      { say: '!echo shell', waitMs: 1500, reports: [] },
      { say: '/new', waitMs: 1500, reports: ['2 session-start omp'] },
      { say: 'play:talk', waitMs: 1500, reports: ['2 busy', '2 busy', '2 busy', '2 done'] },
      { press: ['C-d'], waitMs: 1500, reports: ['2 idle'] },
    ],
  },
  {
    name: 'a compaction after the last turn',
    how: 'terminal',
    scripts: {
      talk,
      fill: [{ text: 'That was long.', tokens: 199_000 }],
      [SUMMARY]: [{ text: 'There was some talk.' }],
    },
    acts: [
      { reports: [started] },
      { say: 'play:talk', waitMs: 1500, reports: ['1 busy', '1 busy', '1 busy', '1 done'] },
      {
        say: 'play:fill',
        waitMs: 1500,
        reports: ['1 busy', '1 busy', '1 busy', '1 compacting', '1 done'],
      },
      { say: '/exit', waitMs: 1500, reports: ['1 idle'] },
    ],
  },
  {
    name: 'a branch of /btw is another conversation',
    how: 'terminal',
    scripts: { talk },
    acts: [
      { reports: [started] },
      { say: 'play:talk', waitMs: 1500, reports: ['1 busy', '1 busy', '1 busy', '1 done'] },
      { say: '/btw play:talk', waitMs: 1500, reports: [] },
      {
        see: /branch/,
        waitMs: 1500,
        press: ['b'],
        reports: ['2 session-start omp'],
        card: { conversation: 2, state: 'done' },
      },
      {
        say: 'play:talk',
        waitMs: 1500,
        reports: ['2 busy', '2 busy', '2 busy', '2 done'],
        card: { conversation: 2, state: 'done' },
      },
      { say: '/exit', waitMs: 1500, reports: ['2 idle'] },
    ],
  },
  {
    name: 'a start that lich was away for, and a title that is there from the start',
    how: 'terminal',
    scripts: { talk },
    acts: [
      { reports: [started] },
      {
        say: 'play:talk',
        waitMs: 1500,
        reports: ['1 busy', '1 busy', '1 busy', '1 done'],
        card: { state: 'done', title: TITLE },
      },
      { start: ['-c'], reports: ['1 idle', started], card: { title: TITLE, conversation: 1 } },
      { lichListens: false, say: '/new', reports: [] },
      {
        lichListens: true,
        waitMs: 1500,
        say: 'play:talk',
        reports: ['2 session-start omp', '2 busy', '2 busy', '2 busy', '2 done'],
        card: { conversation: 2, state: 'done' },
      },
      { say: '/exit', waitMs: 1500, reports: ['2 idle'] },
    ],
  },
  {
    name: 'two approvals at once',
    how: 'terminal',
    args: ['--approval-mode', 'always-ask'],
    scripts: { two },
    acts: [
      {
        say: 'play:two',
        waitMs: 1500,
        card: { state: 'waiting', reason: 'bash: echo one' },
        staysMs: 1000,
        bells: 1,
      },
      {
        see: /Approve/,
        waitMs: 800,
        press: ['Enter'],
        card: { state: 'waiting', reason: 'bash: echo two' },
        staysMs: 1000,
        bells: 1,
      },
      { see: /Approve/, waitMs: 800, press: ['Enter'], card: { state: 'done' }, bells: 0 },
    ],
  },
  {
    name: 'code that writes, and two copies of the module',
    how: 'print',
    files: { '.omp/extensions/lich.js': module },
    scripts: {
      code: [
        { calls: [{ tool: 'eval', input: { language: 'js', code: 'return 1;', title: 'one' } }] },
        { text: 'Done.' },
      ],
    },
    acts: [
      {
        say: 'play:code',
        reports: [
          started,
          '1 busy',
          '1 busy',
          '1 busy eval',
          'touched',
          '1 busy',
          '1 done',
          '1 idle',
        ],
      },
    ],
  },
  {
    name: 'a question that an extension’s tool asks',
    how: 'terminal',
    files: { '.omp/extensions/asker.js': ASKER },
    scripts: {
      ask: [
        { calls: [{ tool: 'ask_user', input: { question: 'Which colour?' } }] },
        { text: 'Thank you.' },
      ],
    },
    acts: [
      { card: { conversation: 1 }, staysMs: 1000 },
      {
        say: 'play:ask',
        card: { state: 'waiting', reason: 'Which colour?' },
        staysMs: 1000,
        bells: 1,
      },
      { see: /Blue/, press: ['Enter'], card: { state: 'done' }, bells: 0 },
    ],
  },
];
