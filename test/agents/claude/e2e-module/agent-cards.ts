import type { Scenario } from '../../../e2e/support/scenario.ts';
import { card, fakeLich } from './fake-lich.ts';

const mod = 'agent-cards';
const input = { description: 'Count the files', prompt: 'play:sub' };
const agent = [{ calls: [{ tool: 'Agent', input }] }, { text: 'Launched.' }];
const two = [
  {
    calls: [
      { tool: 'Agent', input },
      { tool: 'Agent', input: { ...input, description: 'Sort the files' } },
    ],
  },
  { text: 'Launched both.' },
];
const explore = [
  { calls: [{ tool: 'Agent', input: { ...input, subagent_type: 'Explore' } }] },
  { text: 'Explored.' },
];
const long = [
  { calls: [{ tool: 'Agent', input: { ...input, prompt: `play:sub ${'x'.repeat(8185)}` } }] },
  { text: 'It was long.' },
];
const own = [
  { calls: [{ tool: 'Agent', input: { ...input, isolation: 'worktree', model: 'haiku' } }] },
  { text: 'Launched apart.' },
];
const stop = [
  { calls: [{ tool: 'TaskStop', input: { task_id: 'w1' } }] },
  { text: 'It is stopped.' },
];
const sub = [{ text: 'A native agent was here.' }];
const env = { LICH_BIN: '$PROJECT/bin/lich', LICH_SUBAGENT_DEPTH: '0' };
const files = (open: string) => ({
  'bin/lich': fakeLich(open),
  'bin/sessions': JSON.stringify([{ id: 'w1', name: 'w1', label: 'Card w1', state: 'busy' }]),
});
const PENDING = `echo '${card('w1', 'pending')}'`;
const OPENED = /^open --kind claude --subagent --prompt play:sub --json$/m;
const PERMITTED = ['--permission-mode', 'manual'];
const ask = { permissions: { ask: ['Agent'] } };
const deny = { permissions: { deny: ['Agent'] } };
/** A hook of the user's that sees every agent. */
const hooks = {
  hooks: {
    PreToolUse: [
      { matcher: 'Agent', hooks: [{ type: 'command', command: 'echo seen >> "$PWD/seen"' }] },
    ],
  },
};
/** One that refuses them. */
const refusing = {
  hooks: {
    PreToolUse: [
      { matcher: 'Agent', hooks: [{ type: 'command', command: 'echo no >> "$PWD/no"; exit 2' }] },
    ],
  },
};
const withSettings = (settings: object): readonly string[] => [
  ...PERMITTED,
  '--settings',
  JSON.stringify(settings),
];

