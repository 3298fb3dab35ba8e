/**
 * How an error begins when there is no network: Codex waits for one and tries again without end
 * (ten attempts in seven minutes on 0.171.0, with its retries set to 0).
 */
const UNREACHABLE = 'Connection failed: ';

/**
 * Errors of a WebSocket. After as many attempts as it has, Codex goes on over HTTPS: one more
 * follows in any case (seen with 0, 1, 5 and 8 retries on 0.171.0).
 */
const WEBSOCKET = /^stream disconnected before completion: WebSocket\b|\burl: wss?:/;

/**
 * The last attempt at a model request with Codex's default of five retries. A user's own number is
 * looked for in the settings (`retries.ts`). Where it stands elsewhere and is higher, PreModelRequest
 * says that the turn goes on, 6 to 52 seconds later; where it is lower, nothing tells the end.
 */
const LAST_ATTEMPT = 6;

/**
 * How the errors begin that Codex tries again: no field of the payload says whether it will. Any
 * other text ended the turn at once in every answer tried on 0.171.0 (400, 429, quota, context
 * length, overload, …).
 */
const RETRIED = [
  'unexpected status ',
  'stream disconnected before completion: ',
  'rate limit exceeded: ',
  'We’re currently experiencing high demand',
] as const;

/** Tells whether Codex makes another attempt at a model request that failed. */
export function isTriedAgain(error: string, attempt: number): boolean {
  return isTriedWithoutEnd(error) || (attempt < LAST_ATTEMPT && isRetried(error));
}

/** Tells whether it hangs on the number of attempts that Codex makes another one. */
export function isRetried(error: string): boolean {
  return !isTriedWithoutEnd(error) && RETRIED.some((beginning) => error.startsWith(beginning));
}

function isTriedWithoutEnd(error: string): boolean {
  return error.startsWith(UNREACHABLE) || WEBSOCKET.test(error);
}
