import type { HookCall } from './call.ts';
import { detailOf } from './detail.ts';
import { LINE_LIMIT, type StateReport } from './report.ts';
import { stateReport } from './state.ts';
import { isSubagents } from './subagent.ts';
import { oneLine } from './text.ts';

/**
 * The report of the tool about to run: busy with its name and what it acts on. A tool that asks
 * the user (`questionTools`) is a wait instead. Undefined when the payload names no tool, or when
 * the call is a subagent's.
 * @param cardId lich's id of the card, from LICH_SESSION_ID
 */
export function toolReport(
  cardId: string,
  call: HookCall,
  questionTools: readonly string[] | undefined,
): StateReport | undefined {
  const tool = oneLine(call.tool, LINE_LIMIT);
  if (tool === undefined) return undefined;
  if (questionTools?.includes(tool)) return stateReport(cardId, 'waiting', call);
  if (isSubagents('busy', call)) return undefined;
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
