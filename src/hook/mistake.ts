import type { Mistake } from './arguments.ts';
import { debugWish, type Environment } from './debug-wish.ts';
import { readPayload } from './payload.ts';
import type { LoadPersonSide } from './person-side.ts';
import { DRAIN_MS } from './run.ts';
import { isScreen, isTerminal, openStdin } from './stdin.ts';

/**
 * A registration that cannot be carried out is silent: its payload is drained, since a harness may
 * report a broken pipe otherwise. A person at a terminal, or with LICH_HOOK_DEBUG set, is told why.
 */
export async function explainMistake(
  mistake: Mistake,
  env: Environment,
  loadPersonSide: LoadPersonSide,
): Promise<void> {
  const input = await readPayload(openStdin(), DRAIN_MS - performance.now(), isTerminal);
  const wish = debugWish(env);
  const isWatched = mistake.isWatched || wish !== 'none' || input === 'terminal';
  if (isWatched || (await isScreen())) {
    (await loadPersonSide()).explainMistake(mistake.why, wish);
  }
}