/** Agents as cards. */
export const agentCards: readonly Scenario[] = [
  {
    name: 'agent-cards: a call becomes a card, is counted, and can be stopped',
    how: 'terminal',
    mod,
    env,
    files: files(PENDING),
    args: withSettings(hooks),
    scripts: { agent, stop, sub },
    acts: [
      { waitMs: 1500, say: 'play:agent' },
      {
        see: /Launched\./,
        file: ['bin/asked', OPENED],
        asked: /Runs as the card \\"Card w1\\" in lich \(this checkout\)/,
      },
      { see: /lich: 1 agent/, file: ['seen', /seen/] },
      { say: 'play:stop' },
      { see: /It is stopped\./, file: ['bin/asked', /^close w1$/m] },
      { run: "echo '[]' > bin/sessions" },
      { lacks: /lich: 1 agent/ },
    ],
  },
  {
    name: 'agent-cards: an answer that is there at once',
    how: 'terminal',
    mod,
    env,
    files: files(`echo '${card('w1', 'answered', 'There are 3.')}'`),
    args: PERMITTED,
    scripts: { agent, sub },
    acts: [
      { waitMs: 1500, say: 'play:agent' },
      { see: /Launched\./, asked: /There are 3\./ },
    ],
  },
  {
    name: 'agent-cards: a rule that asks is asked, and a yes opens the card',
    how: 'terminal',
    mod,
    env,
    files: files(PENDING),
    args: withSettings(ask),
    scripts: { agent, sub },
    acts: [
      { waitMs: 1500, say: 'play:agent' },
      { see: /Do you want to/, file: ['bin/asked', undefined], waitMs: 1000 },
      { press: ['Enter'] },
      { see: /Launched\./, file: ['bin/asked', OPENED] },
    ],
  },
  {
    name: 'agent-cards: a no opens none, a rule that denies neither, nor a hook that refuses',
    how: 'terminal',
    mod,
    isSilence: true,
    env,
    files: files(PENDING),
    args: withSettings(ask),
    scripts: { agent, sub },
    acts: [
      { waitMs: 1500, say: 'play:agent' },
      { see: /Do you want to/, waitMs: 1000, press: ['Escape'] },
      { lacks: /Do you want to/, file: ['bin/asked', undefined] },
      { start: ['--settings', JSON.stringify(deny)] },
      { waitMs: 1500, say: 'play:agent' },
      { see: /Launched\./, file: ['bin/asked', undefined] },
      { start: ['--settings', JSON.stringify(refusing)] },
      { waitMs: 1500, say: 'play:agent' },
      { file: ['no', /no/] },
      { see: /Launched\./, file: ['bin/asked', undefined] },
    ],
  },
  {
    name: 'agent-cards: two at once',
    how: 'terminal',
    mod,
    env,
    files: files(
      `sleep 1; n=$(grep -c ^open "\${0%/*}/asked"); echo '${card('wN', 'pending')}' | sed "s/wN/w$n/g"`,
    ),
    args: PERMITTED,
    scripts: { two, sub },
    acts: [
      { waitMs: 1500, say: 'play:two' },
      { see: /Launched both\./, file: ['bin/asked', /open[\s\S]*open/] },
    ],
  },
  {
    name: 'agent-cards: a checkout of its own',
    how: 'terminal',
    mod,
    env,
    files: files(PENDING),
    args: PERMITTED,
    scripts: { own, sub },
    acts: [
      {
        waitMs: 1500,
        run: 'git -c user.name=n -c user.email=e commit -q --allow-empty -m x; git branch -M trunk',
      },
      { say: 'play:own' },
      {
        see: /Launched apart\./,
        file: [
          'bin/asked',
          /--worktree subagent\/count-the-files-\w+ --base trunk --model haiku --prompt play:sub/,
        ],
      },
    ],
  },
  {
    name: 'agent-cards: a lich that opens none leaves the agent to Claude Code',
    how: 'terminal',
    mod,
    env,
    files: files('exit 1'),
    args: PERMITTED,
    scripts: { agent, sub },
    acts: [
      { waitMs: 1500, say: 'play:agent' },
      { see: /lich did not open a card/ },
      { file: ['bin/asked', OPENED], waitMs: 1500 },
    ],
  },
  {
    name: 'agent-cards: a lich that talks nonsense may have opened one',
    how: 'terminal',
    mod,
    env,
    files: files('echo nonsense'),
    args: PERMITTED,
    scripts: { agent, sub },
    acts: [
      { waitMs: 1500, say: 'play:agent' },
      { see: /Launched\./, asked: /did not say whether it did/ },
    ],
  },
  {
    name: 'agent-cards: Esc while a card is opened tells that there may be one',
    how: 'terminal',
    mod,
    env,
    files: files('sleep 20'),
    args: PERMITTED,
    scripts: { agent, sub },
    acts: [
      { waitMs: 1500, say: 'play:agent' },
      { file: ['bin/asked', OPENED] },
      { waitMs: 1000, press: ['Escape'] },
      { see: /lich may have opened a card/ },
    ],
  },
  {
    name: 'agent-cards: what stays with Claude Code',
    how: 'terminal',
    mod,
    isSilence: true,
    env,
    files: files(PENDING),
    args: PERMITTED,
    scripts: { explore, long, sub },
    acts: [
      { waitMs: 1500, say: 'play:explore' },
      { see: /Explored\./, file: ['bin/asked', undefined] },
      { waitMs: 2000, say: 'play:long' },
      { see: /8194/, file: ['bin/asked', undefined] },
    ],
  },
];
