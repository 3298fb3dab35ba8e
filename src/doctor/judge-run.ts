import type { EventHook, Harness } from '../harness/harness.ts';
import { isMainReport } from '../harness/main-report.ts';
import type { readArguments } from '../hook/arguments.ts';
import { describe } from '../listen/log.ts';
import type { RequestEvent } from '../listen/server.ts';
import type { Report } from '../report/report.ts';
import { type Finding, fail, pass, warn } from './finding.ts';
import type { Handler } from './sources/source.ts';
import type { End } from './world.ts';

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

/** A finding about one event, in parts: that of several events with one cause is told once. */
export interface Judged {
  readonly event: string;
  /** What is wrong, as it may be true of other events too; absent where nothing is. */
  readonly cause?: string;
  readonly finding: Finding;
  /** How long it took, where it ended by itself. */
  readonly ms?: number;
}

/** What a run of a registered command amounts to, as its harness and lich would see it. */
export function judgeRun({ harness, priceOf, handler, hook, end, events, again }: Run): Judged {
  const { name } = harness;
  const { event } = handler;
  const line = lineOf(handler);
  const timed = end.kind === 'ended' ? { ms: end.ms } : {};
  const wrong = (cause: string): Judged => {
    const finding = fail(name, `${event} ${cause}. It runs: ${line}`, again);
    return { event, cause, finding, ...timed };
  };

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
  const told = `${event} → ${shown(reports)} (${end.ms.toFixed(0)} ms)`;
  if (end.stderr.trim() !== '') {
    const cause = `writes ${quoted(end.stderr)} to stderr`;
    const finding = warn(name, `${told}, but it ${cause}.`, again);
    return { event, cause, finding, ms: end.ms };
  }
  return { event, finding: pass(name, told), ms: end.ms };
}

/** One finding for each cause, in the order of the first event that has it. */
export function byCause(judged: readonly Judged[]): readonly Finding[] {
  const groups = Map.groupBy(judged, (one) =>
    one.cause === undefined ? one : `${one.finding.level} ${one.cause}`,
  );
  return Array.from(groups.values(), (all) => {
    const [first, ...others] = all as [Judged, ...Judged[]];
    if (others.length === 0 || first.cause === undefined) return first.finding;
    const events = [...new Set(all.map(({ event }) => event))];
    if (events.length === 1) return first.finding;
    const [, line] = /\. It runs: (.*)$/s.exec(first.finding.message) ?? [];
    const example = line === undefined ? '' : ` ${first.event} runs: ${line}`;
    return { ...first.finding, message: `Each ${first.cause}: ${events.join(', ')}.${example}` };
  });
}

function lineOf({ command, args = [] }: Handler): string {
  return [command, ...args].join(' ');
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
