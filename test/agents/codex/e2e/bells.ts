import type { Scenario } from '../../../e2e/support/scenario.ts';
import type { Answer } from '../../../e2e/support/script.ts';
import { first, prompt } from './lines.ts';

const escalated = {
  cmd: 'touch made',
  sandbox_permissions: 'require_escalated',
  justification: 'May I?',
};
const outside: readonly Answer[] = [
  { calls: [{ tool: 'exec_command', input: escalated }] },
  { text: 'Made or not.', delayMs: 1000 },
];
const question = {
  id: 'colour',
  header: 'Colour',
  question: 'Which colour?',
  options: [
    { label: 'Red', description: 'Warm' },
    { label: 'Blue', description: 'Cold' },
  ],
};
const ask: readonly Answer[] = [
  { calls: [{ tool: 'request_user_input', input: { questions: [question] } }] },
  { text: 'Thank you.' },
];
const wish = {
  reason: 'The list lies outside',
  permissions: { file_system: { write: ['/srv/list'] } },
};
const permissions: readonly Answer[] = [
  { calls: [{ tool: 'request_permissions', input: wish }] },
  { text: 'Thank you.', delayMs: 1000 },
];
const wished = '1 waiting because The list lies outside';
const GRANTING = /Would you like to grant/;

const planned: readonly Answer[] = [
  { text: '<proposed_plan>\n# Mend the fence\n\n1. Look at it\n</proposed_plan>' },
];
const IMPLEMENTING = /Implement this plan/;

/** A bell rings when somebody is asked, and when nobody is it does not. */
export const bells: readonly Scenario[] = [
  {
    name: 'a permission that a reviewer of Codex’s own answers, and a question',
    how: 'terminal',
    args: [
      ...['-c', 'approvals_reviewer="auto_review"'],
      ...['-c', 'features.default_mode_request_user_input=true'],
    ],
    scripts: { outside, ask },
    acts: [
      {
        say: 'play:outside',
        // The stub's reviewer says No, which no event tells.
        reports: [...first(), '1 busy Bash: touch made', '1 done'],
        card: { state: 'done' },
        bells: 0,
      },
      {
        say: 'play:ask',
        reports: [...prompt(), '1 waiting because Colour'],
        card: { state: 'waiting', reason: 'Colour' },
        bells: 1,
      },
      {
        see: /Which colour/,
        press: ['Enter'],
        reports: ['1 busy', '1 done'],
        card: { state: 'done' },
      },
    ],
  },
  {
    name: 'a request for permissions',
    how: 'terminal',
    args: ['-c', 'features.request_permissions_tool=true'],
    scripts: { permissions },
    acts: [
      {
        say: 'play:permissions',
        reports: [...first(), wished],
        card: { state: 'waiting', reason: 'The list lies outside' },
        bells: 1,
      },
      {
        see: GRANTING,
        press: ['y'],
        reports: ['1 busy', '1 done'],
        card: { state: 'done' },
      },
      {
        say: 'play:permissions',
        reports: [...prompt(), wished],
        card: { state: 'waiting' },
        bells: 1,
      },
      {
        see: GRANTING,
        press: ['d'],
        reports: ['1 busy', '1 done'],
        card: { state: 'done' },
      },
    ],
  },
  {
    name: 'a plan to implement',
    how: 'terminal',
    scripts: { planned, talk: [{ text: 'Which fence?' }] },
    acts: [
      { waitMs: 1500, say: '/plan' },
      {
        see: /Plan mode/,
        waitMs: 1000,
        say: 'play:talk',
        card: { state: 'done' },
        staysMs: 500,
        bells: 0,
      },
      {
        say: 'play:planned',
        card: { state: 'waiting', reason: 'Mend the fence' },
        staysMs: 1000,
        bells: 1,
      },
      { see: IMPLEMENTING, press: ['Escape'], card: { state: 'interrupted' }, staysMs: 500 },
      { say: 'play:planned', card: { state: 'waiting' }, bells: 1 },
      // Followed in a turn that makes no plan: the tags are but words there.
      { see: IMPLEMENTING, press: ['Enter'], card: { state: 'done' }, staysMs: 1000, bells: 0 },
    ],
  },
];
