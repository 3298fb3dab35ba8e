import type { Scenario } from '../../../e2e/support/scenario.ts';
import { compaction } from './compaction.ts';
import { errors } from './errors.ts';
import { interrupts } from './interrupts.ts';
import { nested } from './nested.ts';
import { permissions } from './permissions.ts';
import { questions } from './questions.ts';
import { sessions } from './sessions.ts';
import { subagents } from './subagents.ts';
import { turns } from './turns.ts';

/** Codex's stories, the slow ones first so that none is left for the end alone. */
export const CODEX_SCENARIOS: readonly Scenario[] = [
  ...errors,
  ...compaction,
  ...interrupts,
  ...permissions,
  ...sessions,
  ...questions,
  ...subagents,
  ...turns,
  ...nested,
];
