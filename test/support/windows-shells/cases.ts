import { commandLine } from '../../../src/harness/command-line.ts';
import type { Harness } from '../../../src/harness/harness.ts';
import type { EventEntries, JsonRecord } from '../../../src/install/json/value.ts';
import { handlerOf } from '../agent/runs.ts';
import { type Subject, writtenBy } from '../agent/subject.ts';
import { recordings } from '../corpus.ts';
import type { Sent } from '../reports.ts';

/** One event of a harness, and what has to come of it. */
export interface Case {
  readonly event: string;
  /** What is registered for the event. */
  readonly handler: JsonRecord;
  /** The payload, as the harness writes it. */
  readonly stdin: string;
  /** What the harness has to read on stdout. */
  readonly stdout: string;
  readonly reports: readonly Sent[];
}

/**
 * A case for each event, with a recorded payload: one that lich is told something for, where there
 * is one. Throws for an event without a recording of its command line.
 */
export function casesOf(
  harness: Harness,
  entries: EventEntries,
  writer: Pick<Subject, 'written'> = {},
): readonly Case[] {
  return harness.events.map((rule) => {
    const line = commandLine(harness, rule).join(' ');
    const fitting = recordings(harness.id).flatMap(({ event, payload, expected }) => {
      const reports = expected[line];
      return event === rule.event && reports !== undefined ? [{ payload, reports }] : [];
    });
    const chosen = fitting.find(({ reports }) => reports.length > 0) ?? fitting[0];
    if (chosen === undefined) throw new Error(`${rule.event} has no recording of "${line}"`);
    return {
      event: rule.event,
      handler: handlerOf(entries, harness, rule),
      stdin: writtenBy(writer, chosen.payload),
      stdout: harness.verdict?.(rule.command) ?? '',
      reports: chosen.reports,
    };
  });
}
