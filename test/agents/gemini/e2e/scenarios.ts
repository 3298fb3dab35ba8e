import type { Scenario } from '../../../e2e/support/scenario.ts';
import type { Answer } from '../../../e2e/support/script.ts';

const shell = (command: string) => ({ tool: 'run_shell_command', input: { command } });

const work: readonly Answer[] = [
  { calls: [shell('echo hi')] },
  {
    calls: [{ tool: 'write_file', input: { file_path: '$PROJECT/notes.txt', content: 'one\n' } }],
  },
  { text: 'All is written.' },
];
const touch: readonly Answer[] = [{ calls: [shell('touch made')] }, { text: 'Touched.' }];
const question = {
  questions: [
    {
      ...{ header: 'Tea', question: 'Which tea?', type: 'choice', multiSelect: false },
      options: [
        { label: 'Green', description: 'g' },
        { label: 'Black', description: 'b' },
      ],
    },
  ],
};

const ASKING = /Allow execution/;

/** Gemini CLI's stories. lich has no id of it: no start, no icon, and no id in what is its own. */
export const GEMINI_SCENARIOS: readonly Scenario[] = [
  {
    name: 'dialogs, a question, Esc in all places, an error, /clear, /quit',
    how: 'terminal',
    scripts: {
      work,
      touch,
      two: [{ calls: [shell('touch a1'), shell('touch a2')] }, { text: 'Both.' }],
      ask: [{ calls: [{ tool: 'ask_user', input: question }] }, { text: 'Tea it is.' }],
      long: [{ calls: [shell('sleep 20')] }, { text: 'Slept.' }],
      slow: [{ text: 'Late.', delayMs: 20_000 }],
      refused: [{ refusal: { status: 400, message: 'no' } }],
    },
    title: 'play:refused',
    acts: [
      {
        // Its prompt is on the screen before it takes an Enter.
        waitMs: 2500,
        say: 'play:work',
        card: { state: 'waiting', reason: 'Write: notes.txt', title: 'play:work' },
        staysMs: 600,
        bells: 1,
      },
      { see: /Apply this change/, press: ['Enter'], card: { state: 'done', tool: undefined } },
      {
        say: 'play:two',
        card: { state: 'waiting' },
        staysMs: 800,
        bells: 1,
      },
      { see: ASKING, press: ['Enter'], card: { state: 'waiting' }, staysMs: 500 },
      { see: ASKING, press: ['Enter'], card: { state: 'done' } },
      { say: 'play:ask', card: { state: 'waiting', reason: 'Tea' }, staysMs: 500, bells: 1 },
      { see: /Which tea/, press: ['Enter'], card: { state: 'done' } },
      // A refusal ends the turn, and no event tells; lich has read the key.
      { say: 'play:touch', card: { state: 'waiting', reason: 'Shell Command: touch made' } },
      { see: ASKING, press: ['Escape'], card: { state: 'interrupted' }, staysMs: 800 },
      // The end of a command that Esc has ended is no end of the turn.
      { say: 'play:long', card: { state: 'waiting' } },
      { see: ASKING, press: ['Enter'], waitMs: 300 },
      { waitMs: 1500, press: ['Escape'], card: { state: 'interrupted' }, staysMs: 1500 },
      { say: 'play:slow', card: { state: 'busy' } },
      { waitMs: 1000, press: ['Escape'], card: { state: 'interrupted' }, staysMs: 1500 },
      { say: '/clear', card: { state: 'idle' } },
      { waitMs: 1500, say: 'play:refused', card: { state: 'done', title: 'play:refused' } },
      { waitMs: 1500, say: '/quit', card: { state: 'idle' } },
    ],
  },
  {
    name: 'a command and a write, without a terminal',
    how: 'print',
    scripts: { work },
    title: 'play:work',
    acts: [
      {
        say: 'play:work',
        reports: [
          '0 busy',
          '0 busy run_shell_command: echo hi',
          'touched',
          '0 busy write_file: notes.txt',
          'touched',
          '0 done',
          '0 idle',
        ],
      },
    ],
  },
];
