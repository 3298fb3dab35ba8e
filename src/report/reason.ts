import { isObject, type JsonObject } from '../json-object.ts';
import type { HookCall } from './call.ts';
import { detailOf } from './detail.ts';
import { LINE_LIMIT } from './report.ts';
import { firstLine, oneLine } from './text.ts';

/** The fields of a question, the shortest label first (`title` is Codex's asynchronous form). */
const QUESTION_FIELDS = ['header', 'question', 'title'] as const;

/** A heading of Markdown with its text. */
const HEADING = /^ {0,3}#{1,6}[ \t]+(\S.*)$/m;

/**
 * What a session is blocked on: the harness's own sentence; else what its question tool asks, or
 * what the plan is called that it wants approved; else the tool it wants to run. Undefined when the payload says nothing: the bell rings without.
 */
export function reasonOf(call: HookCall): string | undefined {
  return oneLine(
    firstLine(call.message) ??
      question(call.toolArguments) ??
      plan(call.toolArguments) ??
      toolWithDetail(call),
    LINE_LIMIT,
  );
}

function question(args: JsonObject | undefined): string | undefined {
  const questions = args?.['questions'];
  const first: unknown = Array.isArray(questions) ? questions[0] : undefined;
  if (!isObject(first)) return undefined;
  for (const field of QUESTION_FIELDS) {
    const line = firstLine(first[field]);
    if (line !== undefined) return line;
  }
  return undefined;
}

/**
 * A plan's first heading, or its first line when it has none. Claude Code puts the plan's text into
 * the arguments of its tool (seen on 2.1.200 and 2.1.332); a plan that is a list is another thing.
 */
function plan(args: JsonObject | undefined): string | undefined {
  const text = args?.['plan'];
  if (typeof text !== 'string') return undefined;
  return firstLine(HEADING.exec(text)?.[1]) ?? firstLine(text);
}

function toolWithDetail(call: HookCall): string | undefined {
  const tool = firstLine(call.tool);
  if (tool === undefined) return undefined;
  const detail = detailOf(call.toolArguments, call.cwd);
  return detail === undefined ? tool : `${tool}: ${detail}`;
}
