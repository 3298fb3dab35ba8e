import type { Attendance } from '../turn/moment.ts';

/** What the environment of a hook says of its program. */
export interface Circumstances {
  readonly attendance: Attendance;
  /** The process that raises the hooks, where the harness lets them know. */
  readonly owner?: number | undefined;
}

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
 * Variables that agents leave to what their tools start: Claude Code (omp too), Codex, opencode and
 * omp, each as measured. A harness whose own hooks have one of them says so in its traces.
 */
const LEFT_TO_TOOLS = ['CLAUDECODE', 'CODEX_THREAD_ID', 'OPENCODE', 'OMPCODE'];

/**
 * Who is there to see the card of a conversation, from the environment of its hook. It decides what
 * may bind a card, and never names a conversation.
 */
export function circumstancesOf(traces: Traces | undefined, env: Environment): Circumstances {
  const owner = Number(traces?.owner === undefined ? undefined : env[traces.owner]);
  return {
    attendance: attendanceOf(traces, env),
    owner: Number.isSafeInteger(owner) && owner > 1 ? owner : undefined,
  };
}

function attendanceOf(traces: Traces | undefined, env: Environment): Attendance {
  if (traces?.isUnattended?.(env) === true) return 'nobody';
  for (const variable of LEFT_TO_TOOLS) {
    if ((env[variable] ?? '') !== '' && variable !== traces?.inOwnHooks) return 'guest';
  }
  return 'host';
}
