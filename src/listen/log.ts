import type { Report } from '../report/report.ts';
import { CONTRACT_RELEASE } from '../report/report.ts';
import { printable, printableJson } from '../terminal/printable.ts';
import { OUTCOME_TEXT } from './cards.ts';
import type { ModReport, Usage } from './mod-contract.ts';
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

/** The words for what a mod told. As above, not yet safe to print. */
export function describeMod({ endpoint, body }: ModReport): string {
  switch (endpoint) {
    case '/mod/acks': {
      const { kind, ok, error, answer } = body;
      return [`${kind} ${ok ? 'done' : 'not done'}`, error ?? answer ?? ''].join('  ').trimEnd();
    }
    case '/mod/usage':
      return usageOf(body);
    case '/mod/answer':
      return 'text' in body ? `answer  ${body.text}` : `no answer  ${body.unanswered}`;
  }
}

/** How full, how much of the plan, how dear. */
export function usageOf({ context, rate_limits: limits, cost_usd: cost }: Usage): string {
  const { tokens, percent } = context;
  const fill = percent === undefined ? tokens : `${percent}%`;
  return [
    ...(fill === undefined ? [] : [`context ${fill}`]),
    ...limits.map(({ kind, percent_used: used }) => `${kind} ${used}%`),
    ...(cost === undefined ? [] : [`$${cost.toFixed(2)}`]),
  ].join(' · ');
}

/** Whether a request is one of those that a mod makes again and again, and that came to nothing. */
export function isIdle({ endpoint, status, commands = [] }: RequestEvent): boolean {
  return status === 200 && endpoint.startsWith('/mod/') && commands.length === 0;
}

function what(event: RequestEvent): readonly string[] {
  const { report, mod, commands } = event;
  if (mod !== undefined) return [mod.body.session_id, describeMod(mod)];
  if (commands !== undefined) {
    return [event.endpoint, commands.map(({ kind }) => kind).join(', ') || 'nothing to do'];
  }
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
