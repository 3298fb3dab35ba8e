import { BODY_LIMIT, type Report } from './report.ts';

/** What a report can do without, the least needed first. The card id and the state never go. */
const EXPENDABLE = ['detail', 'reason', 'tool', 'provider_session_id'] as const;

/** A text, with its length in bytes of UTF-8. */
export interface Encoded {
  readonly text: string;
  readonly bytes: number;
}

/**
 * The body of a report, shorter than 4096 bytes: fields that a state can do without are left out
 * until it fits. The caps on text and ids make that a last resort, for control characters (six
 * bytes each in JSON) beside a card id of unusual length.
 */
export function bodyOf(report: Report): Encoded {
  let fields: Readonly<Record<string, unknown>> = report.body;
  let body = encoded(fields);
  for (const field of report.endpoint === '/hook' ? EXPENDABLE : []) {
    if (body.bytes < BODY_LIMIT) return body;
    fields = { ...fields, [field]: undefined };
    body = encoded(fields);
  }
  return body;
}

function encoded(fields: object): Encoded {
  const text = JSON.stringify(fields);
  return { text, bytes: new TextEncoder().encode(text).length };
}
