import type { EventHook, Harness } from '../harness/harness.ts';
import { isMainReport } from '../harness/main-report.ts';
import type { readArguments } from '../hook/arguments.ts';
import { describe } from '../listen/log.ts';
import type { RequestEvent } from '../listen/server.ts';
import type { Report } from '../report/report.ts';
import { type Finding, fail, pass, warn } from './finding.ts';
import type { Handler } from './sources/source.ts';
import type { End } from './world.ts';

/** A hook that takes longer than this holds up every tool call of a turn. */
const SLOW_MS = 1000;

/** A run of a registered command. */
interface Run {
  readonly harness: Harness;
  /** What a code other than 0 does in that harness. */
  readonly priceOf: (code: number) => string;
  readonly handler: Handler;
  /** What its words ask of lich-hook. */
  readonly hook: ReturnType<typeof readArguments>;
  readonly end: End;
  /** What lich got of it. */
  readonly events: readonly RequestEvent[];
  /** What renews the registration. */
  readonly again: string;
}

/** What a run of a registered command amounts to, as its harness and lich would see it. */
export function judgeRun({ harness, priceOf, handler, hook, end, events, again }: Run): Finding {
  const { name } = harness;
  const line = [handler.command, ...(handler.args ?? [])].join(' ');
  const wrong = (what: string): Finding =>
    fail(name, `${handler.event} ${what}. It runs: ${line}`, again);

  if (end.kind === 'not-started') return wrong(`cannot be started: ${end.why}`);
  if (end.kind === 'late') return wrong('does not end within 2.5 s: each event would wait for it');
  const command = hook.kind === 'hook' ? hook.command : undefined;
  if (end.code !== 0) return wrong(`ends with ${end.code}${priceOf(end.code)}`);
  const verdict = harness.verdict?.(command) ?? '';
  if (end.stdout.trim() !== verdict) {
    return wrong(
      `prints ${quoted(end.stdout)} on stdout, where ${name} reads ${wordsFor(verdict)}`,
    );
  }
  if (hook.kind === 'mistake')
    return wrong(`has words that lich-hook cannot carry out: ${hook.why}`);
  if (command === undefined) return wrong('has words that make no report');
  const refused = events.find(({ report }) => report === undefined);
  if (refused !== undefined) return wrong(`sends what lich refuses: ${refused.reason}`);
  const reports = events.flatMap(({ report }) => (report === undefined ? [] : [report]));
  const isSilent = reports.length === 0 && ruleOf(harness, handler)?.mayBeSilent === true;
  const isToBeSeen = command.name !== 'title' && !isSilent;
  if (isToBeSeen && !reports.some((report) => isMainReport(command, report))) {
    return wrong(reports.length === 0 ? 'reports nothing' : `reports ${shown(reports)} only`);
  }
  const told = `${handler.event} → ${shown(reports)} (${end.ms.toFixed(0)} ms)`;
  if (end.stderr.trim() !== '') {
    return warn(name, `${told}, but it writes ${quoted(end.stderr)} to stderr.`, again);
  }
  if (end.ms > SLOW_MS) {
    return warn(
      name,
      `${told}: ${name} waits as long at each such event.`,
      'Look what slows it: a virus scanner, a network drive, a wrapper.',
    );
  }
  return pass(name, told);
}

/** What we register for that event: of several rules the one with the handler's matcher. */
function ruleOf({ events }: Harness, { event, matcher }: Handler): EventHook | undefined {
  return events.find((rule) => rule.event === event && rule.matcher === matcher);
}

function wordsFor(verdict: string): string {
  return verdict === '' ? 'every word as an answer or as context' : `${verdict} and nothing else`;
}

function quoted(text: string): string {
  const [line = ''] = text.trim().split(/\r?\n/);
  return text.trim() === ''
    ? 'nothing'
    : JSON.stringify(line.length > 80 ? `${line.slice(0, 80)}…` : line);
}

function shown(reports: readonly Report[]): string {
  return reports.map(describe).join(' + ') || 'nothing to tell';
}
