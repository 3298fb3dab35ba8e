import type { Provider } from '../report/report.ts';

/**
 * Agent CLIs that lich has no id of: it would refuse a start of theirs. Once it has one, the id goes
 * into PROVIDERS (report/report.ts) as well, and nothing else changes.
 */
type UnknownToLich = 'gemini' | 'qwen' | 'copilot';

/** Every agent CLI that lich-hook reports for. */
export type AgentId = Provider | UnknownToLich;
