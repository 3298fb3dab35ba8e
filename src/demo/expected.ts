import type { EventHook, Harness, ReportCommand } from '../harness/harness.ts';
import { isMainReport } from '../harness/main-report.ts';
import type { Cards } from '../listen/cards.ts';
import type { RequestEvent } from '../listen/server.ts';
import { isKnownToLich } from '../report/session-start.ts';
import type { RecordedTurn } from './recorded-turn.ts';
import type { HookRun } from './run-hook.ts';

/** Whether the report that `command` is there for arrived and was taken. */
export function hasMainReport(command: ReportCommand, events: readonly RequestEvent[]): boolean {
  return events.some(
    ({ report, outcome }) =>
      report !== undefined && outcome === 'taken' && isMainReport(command, report),
  );
}

/** What is wrong with one hook run: nothing when the harness and lich both got what they need. */
export function faultsOf(
  harness: Harness,
  { command, mayBeSilent }: Pick<EventHook, 'command' | 'mayBeSilent'>,
  run: HookRun,
  events: readonly RequestEvent[],
): readonly string[] {
  const verdict = harness.verdict?.(command) ?? '';
  return [
    ...(run.exitCode === 0 ? [] : [`exit code ${run.exitCode}`]),
    ...(run.stdout.trim() === verdict ? [] : [`stdout is ${JSON.stringify(run.stdout)}`]),
    ...(run.stderr === '' ? [] : [`stderr is ${JSON.stringify(run.stderr)}`]),
    ...(mayBeSilent || hasMainReport(command, events) ? [] : ['its report did not arrive']),
    ...events
      .filter((event) => event.outcome !== 'taken')
      .map((event) => event.reason ?? `a report was not taken: ${event.outcome}`),
  ];
}

/** What is missing on the card after a whole turn. */
export function faultsOfTurn(
  turn: RecordedTurn,
  harness: Harness,
  cards: Cards,
): readonly string[] {
  const card = cards.get(cardOf(turn));
  const ends = harness.events.some(
    ({ command }) => command.name === 'state' && command.state === 'done',
  );
  const isBound = card?.conversationId !== undefined || !isKnownToLich(harness.id);
  return [
    ...(isBound ? [] : ['no conversation was bound']),
    ...(card?.title === turn.title ? [] : [`the title is not "${turn.title}"`]),
    ...((card?.touched ?? 0) > 0 ? [] : ['git was never to be refreshed']),
    ...(ends && card?.state !== 'done' ? ['the turn did not end'] : []),
  ].map((fault) => `${harness.name}: ${fault}`);
}

/** The card a turn is played on. */
export function cardOf(turn: RecordedTurn): string {
  return `demo-${turn.harness}`;
}
