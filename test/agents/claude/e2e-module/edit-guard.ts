import type { Scenario } from '../../../e2e/support/scenario.ts';
import { fakeLich } from './fake-lich.ts';

const mod = 'edit-guard';
const FILE = '$PROJECT/e.txt';
const write = [
  { calls: [{ tool: 'Write', input: { file_path: FILE, content: 'one\n' } }] },
  { text: 'Written.' },
];
const edit = [
  { calls: [{ tool: 'Read', input: { file_path: FILE } }] },
  { calls: [{ tool: 'Edit', input: { file_path: FILE, old_string: 'one', new_string: 'two' } }] },
  { text: 'Edited.' },
];
const wrong = [
  { calls: [{ tool: 'Edit', input: { file_path: FILE, old_string: 'nine', new_string: 'x' } }] },
  { text: 'Not edited.' },
];
const outside = [
  { calls: [{ tool: 'Write', input: { file_path: '$PROJECT/../outside.txt', content: 'x' } }] },
  { text: 'Written outside.' },
];
const env = { LICH_BIN: '$PROJECT/bin/lich' };
const files = {
  'bin/lich': fakeLich('exit 1'),
  'bin/sessions': JSON.stringify([{ id: 'other', name: 'other', label: 'fix login' }]),
};
const MARK = /"session":"card-e2e"/;
/** The mark as another session would have left it. */
const OTHERS = 'sed -i s/card-e2e/other/ .git/lich-edits/*; cat .git/lich-edits/* > marks';
const MARKS = 'cat .git/lich-edits/* > marks';
const NOTE = /Not only yours: the session \\"fix login\\" changed [^"]*e\.txt/;

/** Two sessions and one file. */
export const editGuard: readonly Scenario[] = [
  {
    name: 'edit-guard: an edit of another session’s file, and one that fails',
    how: 'terminal',
    mod,
    env,
    files,
    args: ['--permission-mode', 'acceptEdits'],
    scripts: { write, edit, wrong },
    acts: [
      { waitMs: 1500, say: 'play:write' },
      { see: /Written\./, run: MARKS, file: ['marks', MARK] },
      { run: OTHERS },
      { say: 'play:edit' },
      { see: /Edited\./, asked: NOTE },
      { see: /lich: "fix login" changed e\.txt/, run: MARKS, file: ['marks', MARK] },
      { run: OTHERS },
      { say: 'play:wrong' },
      { see: /Not edited\./, asked: NOTE },
    ],
  },
  {
    name: 'edit-guard: an edit that is denied leaves no mark',
    how: 'terminal',
    mod,
    isSilence: true,
    env,
    files,
    args: ['--permission-mode', 'manual'],
    scripts: { write },
    acts: [
      { waitMs: 1500, say: 'play:write' },
      { see: /Do you want to create/, waitMs: 1000, press: ['Escape'] },
      { lacks: /Do you want to create/, run: MARKS },
      { waitMs: 1000, file: ['marks', /^$/] },
    ],
  },
  {
    name: 'edit-guard: outside git, and with a git that hangs, edits are done',
    how: 'terminal',
    mod,
    isSilence: true,
    env,
    files,
    args: ['--permission-mode', 'acceptEdits', '--allowedTools', 'Write'],
    scripts: { write, outside },
    acts: [
      { waitMs: 1500, say: 'play:outside' },
      { see: /Written outside\./ },
      { run: "printf '#!/bin/sh\\nexec sleep 60\\n' > ../bin/git; chmod +x ../bin/git" },
      { say: 'play:write' },
      { see: /Written\.\s/, file: ['e.txt', /one/] },
    ],
  },
];
