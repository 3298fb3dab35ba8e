import type { Report } from '../report/report.ts';
import { CONTRACT_RELEASE } from '../report/report.ts';
import { printable, printableJson } from '../terminal/printable.ts';
import { OUTCOME_TEXT } from './cards.ts';
import type { RequestEvent } from './server.ts';

/** One line for a person: time, card, report, and whatever kept it from being taken. */
export function plainLine(event: RequestEvent): string {
  return printable([clock(event.at), ...what(event), ...remarks(event)].join('  '));
}

/** One line for a program: the event as JSON, marked `"type":"request"`. */
export function jsonLine(event: RequestEvent): string {
  const { at, ...rest } = event;
  return printableJson({ type: 'request', at: new Date(at).toISOString(), ...rest });
}

/** The words for one report. They may hold anything the report held: not yet safe to print. */
export function describe(report: Report): string {
  switch (report.endpoint) {
    case '/hook': {
      const { state, tool, detail, reason } = report.body;
      const about = reason ?? [tool, detail].filter((part) => part !== undefined).join(' · ');
      return about === '' ? state : `${state}  ${about}`;
    }
    case '/session-start':
      return `start  ${report.body.provider} ${report.body.provider_session_id}`;
    case '/session-title':
      return `title  ${report.body.title}`;
    case '/session-touched':
      return 'touched';
  }
}

function what(event: RequestEvent): readonly string[] {
  const { report } = event;
  if (report === undefined) return [`${event.status}`, `${event.method} ${event.endpoint}`];
  return [report.body.session_id, describe(report)];
}

function remarks(event: RequestEvent): readonly string[] {
  const { reason, outcome, release } = event;
  return [
    ...(reason === undefined ? [] : [reason]),
    ...(outcome === undefined || outcome === 'taken' ? [] : [`(${OUTCOME_TEXT[outcome]})`]),
    ...(release === CONTRACT_RELEASE ? [] : [`[release ${release ?? 'not stated'}]`]),
  ];
}

function clock(at: number): string {
  const time = new Date(at);
  return `${time.toTimeString().slice(0, 8)}.${String(time.getMilliseconds()).padStart(3, '0')}`;
}
