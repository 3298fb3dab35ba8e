import type { RecordedTurn } from '../demo/recorded-turn.ts';
import type { JsonObject } from '../json-object.ts';

/** Files of an imagined machine: a hook would look for them, and remember what it saw. */
const TRANSCRIPTS = ['transcript_path', 'transcriptPath'];

/** Events about a tool call, which have that call's fields. */
const OF_TOOLS = /Tool|Permission/;

/** The event before a tool, however a CLI writes that. */
const BEFORE_TOOL = /^(?:pre|before)Tool/i;

/**
 * Samples of a CLI's payloads: what its recorded turn has of the event; of one that the turn has
 * not, what the turn's other events have in common with it, under its own name, and what is its own.
 * @param eventField the field that names the event, where one does
 * @param own what events say that the turn has none of, as far as lich-hook reads it
 */
export function samplesOf(
  turn: RecordedTurn,
  eventField: string | undefined,
  own: Readonly<Record<string, JsonObject>> = {},
): (event: string) => JsonObject {
  const { steps } = turn;
  return (event) => {
    const like = OF_TOOLS.test(event) ? steps.find((one) => BEFORE_TOOL.test(one.event)) : steps[0];
    const step = steps.find((one) => one.event === event) ?? like;
    const named = eventField === undefined ? {} : { [eventField]: event };
    return { ...step?.payload, ...own[event], ...named };
  };
}

/** A sample as its CLI writes it, with no transcript that is not there. */
export function writtenSample(sample: JsonObject): string {
  const fields = Object.entries(sample).filter(([name]) => !TRANSCRIPTS.includes(name));
  return `${JSON.stringify(Object.fromEntries(fields))}\n`;
}
