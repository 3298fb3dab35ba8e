import type { AgentId } from '../harness/agent-id.ts';
import type { Agent } from './agent.ts';
import { antigravityAgent } from './antigravity/agent.ts';
import { claudeAgent } from './claude/agent.ts';
import { codexAgent } from './codex/agent.ts';
import { copilotAgent } from './copilot/agent.ts';
import { crushAgent } from './crush/agent.ts';
import { cursorAgent } from './cursor/agent.ts';
import { geminiAgent } from './gemini/agent.ts';
import { kiroAgent } from './kiro/agent.ts';
import { ompAgent } from './omp/agent.ts';
import { opencodeAgent } from './opencode/agent.ts';
import { qwenAgent } from './qwen/agent.ts';

/**
 * Every agent CLI, by its id, in the order that people are shown. Everything that a
 * person's command needs: a hook's own process loads hooks.ts and not this.
 */
export const agents: Readonly<Record<AgentId, Agent>> = {
  claude: claudeAgent,
  codex: codexAgent,
  antigravity: antigravityAgent,
  crush: crushAgent,
  opencode: opencodeAgent,
  omp: ompAgent,
  gemini: geminiAgent,
  qwen: qwenAgent,
  copilot: copilotAgent,
  cursor: cursorAgent,
  kiro: kiroAgent,
};

/** Tells an id of an agent CLI. */
export function isAgentId(word: string): word is AgentId {
  return Object.hasOwn(agents, word);
}
