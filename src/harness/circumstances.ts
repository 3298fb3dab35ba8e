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
  /** The variable that holds the process id of the program. */
  readonly owner?: string;
}

/**
 * Variables by which what an agent's tool starts is known. One that stands in the harness's own
 * hooks too says nothing there: `inOwnHooks`.
 */
const NESTING: readonly {
  readonly variable: string;
  readonly leftBy: string;
  readonly inOwnHooks: boolean;
}[] = [
  { variable: 'CLAUDECODE', leftBy: 'claude', inOwnHooks: true },
  { variable: 'CODEX_THREAD_ID', leftBy: 'codex', inOwnHooks: false },
];

/**
 * Who is there to see the card of a conversation of `harness`, from the environment of its hook. It
 * decides what may bind a card, and never names a conversation.
 */
export function circumstancesOf(
  harness: string,
  traces: Traces | undefined,
  env: Environment,
): Circumstances {
  const owner = Number(traces?.owner === undefined ? undefined : env[traces.owner]);
  return {
    attendance: attendanceOf(harness, traces, env),
    owner: Number.isSafeInteger(owner) && owner > 1 ? owner : undefined,
  };
}

function attendanceOf(harness: string, traces: Traces | undefined, env: Environment): Attendance {
  if (traces?.isUnattended?.(env) === true) return 'nobody';
  for (const { variable, leftBy, inOwnHooks } of NESTING) {
    if ((env[variable] ?? '') !== '' && (leftBy !== harness || !inOwnHooks)) return 'guest';
  }
  return 'host';
}
