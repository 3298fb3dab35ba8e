import { join } from 'node:path';
import type { AgentId } from '../../../src/harness/agent-id.ts';
import type { HookCall } from '../../../src/report/call.ts';
import type { Clinic } from '../../doctor/clinic.ts';
import type { Runs } from './runs.ts';

/** What tests have to know of an agent CLI, beyond what lich-hook itself knows of it. */
export interface Subject {
  readonly id: AgentId;
  /** A release on which everything works, as its `--version` names it. */
  readonly release?: string;
  /** What its user does between `install` and the first hook. */
  readonly agree?: (clinic: Clinic) => Promise<void>;
  /** Where its payloads keep what lich-hook reads of them: a path of names for each field. */
  readonly fields?: Readonly<Partial<Record<keyof HookCall, string>>>;
  /** A payload as it writes it; JSON and the end of the line by default. */
  readonly written?: ((payload: object) => string) | undefined;
  /** What a hook of those words has to answer on stdout; not a byte by default. */
  readonly answer?: (line: string) => string;
  /** A user's file of settings, as it takes it; PLAIN by default. */
  readonly settings?: string;
  /** The files that `install` makes, below the home and below a project. */
  readonly files?: Readonly<Partial<Record<'user' | 'project', readonly string[]>>>;
  /** How it is registered, and how it starts what is. */
  readonly runs?: Runs;
  /** Some of what lich is told in its recorded turn, as `listen` shows it. */
  readonly turn?: readonly string[];
}

/** Where Claude Code's payloads keep it, and those of CLIs that took them over. */
export const CLAUDE_FIELDS = {
  event: 'hook_event_name',
  conversationId: 'session_id',
  cwd: 'cwd',
  tool: 'tool_name',
  toolArguments: 'tool_input',
  message: 'message',
  transcriptPath: 'transcript_path',
  agentId: 'agent_id',
} as const;

const AGENTS = join(import.meta.dir, '..', '..', 'agents');

/** What tests know of the agent CLI of that id. */
export async function subjectOf(id: string): Promise<Subject> {
  const { subject } = await import(join(AGENTS, id, 'subject.ts'));
  return subject;
}

/** A payload as that CLI writes it to a hook's standard input. */
export function writtenBy({ written }: Pick<Subject, 'written'>, payload: object): string {
  return written?.(payload) ?? `${JSON.stringify(payload)}\n`;
}
