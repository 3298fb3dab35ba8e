import type { Scenario } from '../../../e2e/support/scenario.ts';

const talk = [{ text: 'Nothing to do.' }];
const slow = [{ text: 'At last.', delayMs: 6000 }];

/** `lich-hook install claude`, as README's first lines have it: the hooks and the mods, once each. */
export const installedMods: readonly Scenario[] = [
  {
    name: 'hooks and mods of one installation report once each',
    how: 'terminal',
    asPlugin: 'mods',
    hears: ['acks'],
    scripts: { talk, slow },
    acts: [
      { polls: 1, reports: ['1 session-start claude'] },
      { say: 'play:talk', reports: ['1 session-start claude', '1 busy', '1 done'] },
      {
        waitMs: 1500,
        command: { kind: 'prompt', text: 'play:slow' },
        reports: ['1 session-start claude', '1 busy', 'ack prompt yes'],
      },
      {
        waitMs: 1500,
        command: { kind: 'abort' },
        reports: ['ack abort yes'],
        card: { state: 'interrupted' },
      },
    ],
  },
];
