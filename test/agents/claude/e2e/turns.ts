import type { Scenario } from '../../../e2e/support/scenario.ts';
import type { Answer } from '../../../e2e/support/script.ts';
import { PROMPTED } from './reports.ts';

const FILE = '$PROJECT/notes.txt';

const work: readonly Answer[] = [
  { calls: [{ tool: 'Bash', input: { command: 'echo hi', description: 'Say hi' } }] },
  { calls: [{ tool: 'Write', input: { file_path: FILE, content: 'one\n' } }] },
  { calls: [{ tool: 'Edit', input: { file_path: FILE, old_string: 'one', new_string: 'two' } }] },
  { text: 'All is written.' },
];

const workReports = [
  '1 busy',
  '1 busy Bash: echo hi',
  '1 busy',
  'touched',
  '1 busy Write: notes.txt',
  '1 busy',
  'touched',
  '1 busy Edit: notes.txt',
  '1 busy',
  'touched',
  '1 done',
];

const ACCEPT = ['--permission-mode', 'acceptEdits', '--allowedTools', 'Bash,Read'];

/** Turns nobody has to answer anything in. */
export const turns: readonly Scenario[] = [
  {
    name: 'a command, a write and an edit, without a terminal',
    how: 'print',
    args: ACCEPT,
    scripts: { work },
    acts: [{ say: 'play:work', reports: [...workReports, '1 idle'] }],
  },
  {
    name: 'a command, a write and an edit, with the repository as a plugin',
    how: 'print',
    asPlugin: 'folder',
    args: ACCEPT,
    scripts: { work },
    acts: [{ say: 'play:work', reports: [...workReports, '1 idle'] }],
  },
  {
    name: 'a command, a write and an edit, with the plugin from npm',
    how: 'print',
    asPlugin: 'npm',
    args: ACCEPT,
    scripts: { work },
    acts: [{ say: 'play:work', reports: [...workReports, '1 idle'] }],
  },
  {
    name: 'a command, a write and an edit, a second turn, quit',
    how: 'terminal',
    args: ACCEPT,
    scripts: { work, talk: [{ text: 'Nothing to do.' }] },
    title: 'Three small things',
    acts: [
      { reports: ['1 session-start claude'] },
      { say: 'play:work', reports: ['1 session-start claude', ...workReports] },
      { say: '/rename Three small things', reports: [] },
      { waitMs: 1000, say: 'play:talk', reports: [...PROMPTED, '1 done'] },
      { say: '/exit', reports: ['1 idle'] },
    ],
  },
  {
    name: 'tools that fail',
    how: 'print',
    args: ACCEPT,
    scripts: {
      fail: [
        { calls: [{ tool: 'Bash', input: { command: 'exit 3', description: 'Fail' } }] },
        { calls: [{ tool: 'Read', input: { file_path: '$PROJECT/absent.txt' } }] },
        { text: 'Both failed.' },
      ],
    },
    acts: [
      {
        say: 'play:fail',
        reports: [
          '1 busy',
          '1 busy Bash: exit 3',
          '1 busy',
          'touched',
          '1 busy Read: absent.txt',
          '1 busy',
          '1 done',
          '1 idle',
        ],
      },
    ],
  },
  {
    // Off but on Windows; it asks a program on PATH for its version, and runs what the model says.
    name: 'a command of PowerShell',
    how: 'terminal',
    args: [...ACCEPT.slice(0, 2), '--allowedTools', 'PowerShell'],
    env: { CLAUDE_CODE_USE_POWERSHELL_TOOL: '1' },
    scripts: {
      make: [
        { calls: [{ tool: 'PowerShell', input: { command: 'New-Item a', description: 'Make' } }] },
        { text: 'It is made.' },
      ],
    },
    acts: [
      {
        run: `cd "$(dirname "$(command -v claude)")" && printf '#!/bin/sh\necho 7.5.0\n' >pwsh && chmod +x pwsh`,
        reports: ['1 session-start claude'],
      },
      {
        say: 'play:make',
        reports: [...PROMPTED, '1 busy PowerShell: New-Item a', '1 busy', 'touched', '1 done'],
      },
    ],
  },
];
