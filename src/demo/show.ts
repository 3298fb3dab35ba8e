import { describe } from '../listen/log.ts';
import { printable } from '../terminal/printable.ts';
import type { Exchange } from './controlled-turn.ts';
import type { Performance, Played } from './play.ts';

/** One line per event: harness, event, command, what lich got, how long the process took. */
export function stepLine(step: Played): string {
  const reports = step.events.map(({ report }) =>
    report === undefined ? 'refused' : describe(report),
  );
  return printable(
    [
      step.harness.padEnd(11),
      step.event.padEnd(17),
      `${step.milliseconds.toFixed(1).padStart(6)} ms`,
      `lich-hook ${step.words.join(' ')}`,
      `→ ${reports.join(' + ') || 'nothing'}`,
    ].join('  '),
  );
}

/** One line for what went between lich and the module in a session. */
export function exchangeLine({ harness, who, what }: Exchange): string {
  return printable(`${harness.padEnd(11)}  ${who.padEnd(17)}  ${' '.repeat(9)}  ${what}`);
}

/** What a person should know after the last turn, as lines. */
export function closingLines({ played, faults }: Performance): readonly string[] {
  const times = played.map((step) => step.milliseconds).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const reports = played.reduce((sum, step) => sum + step.events.length, 0);
  return [
    `${played.length} hooks, one process each, median ${median.toFixed(1)} ms, ${reports} reports.`,
    faults.length === 0 ? 'All delivered.' : 'Not as it should be:',
    ...faults.map((fault) => `  ${printable(fault)}`),
  ];
}
