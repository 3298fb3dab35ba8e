import type { Harnesses } from '../harness/harness.ts';
import { antigravity } from './antigravity/hook.ts';
import { claude } from './claude/hook.ts';
import { codex } from './codex/hook.ts';
import { copilot } from './copilot/hook.ts';
import { crush } from './crush/hook.ts';
import { cursor } from './cursor/hook.ts';
import { gemini } from './gemini/hook.ts';
import { kiro } from './kiro/hook.ts';
import { qwen } from './qwen/hook.ts';

/**
 * Every harness that runs hook commands: all that a hook process loads of any agent CLI. Functions,
 * because it needs one of them: to build all of them, with their schemas and tables, took 0.3 ms of the
 * 3 ms that a report costs.
 */
export const hooks: Harnesses = {
  claude,
  codex,
  antigravity,
  crush,
  gemini,
  qwen,
  copilot,
  cursor,
  kiro,
};
