import type { Scenario } from '../../../e2e/support/scenario.ts';
import { type Answer, TITLE } from '../../../e2e/support/script.ts';
import { first, ran, talk } from './lines.ts';
import { patch } from './patch.ts';

const work: readonly Answer[] = [
  { calls: [{ tool: 'exec_command', input: { cmd: 'echo hi' } }] },
  { calls: [{ tool: 'apply_patch', input: patch('*** Add File: notes.txt', '+one') }] },
  {
    calls: [
      { tool: 'apply_patch', input: patch('*** Update File: notes.txt', '@@', '-one', '+two') },
    ],
  },
  { text: 'All is written.' },
];

const workReports = [
  '1 busy Bash: echo hi',
  ...ran,
  '1 busy apply_patch: notes.txt',
  ...ran,
  '1 busy apply_patch: notes.txt',
  ...ran,
  '1 done',
];

/** Turns nobody has to answer anything in. */
export const turns: readonly Scenario[] = [
  {
    name: 'a command, a write and an edit, without a terminal',
    how: 'print',
    scripts: { work },
    title: 'play:work',
    acts: [{ say: 'play:work', reports: [...first(), ...workReports, '1 idle'] }],
  },
  {
    name: 'a command, a write and an edit, with the repository as a plugin',
    how: 'print',
    asPlugin: 'folder',
    scripts: { work },
    acts: [{ say: 'play:work', reports: [...first(), ...workReports, '1 idle'] }],
  },
  {
    name: 'a command, a write and an edit, a second turn, quit',
    how: 'terminal',
    scripts: { work, talk: [{ text: 'Nothing to do.' }] },
    title: TITLE,
    acts: [
      { say: 'play:work', reports: [...first(), ...workReports] },
      { say: 'play:talk', reports: talk() },
      { say: '/quit', reports: ['1 idle'] },
    ],
  },
  {
    name: 'tools that fail',
    how: 'print',
    scripts: {
      fail: [
        { calls: [{ tool: 'exec_command', input: { cmd: 'exit 3' } }] },
        {
          calls: [
            { tool: 'apply_patch', input: patch('*** Update File: absent.txt', '@@', '-a', '+b') },
          ],
        },
        { text: 'Both failed.' },
      ],
    },
    acts: [
      {
        say: 'play:fail',
        // No event tells of a patch that was refused.
        reports: [
          ...first(),
          '1 busy Bash: exit 3',
          ...ran,
          '1 busy apply_patch: absent.txt',
          '1 done',
          '1 idle',
        ],
      },
    ],
  },
];
