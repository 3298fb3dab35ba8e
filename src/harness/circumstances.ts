import type { Happening } from '../turn/moment.ts';

/** What the environment of a hook says of its program. */
export type Circumstances = Pick<Happening, 'attendance' | 'inherited' | 'outer' | 'owner'>;

type Environment = Readonly<Record<string, string | undefined>>;

/** What a harness leaves in the environment of its hooks and of what its tools start. */
export interface Traces {
  /** Tells that nobody attends to the conversation whose hook this is. */
  readonly isUnattended?: (env: Environment) => boolean;
  /** The variable of those left to tools that stands in its own hooks as well. */
  readonly inOwnHooks?: string;
  /** The variable that holds the process id of the program. */
  readonly owner?: string;
}

/**
 * Variables that agents leave to what their tools start: Claude Code (omp too), Codex, opencode, omp,
 * Gemini CLI, Qwen Code and Copilot CLI, each as measured. A harness whose own hooks have one of them
 * says so in its traces. A new one goes to the end: what was inherited is remembered by its place.
 */
const LEFT_TO_TOOLS = [
  'CLAUDECODE',
  'CODEX_THREAD_ID',
  'OPENCODE',
  'OMPCODE',
  'GEMINI_CLI',
  'QWEN_CODE',
  'COPILOT_AGENT_SESSION_ID',
];

/** Those that name the conversation whose tool it is (Claude Code 2.1.332, Codex 0.171.0). */
const NAMED = ['CLAUDE_CODE_SESSION_ID', 'CODEX_THREAD_ID'];

/**
 * Who is there to see the card of a conversation, from the environment of its hook. It decides what
 * may bind a card, and never names a conversation.
 */
export function circumstancesOf(traces: Traces | undefined, env: Environment): Circumstances {
  const owner = Number(traces?.owner === undefined ? undefined : env[traces.owner]);
  const inherited = inheritedIn(traces, env);
  const isUnattended = traces?.isUnattended?.(env) === true;
  return {
    attendance: isUnattended ? 'nobody' : inherited === 0 ? 'host' : 'guest',
    inherited,
    outer: inherited === 0 ? undefined : NAMED.map((name) => env[name] ?? ''),
    owner: Number.isSafeInteger(owner) && owner > 1 ? owner : undefined,
  };
}

/** Tells a hook in what a tool of another agent started, or whose lich was started there. */
export function isGuest(traces: Traces | undefined, env: Environment): boolean {
  return inheritedIn(traces, env) !== 0;
}

function inheritedIn(traces: Traces | undefined, env: Environment): number {
  let inherited = 0;
  for (const [bit, variable] of LEFT_TO_TOOLS.entries()) {
    if ((env[variable] ?? '') !== '' && variable !== traces?.inOwnHooks) inherited |= 1 << bit;
  }
  return inherited;
}
