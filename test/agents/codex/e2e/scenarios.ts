import type { Scenario } from '../../../e2e/support/scenario.ts';
import { bells } from './bells.ts';
import { binding } from './binding.ts';
import { compaction } from './compaction.ts';
import { doctor } from './doctor.ts';
import { ends } from './ends.ts';
import { errors } from './errors.ts';
import { interrupts } from './interrupts.ts';
import { nested } from './nested.ts';
import { permissions } from './permissions.ts';
import { questions } from './questions.ts';
import { sessions } from './sessions.ts';
import { subagents } from './subagents.ts';
import { titles } from './titles.ts';
import { turns } from './turns.ts';

/** Codex's stories, the slow ones first so that none is left for the end alone. */
export const CODEX_SCENARIOS: readonly Scenario[] = [
  ...errors,
  ...ends,
  ...binding,
  ...compaction,
  ...interrupts,
  ...permissions,
  ...sessions,
  ...questions,
  ...bells,
  ...titles,
  ...subagents,
  ...turns,
  ...doctor,
  ...nested,
];
