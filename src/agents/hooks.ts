import { antigravity } from './antigravity/hook.ts';
import { claude } from './claude/hook.ts';
import { codex } from './codex/hook.ts';
import { crush } from './crush/hook.ts';
import { cursor } from './cursor/hook.ts';
import type { Harness, HarnessId } from '../harness/harness.ts';
import { kiro } from './kiro/hook.ts';

/**
 * Every harness that runs hook commands, by the id `--harness` takes. Functions, because a hook
 * process needs one of them: to build all six, with their schemas and tables, took 0.3 ms of the
 * 3 ms that a report costs.
 */
export const registry: Readonly<Record<HarnessId, () => Harness>> = {
  claude,
  codex,
  antigravity,
  crush,
  cursor,
  kiro,
};

/** The harness of that id, or undefined for a word that names none. */
export function harnessOf(id: string): Harness | undefined {
  return Object.hasOwn(registry, id) ? registry[id as HarnessId]() : undefined;
}
