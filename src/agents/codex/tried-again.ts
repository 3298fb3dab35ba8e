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
 * The last attempt at a model request with Codex's default of five retries. With a user's own,
 * higher number the turn goes on after it: PreModelRequest says so when the next one begins, 6 to 52
 * seconds later. With a lower one nothing tells the end, and the spinner stays until the next prompt.
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
  if (error.startsWith(UNREACHABLE) || WEBSOCKET.test(error)) return true;
  return attempt < LAST_ATTEMPT && RETRIED.some((beginning) => error.startsWith(beginning));
}
