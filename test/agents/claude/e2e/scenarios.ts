import type { Scenario } from '../../../e2e/support/scenario.ts';
import { bells } from './bells.ts';
import { binding } from './binding.ts';
import { compaction } from './compaction.ts';
import { doctor } from './doctor.ts';
import { ends } from './ends.ts';
import { errors } from './errors.ts';
import { installedMods } from './installed-mods.ts';
import { interrupts } from './interrupts.ts';
import { nested } from './nested.ts';
import { permissions } from './permissions.ts';
import { prompts } from './prompts.ts';
import { questions } from './questions.ts';
import { sessions } from './sessions.ts';
import { subagents } from './subagents.ts';
import { titles } from './titles.ts';
import { turns } from './turns.ts';

/** Claude Code's stories, the slow ones first so that none is left for the end alone. */
export const CLAUDE_SCENARIOS: readonly Scenario[] = [
  ...bells,
  ...binding,
  ...ends,
  ...titles,
  ...questions,
  ...compaction,
  ...installedMods,
  ...interrupts,
  ...permissions,
  ...subagents,
  ...turns,
  ...doctor,
  ...prompts,
  ...errors,
  ...nested,
  ...sessions,
];
