import type { HookCall } from './call.ts';
import { detailOf } from './detail.ts';
import { LINE_LIMIT, type StateReport } from './report.ts';
import { oneLine } from './text.ts';

/**
 * The report of the tool about to run: busy with its name and what it acts on. Undefined when the
 * payload names no tool.
 * @param cardId lich's id of the card, from LICH_SESSION_ID
 */
export function toolReport(cardId: string, call: HookCall): StateReport | undefined {
  const tool = oneLine(call.tool, LINE_LIMIT);
  if (tool === undefined) return undefined;
  return {
    endpoint: '/hook',
    body: {
      session_id: cardId,
      state: 'busy',
      tool,
      detail: oneLine(detailOf(call.toolArguments, call.cwd), LINE_LIMIT),
      provider_session_id: call.conversationId,
    },
  };
}
