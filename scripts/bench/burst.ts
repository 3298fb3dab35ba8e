import type { Outcome } from './outcome.ts';
import { toolPayload } from './payloads.ts';
import { runOnce } from './process.ts';
import { cardEnvironment, type Setting } from './setting.ts';
import { percentile } from './statistics.ts';

const HOOKS = 200;

/** Starts many hooks at the same moment and counts the cards whose report arrived. */
export async function measureBurst(setting: Setting): Promise<Outcome> {
  await setting.lich.take();
  const start = performance.now();
  const times = await Promise.all(
    Array.from({ length: HOOKS }, (_, index) =>
      runOnce({
        command: [setting.hook, 'tool'],
        env: cardEnvironment(setting, `card-${index}`),
        stdin: toolPayload(),
      }),
    ),
  );
  const walls = times.map(({ wall }) => wall);
  const total = performance.now() - start;
  const cards = new Set(
    (await setting.lich.take()).map(({ body }) => JSON.parse(body).session_id as string),
  );
  return {
    title: `${HOOKS} hooks at once`,
    lines: [
      `all over after ${total.toFixed(0)} ms; one took p50 ${percentile(walls, 0.5).toFixed(0)} ms, ` +
        `at most ${Math.max(...walls).toFixed(0)} ms`,
    ],
    bars: [
      {
        name: 'reports delivered',
        measured: `${cards.size} of ${HOOKS}`,
        limit: 'all',
        holds: cards.size === HOOKS,
      },
    ],
  };
}
