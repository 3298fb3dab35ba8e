import { TITLE_LIMIT, type TitleReport } from './report.ts';
import { oneLine } from './text.ts';

/** The conversation's title as lich takes it: one line of at most 80 code points, or undefined. */
export function titleReport(cardId: string, title: string | undefined): TitleReport | undefined {
  const line = oneLine(title, TITLE_LIMIT);
  if (line === undefined) return undefined;
  return { endpoint: '/session-title', body: { session_id: cardId, title: line } };
}
