import type { Scenario } from '../../../e2e/support/scenario.ts';
import { SUMMARY, TITLE } from '../../../e2e/support/script.ts';

const bash = (command: string) => ({ tool: 'bash', input: { command, description: 'Stub' } });
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

const talk = [{ text: 'Nothing to do.' }];
const started = '1 session-start opencode';

/** What a user of opencode does, and every report it brings. */
export const OPENCODE_SCENARIOS: readonly Scenario[] = [
  {
    name: 'run with tools, then run -c',
    how: 'print',
    title: TITLE,
    scripts: {
      tools: [
        { calls: [bash('echo one')] },
        { calls: [{ tool: 'read', input: { filePath: '$PROJECT/.git/HEAD' } }] },
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
          '1 busy bash: echo one',
          '1 busy',
          '1 busy read: .git/HEAD',
          '1 busy',
          '1 done',
          '1 idle',
        ],
      },
      { say: 'play:talk', reports: [started, '1 busy', '1 done', '1 idle'] },
    ],
  },
  {
    name: 'permissions and questions, and /exit',
    how: 'terminal',
    title: TITLE,
    scripts: {
      remove: [{ calls: [bash('rm -f ./nothing')] }, { text: 'Removed.' }],
      slow: [{ calls: [bash('rm -f ./nothing; sleep 2')] }, { text: 'Removed.' }],
      ask: [{ calls: [question] }, { text: 'Thank you.' }],
    },
    acts: [
      {
        say: 'play:slow',
        reports: [
          started,
          '1 busy',
          '1 busy bash: rm -f ./nothing; sleep 2',
          '1 waiting because bash',
        ],
      },
      { see: /Permission required/, press: ['Enter'], reports: ['1 busy', '1 busy', '1 done'] },
      {
        say: 'play:remove',
        reports: ['1 busy', '1 busy bash: rm -f ./nothing', '1 waiting because bash'],
      },
      { see: /Permission required/, press: ['Escape'], reports: ['1 busy', '1 done'] },
      {
        say: 'play:ask',
        waitMs: 1500,
        reports: ['1 busy', '1 busy question', '1 waiting because Colour'],
      },
      { see: /Which colour/, press: ['Enter'], reports: ['1 busy', '1 busy', '1 done'] },
      {
        say: 'play:ask',
        waitMs: 1500,
        reports: ['1 busy', '1 busy question', '1 waiting because Colour'],
      },
      { see: /Which colour/, press: ['Escape'], reports: ['1 busy', '1 done'] },
      { say: '/exit', waitMs: 1500, reports: ['1 idle'] },
    ],
  },
  {
    name: 'a permission that --auto answers',
    how: 'print',
    args: ['--auto'],
    scripts: { remove: [{ calls: [bash('rm -f ./nothing')] }, { text: 'Removed.' }] },
    acts: [
      {
        say: 'play:remove',
        reports: [started, '1 busy', '1 busy bash: rm -f ./nothing', '1 busy', '1 done', '1 idle'],
      },
    ],
  },
  {
    name: 'a sub-agent, and its permission',
    how: 'terminal',
    scripts: {
      task: [
        {
          calls: [
            {
              tool: 'task',
              input: {
                description: 'sub job',
                prompt: 'do play:sub now',
                subagent_type: 'general',
              },
            },
          ],
        },
        { text: 'It is done.' },
      ],
      sub: [{ calls: [bash('rm -f ./nothing')] }, { text: 'Sub result.' }],
    },
    acts: [
      { say: 'play:task', reports: [started, '1 busy', '1 busy task', '1 waiting because bash'] },
      { see: /Permission required/, press: ['Enter'], reports: ['1 busy', '1 busy', '1 done'] },
      { close: true, reports: ['1 idle'] },
    ],
  },
  {
    name: 'a model that fails, an interruption, another session',
    how: 'terminal',
    scripts: {
      bad: [{ refusal: { status: 400, message: 'no' } }],
      slow: [{ text: 'At last.', delayMs: 20_000 }],
      talk,
    },
    acts: [
      { say: 'play:bad', reports: [started, '1 busy', '1 done'] },
      { say: 'play:slow', waitMs: 1000, reports: ['1 busy'] },
      { waitMs: 1500, press: ['Escape'], reports: [] },
      { press: ['Escape'], reports: ['1 done'] },
      { say: '/new', waitMs: 1000, reports: [] },
      { say: 'play:talk', waitMs: 1500, reports: ['2 session-start opencode', '2 busy', '2 done'] },
      { press: ['C-d'], reports: ['2 idle'] },
    ],
  },
  {
    name: 'a patch',
    how: 'print',
    args: ['--auto', '-m', 'stub/gpt-5.2'],
    scripts: {
      patch: [
        {
          calls: [
            {
              tool: 'apply_patch',
              input: {
                patchText: '*** Begin Patch\n*** Add File: patched.txt\n+hello\n*** End Patch',
              },
            },
          ],
        },
        { text: 'Patched.' },
      ],
    },
    acts: [
      {
        say: 'play:patch',
        reports: [
          started,
          '1 busy',
          '1 busy apply_patch: patched.txt',
          'touched',
          '1 busy',
          '1 done',
          '1 idle',
        ],
      },
    ],
  },
  {
    name: 'a compaction',
    how: 'terminal',
    scripts: { talk, [SUMMARY]: [{ text: 'There was some talk.' }] },
    acts: [
      { say: 'play:talk', reports: [started, '1 busy', '1 done'] },
      {
        say: '/compact',
        waitMs: 1000,
        reports: ['1 busy', '1 compacting', '1 busy', '1 busy', '1 done'],
      },
      { say: '/exit', waitMs: 1500, reports: ['1 idle'] },
    ],
  },
];
