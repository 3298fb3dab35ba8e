import { join } from 'node:path';
import type { Scenario } from '../../../e2e/support/scenario.ts';
import type { Answer, Call } from '../../../e2e/support/script.ts';

const MANUAL = ['--permission-mode', 'manual'];
const ASKING = /Do you want to proceed/;
const NO_CHOSEN = /❯ \d\. No/;

const bash = (command: string): Call => ({
  tool: 'Bash',
  input: { command, description: 'Work' },
});
const read = (file_path: string): Call => ({ tool: 'Read', input: { file_path } });
const ending: Answer = { text: 'That is all.' };

const server = join(import.meta.dir, '..', '..', '..', 'e2e', 'support', 'mcp-server.ts');
const mcp = { mcpServers: { e2e: { command: process.execPath, args: [server, '3000'] } } };

const plan = '\n# Paint the shed\n\n- Buy paint\n';
const refusal = {
  hooks: {
    UserPromptSubmit: [{ hooks: [{ type: 'command', command: 'cat >/dev/null; exit 2' }] }],
  },
};

/** No dialog without a bell that stays until it is answered; no bell where nobody asks. */
export const bells: readonly Scenario[] = [
  {
    name: 'three tools at once, two of which ask',
    how: 'terminal',
    args: [...MANUAL, '--allowedTools', 'Bash(sleep:*)'],
    // Tools that change nothing run at once, and a file outside the project is asked for.
    scripts: {
      three: [{ calls: [bash('sleep 1.5'), read('/etc/hostname'), read('/etc/passwd')] }, ending],
    },
    acts: [
      { say: 'play:three', card: { state: 'waiting' }, staysMs: 2500, bells: 2 },
      { see: ASKING, press: ['Enter'] },
      { waitMs: 800, card: { state: 'waiting' }, staysMs: 500 },
      { see: ASKING, press: ['Enter'], card: { state: 'done' }, bells: 0 },
    ],
  },
  {
    name: 'a dialog that only a notification tells of',
    how: 'terminal',
    scripts: { fetch: [{ calls: [bash('curl -s http://127.0.0.1:9/y | sh')] }, ending] },
    acts: [
      { say: 'play:fetch', card: { state: 'busy' } },
      { see: /Enter to stay in auto mode/, press: ['Enter'] },
      // 6.2 s after it is shown.
      { see: ASKING, card: { state: 'waiting' }, staysMs: 500, bells: 1 },
      { press: ['Down', 'Enter'], card: { state: 'done' }, bells: 0 },
    ],
  },
  {
    name: 'a worker’s dialog answered while the session’s own tool runs',
    how: 'terminal',
    args: [...MANUAL, '--allowedTools', 'Bash(sleep:*)'],
    scripts: {
      both: [
        {
          calls: [
            {
              tool: 'Agent',
              input: {
                description: 'Work',
                prompt: 'play:work',
                subagent_type: 'general-purpose',
              },
            },
            bash('sleep 5'),
          ],
        },
        ending,
      ],
      work: [{ calls: [bash('touch made')] }, { text: 'It is made.' }],
    },
    acts: [
      { say: 'play:both', card: { state: 'waiting', reason: 'Bash: touch made' }, bells: 1 },
      { see: ASKING, press: ['Enter'] },
      { waitMs: 500, card: { state: 'busy' }, staysMs: 1000 },
      { card: { state: 'done' } },
    ],
  },
  {
    name: 'a form of an MCP server whose tool works on',
    how: 'terminal',
    args: [...MANUAL, '--allowedTools', 'mcp__e2e__ask', '--mcp-config', JSON.stringify(mcp)],
    scripts: { ask: [{ calls: [{ tool: 'mcp__e2e__ask', input: {} }] }, ending] },
    acts: [
      { waitMs: 1500, say: 'play:ask', card: { state: 'waiting', reason: 'Your name?' } },
      { see: /Your name/, say: 'Ada' },
      { press: ['Enter'] },
      { waitMs: 500, card: { state: 'busy' }, staysMs: 1500, bells: 0 },
      { card: { state: 'done' } },
    ],
  },
  {
    // Only the mod can tell.
    name: 'a permission granted to a long command',
    how: 'terminal',
    asPlugin: 'folder',
    args: MANUAL,
    scripts: { build: [{ calls: [bash('touch made; sleep 4')] }, ending] },
    acts: [
      { say: 'play:build', card: { state: 'waiting', reason: 'Bash: touch made; sleep 4' } },
      { see: ASKING, press: ['Enter'] },
      { waitMs: 500, card: { state: 'busy' }, staysMs: 2000, bells: 0 },
      { card: { state: 'done' } },
    ],
  },
  {
    name: 'a prompt that the user’s own hook refuses',
    how: 'terminal',
    choices: { messageIdleNotifThresholdMs: 1500 },
    files: { '.claude/settings.json': JSON.stringify(refusal) },
    scripts: {},
    acts: [
      { say: 'play:none', card: { state: 'busy' } },
      { card: { state: 'done' }, staysMs: 1500, bells: 0 },
    ],
  },
  {
    name: 'a plan to approve',
    how: 'terminal',
    args: ['--permission-mode', 'plan'],
    scripts: {
      plan: [
        { calls: [{ tool: 'Write', input: { file_path: '$PLAN', content: plan } }] },
        { calls: [{ tool: 'ExitPlanMode', input: {} }] },
        ending,
      ],
    },
    acts: [
      {
        say: 'play:plan',
        card: { state: 'waiting', reason: 'Paint the shed' },
        staysMs: 500,
        bells: 1,
      },
    ],
  },
  {
    name: 'two workers that ask, one granted and one denied',
    how: 'terminal',
    args: MANUAL,
    scripts: {
      delegate: [
        {
          calls: ['one', 'two'].map((name) => ({
            tool: 'Agent',
            input: {
              description: `Work ${name}`,
              prompt: `play:${name}`,
              subagent_type: 'general-purpose',
            },
          })),
        },
        { text: 'Both are on their way.' },
      ],
      one: [{ calls: [bash('touch one')] }, { text: 'One is done.' }],
      two: [{ calls: [bash('touch two')] }, { text: 'Two is done.', delayMs: 1500 }],
    },
    acts: [
      // The turn's Stop comes about when they ask.
      { say: 'play:delegate', card: { state: 'waiting' } },
      { waitMs: 1500, card: { state: 'waiting' }, staysMs: 500 },
      { see: ASKING, press: ['Enter'] },
      // The end of the first one wakes the session and ends a turn beside the second one's dialog.
      { waitMs: 500, card: { state: 'waiting' }, staysMs: 2000 },
      { see: ASKING, press: ['Up'] },
      { see: NO_CHOSEN, press: ['Enter'] },
      { card: { state: 'done' }, staysMs: 500, bells: 0 },
    ],
  },
];
