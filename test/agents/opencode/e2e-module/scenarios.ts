import { join } from 'node:path';
import { PROJECT } from '../../../../scripts/build/places.ts';
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

const module = await Bun.file(join(PROJECT, 'adapters', 'opencode', 'lich.js')).text();

/** A project whose own folder opencode does not spend a minute on without a network. */
const HELPER = { dependencies: { '@opencode-ai/plugin': '1.18.33' } };
const QUIET_PROJECT = {
  '.opencode/package.json': JSON.stringify(HELPER),
  '.opencode/package-lock.json': JSON.stringify({
    ...{ name: 'x', lockfileVersion: 3 },
    packages: { '': HELPER },
  }),
  '.opencode/node_modules/.keep': '',
};

/** A lich that waits, and says for whom and as which process. */
const LICH = '#!/bin/sh\necho $$ > pid\necho "$*" > words\nexec sleep 95\n';
const IS_GONE = '! kill -0 $(cat pid)';

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
          'touched',
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
          '1 waiting because bash: rm -f ./nothing; sleep 2',
        ],
      },
      {
        see: /Permission required/,
        press: ['Enter'],
        reports: ['1 busy', 'touched', '1 busy', '1 done'],
        card: { state: 'done' },
      },
      {
        say: 'play:remove',
        reports: [
          '1 busy',
          '1 busy bash: rm -f ./nothing',
          '1 waiting because bash: rm -f ./nothing',
        ],
      },
      {
        see: /Permission required/,
        press: ['Escape'],
        reports: ['1 idle', started],
        card: { state: 'idle' },
        staysMs: 1000,
      },
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
      {
        see: /Which colour/,
        press: ['Escape'],
        reports: ['1 idle', started],
        card: { state: 'idle' },
      },
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
        reports: [
          ...[started, '1 busy', '1 busy bash: rm -f ./nothing', 'touched'],
          ...['1 busy', '1 done', '1 idle'],
        ],
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
      {
        say: 'play:task',
        reports: [...[started, '1 busy', '1 busy task'], '1 waiting because bash: rm -f ./nothing'],
      },
      {
        see: /Permission required/,
        press: ['Enter'],
        reports: ['1 busy', 'touched', '1 busy', '1 done'],
        card: { state: 'done', conversation: 1 },
      },
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
      { press: ['Escape'], reports: [], card: { state: 'interrupted' }, staysMs: 1500 },
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
  {
    name: 'two permissions at once',
    how: 'terminal',
    scripts: { two: [{ calls: [bash('rm -f ./a'), bash('rm -f ./b')] }, { text: 'Removed.' }] },
    acts: [
      {
        say: 'play:two',
        card: { state: 'waiting', reason: 'bash: rm -f ./a' },
        staysMs: 1000,
        bells: 1,
      },
      {
        see: /Permission required/,
        press: ['Enter'],
        card: { state: 'waiting', reason: 'bash: rm -f ./b' },
        staysMs: 1000,
        bells: 1,
      },
      { see: /rm -f \.\/b/, waitMs: 1000, press: ['Enter'], card: { state: 'done' }, bells: 0 },
    ],
  },
  {
    name: 'two copies of the module, and a start that lich was away for',
    how: 'terminal',
    files: { '.opencode/plugins/lich.js': module, ...QUIET_PROJECT },
    scripts: { talk },
    acts: [
      { lichListens: false, say: 'play:talk', reports: [] },
      {
        see: /Nothing to do/,
        waitMs: 4000,
        lichListens: true,
        say: 'play:talk',
        reports: [started, '1 busy', '1 done'],
        card: { state: 'done', conversation: 1, title: TITLE },
      },
      { say: '/exit', waitMs: 1500, reports: ['1 idle'] },
    ],
  },
  {
    name: 'a session deleted in its turn',
    how: 'terminal',
    args: ['--port', '4096'],
    scripts: { slow: [{ text: 'At last.', delayMs: 60_000 }], talk },
    acts: [
      { say: 'play:slow', reports: [started, '1 busy'], card: { state: 'busy' } },
      {
        waitMs: 3000,
        run: `for id in $(curl -s 127.0.0.1:4096/session | grep -o '"id":"ses_[^"]*"' | cut -d '"' -f 4); do curl -s -X DELETE 127.0.0.1:4096/session/$id; done`,
        reports: ['1 done'],
        card: { state: 'done' },
      },
      // What is typed next goes to the deleted session more often than not: module.test.ts has the next.
    ],
  },
  {
    name: 'two sessions in one terminal, each with its own title',
    how: 'terminal',
    scripts: { slow: [{ text: 'At last.', delayMs: 12_000 }], talk },
    acts: [
      {
        say: 'play:slow titled:First',
        reports: [started, '1 busy'],
        card: { state: 'busy', title: 'First' },
      },
      { say: '/new', waitMs: 1000, reports: [] },
      {
        say: 'play:talk titled:Second',
        waitMs: 1500,
        reports: [],
        card: { state: 'busy', title: 'First', conversation: 1 },
        staysMs: 4000,
      },
      { reports: ['1 done'], card: { state: 'done', title: 'First' } },
      {
        say: 'play:talk',
        reports: ['2 session-start opencode', '2 busy', '2 done'],
        card: { state: 'done', title: 'Second', conversation: 2 },
      },
    ],
  },
  {
    name: 'two terminals, each with a card of its own',
    how: 'terminal',
    scripts: { ask: [{ calls: [bash('rm -f ./nothing')] }, { text: 'Removed.' }], talk },
    acts: [
      { say: 'play:ask', card: { state: 'waiting', conversation: 1 }, bells: 1 },
      { at: 'other', say: 'play:talk', card: { state: 'done', conversation: 2 }, bells: 0 },
      { card: { state: 'waiting', conversation: 1 }, staysMs: 500, bells: 0 },
      { at: 'other', say: 'play:ask', card: { state: 'waiting', conversation: 2 }, bells: 1 },
      { see: /Permission required/, press: ['Enter'], card: { state: 'done', conversation: 1 } },
      { at: 'other', card: { state: 'waiting', conversation: 2 }, staysMs: 500 },
    ],
  },
  {
    name: 'a tool of lich’s is stopped with its call, and when opencode exits',
    how: 'terminal',
    env: { LICH_BIN: './lich' },
    files: { lich: LICH },
    scripts: {
      wait: [{ calls: [{ tool: 'wait_for_answer', input: { ticket: 'T-1' } }] }, { text: 'Well.' }],
    },
    acts: [
      {
        run: 'chmod +x lich',
        say: 'play:wait',
        reports: [started, '1 busy', '1 busy wait_for_answer'],
        holds: 'test "$(cat words)" = "wait --timeout 90 T-1"',
      },
      { waitMs: 500, press: ['Escape'] },
      { press: ['Escape'], card: { state: 'interrupted' }, holds: IS_GONE },
      {
        run: 'rm words',
        say: 'play:wait',
        reports: ['1 busy', '1 busy wait_for_answer'],
        holds: 'test -s words',
      },
      { waitMs: 500, press: ['C-d'], reports: ['1 idle'], holds: IS_GONE },
    ],
  },
];
