const BEAT_MS = 50;

/**
 * Calls back after that time, beat by beat: time in which the machine gave this process no turn does
 * not count. Of 200 hooks at once on two cores most got their first turn when the bounds had passed by
 * the clock, and went with their report unsent.
 */
export function afterBeats(ms: number, call: () => void): void {
  if (ms <= 0) call();
  else setTimeout(() => afterBeats(ms - BEAT_MS, call), Math.min(ms, BEAT_MS));
}
