import { anyOrder } from '../../../e2e/support/expect.ts';
import type { Scenario } from '../../../e2e/support/scenario.ts';
import { SUMMARY } from '../../../e2e/support/script.ts';

const mod = 'control';
const talk = [{ text: 'Nothing to do.' }];
const slow = [{ text: 'At last.', delayMs: 12_000 }];
const aside = [{ text: 'It was about nothing.' }];
const summary = [{ text: '<summary>There was some talk.</summary>' }];
const sleeps = [
  { calls: [{ tool: 'Bash', input: { command: 'touch made; sleep 30', description: 'Sleep' } }] },
  { text: 'Slept.' },
];
const touch = [
  { calls: [{ tool: 'Bash', input: { command: 'touch made', description: 'Make a file' } }] },
  { text: 'Made.' },
];
/** A settings file whose hook refuses every prompt that holds the word. */
const REFUSING = JSON.stringify({
  hooks: {
    UserPromptSubmit: [
      {
        hooks: [
          {
            type: 'command',
            command: `grep -q forbidden && echo '{"decision":"block","reason":"not that: forbidden"}'; true`,
          },
        ],
      },
    ],
  },
});

/** lich's hand in the session. */
export const control: readonly Scenario[] = [
  {
    name: 'control: a prompt, at rest and in a turn, beside what the user types',
    how: 'terminal',
    mod,
    hears: ['acks'],
    scripts: { talk, slow },
    acts: [
      { waitMs: 1500, press: ['d', 'r', 'a', 'f', 't'], reports: [] },
      {
        command: { kind: 'prompt', text: 'play:talk' },
        reports: ['ack prompt yes'],
        asked: /"text":"play:talk"/,
      },
      { see: /❯\sdraft/, press: ['C-u'], waitMs: 2000, reports: [] },
      { say: 'play:slow', reports: [] },
      { waitMs: 2000, command: { kind: 'prompt', text: 'play:talk' }, reports: [] },
      { reports: ['ack prompt yes'], see: /At last/, waitMs: 1000 },
    ],
  },
  {
    name: 'control: a task that came back',
    how: 'terminal',
    mod,
    hears: ['acks'],
    scripts: { talk },
    acts: [
      {
        waitMs: 1500,
        command: {
          kind: 'prompt',
          text: 'play:talk <b>',
          notification: { status: 'completed', summary: '"login" has answered' },
        },
        reports: ['ack prompt yes'],
        asked: /\[lich\] \\"login\\" has answered\\n\\nplay:talk <b>/,
      },
      { see: /"login" has answered/, reports: [] },
    ],
  },
  {
    name: 'control: prompts that are not to be',
    how: 'terminal',
    mod,
    hears: ['acks'],
    args: ['--settings', REFUSING],
    scripts: { talk },
    acts: [
      {
        waitMs: 1500,
        command: { kind: 'prompt', text: '/compact' },
        reports: ['ack prompt no: starts with a slash: send a command'],
      },
      {
        command: { kind: 'prompt', text: 'something forbidden' },
        reports: ['ack prompt no: a hook of the session refused it'],
      },
      {
        command: { kind: 'later' },
        reports: [
          'REFUSED 400 /mod/acks: kind must be one of prompt, abort, model, effort, command, ask',
        ],
      },
    ],
  },
  {
    name: 'control: an abort is told before the prompt that waits for it begins',
    how: 'terminal',
    mod,
    hears: ['acks'],
    scripts: { talk, slow },
    acts: [
      {
        waitMs: 1500,
        command: { kind: 'abort' },
        reports: ['ack abort no: nothing is running'],
      },
      { command: { kind: 'prompt', text: 'play:slow' }, reports: ['ack prompt yes'] },
      { waitMs: 2000, command: { kind: 'prompt', text: 'play:talk' }, reports: [] },
      {
        waitMs: 1000,
        command: { kind: 'abort' },
        reports: ['ack abort yes', 'ack prompt yes'],
      },
      { see: /Nothing to do/, reports: [] },
    ],
  },
  {
    name: 'control: an abort while a tool runs, and at a permission prompt',
    how: 'terminal',
    mod,
    hears: ['acks'],
    args: ['--permission-mode', 'manual'],
    scripts: { talk, touch },
    acts: [
      { waitMs: 1500, say: 'play:touch', reports: [] },
      {
        see: /Do you want to proceed/,
        waitMs: 1000,
        command: { kind: 'abort' },
        reports: ['ack abort yes'],
      },
      { lacks: /Do you want to proceed/, reports: [] },
    ],
  },
  {
    name: 'control: an abort while a shell runs',
    how: 'terminal',
    mod,
    hears: ['acks'],
    args: ['--permission-mode', 'acceptEdits', '--allowedTools', 'Bash'],
    scripts: { sleeps },
    acts: [
      { waitMs: 1500, say: 'play:sleeps', reports: [] },
      { waitMs: 3000, command: { kind: 'abort' }, reports: ['ack abort yes'] },
      { see: /1 shell/, reports: [] },
    ],
  },
  {
    name: 'control: a model and an effort for the next requests',
    how: 'terminal',
    mod,
    hears: ['acks'],
    scripts: { talk },
    acts: [
      {
        waitMs: 1500,
        command: { kind: 'model', model: 'claude-haiku-4-5' },
        reports: ['ack model yes'],
      },
      {
        see: /lich: model claude-haiku-4-5/,
        command: { kind: 'effort', effort: 'huge' },
        reports: ['ack effort no: not an effort level'],
      },
      { say: 'play:talk', reports: [], asked: /"model":"claude-haiku-4-5"[\s\S]*play:talk/ },
      { command: { kind: 'model' }, reports: ['ack model yes'] },
      { command: { kind: 'effort', effort: 'low' }, reports: ['ack effort yes'] },
      {
        say: 'play:talk',
        reports: [],
        asked: /play:talk[\s\S]*"effort":"low"/,
        notAsked: /"model":"claude-haiku-4-5"/,
      },
      { command: { kind: 'effort' }, reports: ['ack effort yes'] },
      { lacks: /lich:/, reports: [] },
    ],
  },
  {
    name: 'control: commands',
    how: 'terminal',
    mod,
    hears: ['acks'],
    scripts: { talk, [SUMMARY]: summary },
    acts: [
      { waitMs: 1500, say: 'play:talk', reports: [] },
      {
        waitMs: 2500,
        command: { kind: 'command', name: 'compact' },
        reports: ['1 compacting', anyOrder('1 done', 'ack command yes')],
      },
      { command: { kind: 'command', name: 'clear' }, reports: ['ack command yes'] },
      { polls: 1, reports: [] },
      {
        command: { kind: 'command', name: 'no-such-thing' },
        reports: ['ack command no: no such command'],
      },
      {
        command: { kind: 'command', name: 'model', args: 'haiku' },
        reports: ['ack command no: use the model command of lich: this one sets all sessions'],
      },
      {
        command: { kind: 'command', name: 'exit' },
        reports: ['ack command no: not to be run from outside'],
      },
    ],
  },
  {
    name: 'control: a question aside, before, in and after a turn',
    how: 'terminal',
    mod,
    hears: ['acks'],
    scripts: { talk, slow, aside },
    acts: [
      {
        waitMs: 1500,
        command: { kind: 'ask', question: 'play:aside' },
        reports: ['ack ask no: no turn to ask about yet'],
      },
      { say: 'play:talk', reports: [] },
      {
        waitMs: 2500,
        command: { kind: 'ask', question: 'play:aside' },
        reports: ['ack ask yes: It was about nothing.'],
      },
      { say: 'play:slow', reports: [] },
      {
        waitMs: 2500,
        command: { kind: 'ask', question: 'play:aside' },
        reports: ['ack ask yes: It was about nothing.'],
      },
    ],
  },
  {
    name: 'control: one question for commands after /clear, a resumption and a reload',
    how: 'terminal',
    mod,
    scripts: { talk },
    acts: [
      { waitMs: 1500, polls: 1 },
      { say: 'play:talk', waitMs: 500 },
      { waitMs: 2000, say: '/clear' },
      { waitMs: 2000, polls: 1 },
      { say: '/reload-plugins' },
      { waitMs: 2500, polls: 1 },
      { start: ['--continue'], waitMs: 500 },
      { waitMs: 2500, polls: 1 },
    ],
  },
  {
    name: 'control: a lich that comes back is asked again, an old one is not',
    how: 'terminal',
    mod,
    // What the engine says of a lich that is gone holds the token: it is in no log either.
    args: ['--debug'],
    scripts: { talk },
    acts: [
      { waitMs: 1500, polls: 1 },
      { lichListens: false },
      { waitMs: 9000, lichListens: true },
      { polls: 1 },
      { lichAnswers: 'as-old' },
      { waitMs: 3000, lichAnswers: 'well' },
      { waitMs: 4000, polls: 0 },
    ],
  },
  {
    name: 'control: behind a proxy lich hears nothing',
    how: 'terminal',
    mod,
    isSilence: true,
    env: { ALL_PROXY: 'http://127.0.0.1:9' },
    hears: ['acks', 'usage', 'answer'],
    scripts: { talk },
    acts: [
      { waitMs: 4000, polls: 0, reports: [] },
      { waitMs: 3000, polls: 0, reports: [] },
    ],
  },
  {
    name: 'control: a way out, with a question open and a lich that hangs',
    how: 'terminal',
    mod,
    isSilence: true,
    scripts: { talk },
    acts: [
      { waitMs: 1500, polls: 1 },
      { lichAnswers: 'never' },
      { waitMs: 2000, say: '/exit', endsWithinMs: 1000 },
    ],
  },
];
