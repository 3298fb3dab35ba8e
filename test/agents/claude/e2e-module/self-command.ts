import type { Scenario } from '../../../e2e/support/scenario.ts';
import { SUMMARY } from '../../../e2e/support/script.ts';

const mod = 'self-command';
const skill = (name: string) => [
  { calls: [{ tool: 'Skill', input: { skill: name } }] },
  { text: `That was ${name}.` },
];
const talk = [{ text: 'Nothing to do.' }];
const scripts = {
  talk,
  compact: skill('compact'),
  clear: skill('clear'),
  model: skill('model'),
  nothing: skill('no-such-thing'),
  [SUMMARY]: [{ text: '<summary>There was some talk.</summary>' }],
};
const args = ['--permission-mode', 'manual'];

/** A command that the agent runs when it is asked to. */
export const selfCommand: readonly Scenario[] = [
  {
    name: 'self-command: compact and clear run when the turn has ended',
    how: 'terminal',
    mod,
    args,
    scripts,
    acts: [
      { waitMs: 1500, say: 'play:talk' },
      { see: /Nothing to do/, asked: /this tool takes its name too/ },
      { say: 'play:compact' },
      { see: /Compacted/ },
      { waitMs: 1500, say: 'play:clear' },
      { lacks: /Compacted/ },
    ],
  },
  {
    name: 'self-command: a command for all sessions is refused, what is none is left alone',
    how: 'terminal',
    mod,
    args,
    scripts,
    acts: [
      { waitMs: 1500, say: 'play:model' },
      { see: /That was model/, asked: /ask the user to type it/ },
      { say: 'play:nothing' },
      { see: /That was no-such-thing/, asked: /Unknown skill: no-such-thing/ },
    ],
  },
];
