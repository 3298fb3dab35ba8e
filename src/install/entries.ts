import { commandLine } from '../harness/command-line.ts';
import { type EventHook, type Harness, HOOK_TIMEOUT } from '../harness/harness.ts';
import type { EventEntries, JsonRecord } from './json/value.ts';

/** Makes the handler of one event out of the words behind `lich-hook`. */
export type Handler = (words: readonly string[], rule: EventHook) => JsonRecord;

/** Handlers in groups, each group with the matcher of its rule: Claude Code's and Codex's nesting. */
export function groupedEntries(harness: Harness, handler: Handler): EventEntries {
  return entries(harness, handler, (rule, made) => ({ ...matcherOf(rule), hooks: [made] }));
}

/** Handlers as they are, each with the matcher of its rule: Crush's nesting. */
export function flatEntries(harness: Harness, handler: Handler): EventEntries {
  return entries(harness, handler, (rule, made) => ({ ...matcherOf(rule), ...made }));
}

/** Handlers in groups where a rule has a matcher, and as they are elsewhere: Antigravity's. */
export function mixedEntries(harness: Harness, handler: Handler): EventEntries {
  return entries(harness, handler, (rule, made) =>
    rule.matcher === undefined ? made : { ...matcherOf(rule), hooks: [made] },
  );
}

/** Seconds, as every harness here counts them. */
export function timeoutOf(rule: EventHook): number {
  return rule.timeout ?? HOOK_TIMEOUT;
}

function matcherOf({ matcher }: EventHook): { readonly matcher?: string } {
  return matcher === undefined ? {} : { matcher };
}

function entries(
  harness: Harness,
  handler: Handler,
  nest: (rule: EventHook, made: JsonRecord) => JsonRecord,
): EventEntries {
  const byEvent: Record<string, JsonRecord[]> = {};
  for (const rule of harness.events) {
    const entry = nest(rule, handler(commandLine(harness, rule), rule));
    byEvent[rule.event] = [...(byEvent[rule.event] ?? []), entry];
  }
  return byEvent;
}
