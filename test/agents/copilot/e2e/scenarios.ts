import type { Scenario } from '../../../e2e/support/scenario.ts';
import type { Answer } from '../../../e2e/support/script.ts';

const bash = (command: string) => ({ tool: 'bash', input: { command, description: 'd' } });
const create = (name: string) => ({
  tool: 'create',
  input: { path: `$PROJECT/${name}`, file_text: 'one\n' },
});

const work: readonly Answer[] = [
  { calls: [bash('echo hi')] },
  { calls: [create('notes.txt')] },
  { text: 'All is written.' },
];
const form = {
  properties: { tea: { type: 'string', enum: ['Green', 'Black'] } },
  required: ['tea'],
};
/** A tool that has ended, whichever way. */
const ran = ['0 busy', 'touched'];
const ASKING = /Do you want to/;

/** Copilot CLI's stories. lich has no id of it: no start, no icon, and no id in what is its own. */
export const COPILOT_SCENARIOS: readonly Scenario[] = [
  {
    name: 'dialogs, a question, an agent, Esc, an error, /clear, /exit',
    how: 'terminal',
    scripts: {
      work,
      two: [{ calls: [bash('touch a1'), create('b.txt')] }, { text: 'Both.' }],
      touch: [{ calls: [bash('touch made')] }, { text: 'Touched.' }],
      ask: [
        { calls: [{ tool: 'ask_user', input: { message: 'Which tea?', requestedSchema: form } }] },
        { text: 'Tea it is.' },
      ],
      agent: [
        {
          calls: [
            {
              tool: 'task',
              input: {
                ...{ agent_type: 'general-purpose', description: 'look' },
                ...{ prompt: 'play:sub', name: 'sub' },
              },
            },
          ],
        },
        { text: 'Somebody looked.', delayMs: 1500 },
      ],
      sub: [{ calls: [bash('echo sub')] }, { text: 'Looked.' }],
      refused: [{ refusal: { status: 400, message: 'no' } }],
      talk: [{ text: 'Nothing to do.' }],
    },
    title: 'play:talk',
    acts: [
      {
        say: 'play:work',
        card: { state: 'waiting', reason: 'Edit file: notes.txt' },
        staysMs: 600,
        bells: 1,
      },
      {
        see: ASKING,
        press: ['Enter'],
        card: { state: 'done', tool: undefined, title: 'play:work' },
      },
      // The first answer runs its tool while the second dialog stands.
      { say: 'play:two', card: { state: 'waiting' }, staysMs: 600, bells: 2 },
      { see: ASKING, press: ['Enter'], card: { state: 'waiting' }, staysMs: 1500 },
      { see: ASKING, press: ['Enter'], card: { state: 'done' } },
      { say: 'play:ask', card: { state: 'waiting', reason: 'Which tea?' }, staysMs: 500, bells: 1 },
      { see: /needs information/, press: ['Enter'], card: { state: 'done' } },
      // What an agent says is none of the session's: its end is no end.
      { say: 'play:agent', card: { state: 'busy', tool: 'task' }, staysMs: 1000 },
      { card: { state: 'done' } },
      { say: 'play:touch', card: { state: 'waiting', reason: 'Run command: touch made' } },
      { see: ASKING, press: ['Escape'], card: { state: 'interrupted' }, staysMs: 800 },
      { say: 'play:refused', card: { state: 'done' } },
      { waitMs: 1000, say: '/clear', card: { state: 'idle' } },
      { waitMs: 1500, say: 'play:talk', card: { state: 'done', title: 'play:talk' } },
      { waitMs: 1000, say: '/exit', card: { state: 'idle' } },
    ],
  },
  {
    name: 'a command, an edit that fails and a write, without a terminal',
    how: 'print',
    scripts: {
      work: [
        {
          calls: [{ tool: 'edit', input: { path: '$PROJECT/a.txt', old_str: '1', new_str: '2' } }],
        },
        ...work,
      ],
    },
    title: 'play:work',
    acts: [
      {
        say: 'play:work',
        reports: [
          '0 busy',
          '0 busy edit: a.txt',
          ...ran,
          '0 busy bash: echo hi',
          ...ran,
          '0 busy create: notes.txt',
          ...ran,
          '0 done',
          '0 idle',
        ],
      },
    ],
  },
];
