import { type ArgsDef, defineCommand } from 'citty';
import { parts } from '../agents/parts.ts';
import type { Performance } from '../demo/play.ts';
import { play } from '../demo/play.ts';
import { closingLines, exchangeLine, stepLine } from '../demo/show.ts';
import { setStage } from '../demo/stage.ts';
import { findExecutable } from '../executable.ts';
import type { Cards } from '../listen/cards.ts';
import { openLiveView } from '../listen/live.ts';
import type { Listener, RequestEvent } from '../listen/server.ts';
import { startListener } from '../listen/server.ts';
import { fit } from '../terminal/printable.ts';
import { optionMistake } from './options.ts';
import { attempt, fail, standardOutput, untilTold } from './terminal.ts';

const PAUSE_MS = 320;

const ARGS = {
  fast: { type: 'boolean', description: 'No pauses between the hooks' },
} as const satisfies ArgsDef;

export const demoCommand = defineCommand({
  meta: {
    name: 'demo',
    description: 'Play recorded turns of agent CLIs through this executable and watch the cards',
  },
  args: ARGS,
  async run({ args, rawArgs }) {
    const mistake = optionMistake('demo', rawArgs, ARGS);
    if (mistake !== undefined) return fail(mistake.cause, mistake.fix);
    if (args._.length > 0) {
      return fail(`demo does not know "${args._.join(' ')}".`, 'Its one option is --fast.');
    }
    const executable = findExecutable();
    if (executable === undefined) {
      return fail('There is no compiled lich-hook to play the turns with.', 'Run: bun run build');
    }
    const events: RequestEvent[] = [];
    const opened = attempt(() => startListener({ onRequest: (event) => events.push(event) }));
    if (!opened.ok) return fail(opened.cause, 'The demo needs a port on 127.0.0.1.');
    const listener = opened.value;
    const pauseMs = args.fast === true ? 0 : PAUSE_MS;
    const performance = await perform(executable, listener, events, pauseMs);
    await listener.stop();
    standardOutput.write(`\n${closingLines(performance).join('\n')}\n`);
    if (performance.faults.length > 0) process.exitCode = 1;
  },
});

/** Plays every turn, and leaves neither a file nor a hidden cursor behind, Ctrl+C or not. */
async function perform(
  executable: string,
  listener: Listener,
  events: readonly RequestEvent[],
  pauseMs: number,
): Promise<Performance> {
  const stop = new AbortController();
  untilTold().then(() => stop.abort());
  const stage = await setStage(parts.map(({ turn }) => turn));
  const display = openDisplay(listener.cards);
  try {
    return await play(parts, {
      executable: [executable],
      stage,
      listener,
      events,
      pauseMs,
      stop: stop.signal,
      onPlayed: (step) => display.show(stepLine(step)),
      onExchange: (exchange) => display.show(exchangeLine(exchange)),
    });
  } finally {
    display.close();
    await stage.clear();
  }
}

interface Display {
  readonly show: (line: string) => void;
  readonly close: () => void;
}

/** On a terminal the cards with the hook of the moment under them, elsewhere a line for each. */
function openDisplay(cards: () => Cards): Display {
  const { write, terminal, size } = standardOutput;
  if (!terminal) return { show: (line) => write(`${line}\n`), close: () => undefined };
  let last = '';
  const view = openLiveView(standardOutput, cards, () => ['', fit(last, size().columns - 1)]);
  return {
    show(line) {
      last = line;
      view.redraw();
    },
    close: view.close,
  };
}
