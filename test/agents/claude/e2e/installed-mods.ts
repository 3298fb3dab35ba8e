import type { Scenario } from '../../../e2e/support/scenario.ts';

const talk = [{ text: 'Nothing to do.' }];
const slow = [{ text: 'At last.', delayMs: 6000 }];

/** A person's own settings, written as nothing of ours would write them, with a hook and a skill. */
const hadBefore = {
  '.claude/settings.json':
    '{\t"cleanupPeriodDays" : 99,\r\n\t"hooks":{ "UserPromptSubmit":[ {"hooks":[{"type":"command","command":"echo own >>$HOME/own.log"}]} ]}, "env": {"MINE":"1"}}',
  '.claude/settings.local.json': '{ "permissions": {"allow": ["Bash(true)"]} }\n\n',
  '.claude/CLAUDE.md': 'Prune in February.\n',
  '.claude/skills/mine/SKILL.md': '---\nname: mine\ndescription: Prunes pear trees.\n---\nPrune.\n',
};

/** `lich-hook install claude`, as README's first lines have it: the hooks and the mods, once each, beside a person's own, and go again. */
export const installedMods: readonly Scenario[] = [
  {
    name: 'hooks and mods of one installation report once each',
    how: 'terminal',
    asPlugin: 'mods',
    hears: ['acks'],
    hadBefore,
    // What a Claude Code finds false there it moves into the settings, and writes those anew.
    choices: { autoUpdates: true },
    scripts: { talk, slow },
    acts: [
      { polls: 1, reports: ['1 session-start claude'] },
      {
        say: 'play:talk',
        reports: ['1 session-start claude', '1 busy', '1 done'],
        holds: 'test "$(cat "$HOME/own.log")" = own',
      },
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
  {
    name: 'hooks and mods leave in time, beside a lich that hangs',
    how: 'terminal',
    asPlugin: 'mods',
    scripts: { talk: [{ text: 'Nothing to do.' }] },
    acts: [
      { waitMs: 1500, polls: 1 },
      { say: 'play:talk', card: { state: 'done' } },
      { waitMs: 1500, lichAnswers: 'never' },
      { waitMs: 2000, say: '/exit', endsWithinMs: 1000 },
    ],
  },
];
