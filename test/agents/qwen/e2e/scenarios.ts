import type { Scenario } from '../../../e2e/support/scenario.ts';
import type { Answer } from '../../../e2e/support/script.ts';

const shell = (command: string) => ({
  tool: 'run_shell_command',
  input: { command, description: 'd', is_background: false },
});

const work: readonly Answer[] = [
  { calls: [shell('echo hi')] },
  {
    calls: [{ tool: 'write_file', input: { file_path: '$PROJECT/notes.txt', content: 'one\n' } }],
  },
  { text: 'All is written.' },
];
const question = {
  questions: [
    {
      ...{ header: 'Tea', question: 'Which tea?', multiSelect: false },
      options: [
        { label: 'Green', description: 'g' },
        { label: 'Black', description: 'b' },
      ],
    },
  ],
};
/** A tool that has ended, whichever way. */
const ran = ['0 busy', 'touched'];

const ASKING = /allow once/i;

/** Qwen Code's stories. lich has no id of it: no start, no icon, and no id in what is its own. */
export const QWEN_SCENARIOS: readonly Scenario[] = [
  {
    name: 'dialogs, a refusal, a question, an agent, Esc, an error, /clear, /quit',
    how: 'terminal',
    scripts: {
      work,
      two: [{ calls: [shell('touch a1'), shell('touch a2')] }, { text: 'Both.' }],
      touch: [{ calls: [shell('touch made')] }, { text: 'Touched.' }],
      ask: [{ calls: [{ tool: 'ask_user_question', input: question }] }, { text: 'Tea it is.' }],
      agent: [
        {
          calls: [
            {
              tool: 'agent',
              input: { description: 'look', prompt: 'play:sub', subagent_type: 'general-purpose' },
            },
          ],
        },
        { text: 'Somebody looks.' },
      ],
      sub: [{ calls: [shell('echo sub')] }, { text: 'Looked.', delayMs: 2500 }],
      slow: [{ text: 'Late.', delayMs: 20_000 }],
      refused: [{ refusal: { status: 400, message: 'no' } }],
    },
    title: 'play:refused',
    acts: [
      {
        // Its prompt is on the screen before it takes an Enter.
        waitMs: 2500,
        say: 'play:work',
        card: { state: 'waiting', reason: 'write_file: notes.txt', title: 'play:work' },
        staysMs: 600,
        bells: 1,
      },
      { see: ASKING, press: ['Enter'], card: { state: 'done', tool: undefined }, staysMs: 1000 },
      { say: 'play:two', card: { state: 'waiting' }, staysMs: 800, bells: 2 },
      { see: ASKING, press: ['Enter'], card: { state: 'waiting' }, staysMs: 500 },
      { see: ASKING, press: ['Enter'], card: { state: 'done' } },
      { say: 'play:ask', card: { state: 'waiting', reason: 'Tea' }, staysMs: 500, bells: 1 },
      { see: /Which tea/, press: ['Enter'], card: { state: 'done' } },
      // A refusal in words: lich reads no key of it, and the turn is over.
      { say: 'play:touch', card: { state: 'waiting', reason: 'run_shell_command: touch made' } },
      {
        see: ASKING,
        press: ['Down', 'Down', 'Down', 'Enter'],
        card: { state: 'idle' },
        staysMs: 900,
      },
      // Its Stop comes while the agent goes on, and another one when that has ended.
      { say: 'play:agent', card: { state: 'waiting', reason: 'agent' } },
      { see: ASKING, press: ['Enter'], card: { state: 'busy' }, staysMs: 1500 },
      { card: { state: 'done' }, staysMs: 900 },
      { say: 'play:slow', card: { state: 'busy' } },
      { waitMs: 1000, press: ['Escape'], card: { state: 'interrupted' }, staysMs: 1500 },
      { press: ['C-u'] },
      { say: '/clear', card: { state: 'idle' } },
      { waitMs: 1500, say: 'play:refused', card: { state: 'done', title: 'play:refused' } },
      { waitMs: 1000, say: '/quit', card: { state: 'idle' } },
    ],
  },
  {
    name: 'a command, one that fails and a write, without a terminal',
    how: 'print',
    scripts: { work: [{ calls: [shell('exit 3')] }, ...work] },
    title: 'play:work',
    acts: [
      {
        say: 'play:work',
        reports: [
          '0 busy',
          '0 busy run_shell_command: exit 3',
          ...ran,
          '0 busy run_shell_command: echo hi',
          ...ran,
          '0 busy write_file: notes.txt',
          ...ran,
          '0 done',
        ],
      },
    ],
  },
];
