import type { HookCall } from '../report/call.ts';
import type { Report, StateReport } from '../report/report.ts';
import { isBindable, sessionStartReport } from '../report/session-start.ts';
import { stateReport } from '../report/state.ts';
import { toolReport } from '../report/tool.ts';
import { touchedReport, writesFiles } from '../report/touched.ts';
import { isStrangers } from '../turn/stranger.ts';
import type { Tell } from '../turn/tell.ts';
import type { HookArguments } from './arguments.ts';

/**
 * The reports of one hook in the order lich should see them: the conversation is bound before its
 * state is told, and git is looked at after. The title is not among them: finding it may read a
 * transcript, and a bell must not wait for that.
 * @param tells what the rules of the turn say of this call
 */
export function reportsOf(
  hook: HookArguments,
  call: HookCall,
  cardId: string,
  tells: readonly Tell[],
): readonly Report[] {
  const { command, harness, also } = hook;
  const reports: Report[] = [];
  for (const tell of tells) {
    const report = reportOf(tell, hook, call, cardId);
    if (report !== undefined) reports.push(report);
  }
  const rides = also.includes('touched') && writesFiles(call, harness.writers);
  if (command.name === 'touched' || rides) reports.push(touchedReport(cardId));
  return reports;
}

function reportOf(
  tell: Tell,
  { harness }: HookArguments,
  call: HookCall,
  cardId: string,
): Report | undefined {
  switch (tell.tell) {
    case 'start':
      // A subagent's event may tell it, of the conversation.
      return sessionStartReport(cardId, harness.id, { conversationId: call.conversationId });
    case 'tool':
      return toolReport(cardId, call);
    case 'state':
      return stateReport(cardId, tell.state, call);
    case 'release':
      return stateReport(cardId, 'idle', { conversationId: lichsId(tell.conversation) });
  }
}

/** The id that lich knows a remembered conversation by; none where it has bound none. */
function lichsId(conversation: string): string | undefined {
  return conversation === '' || isStrangers(conversation) ? undefined : conversation;
}

/** The bell of a dialog that another hook's report has just taken off. */
export function bellAgain(call: HookCall, cardId: string, reason: string | undefined): StateReport {
  return stateReport(cardId, 'waiting', {
    conversationId: call.conversationId,
    message: reason || undefined,
  });
}

/** Tells whether this hook binds its conversation to the card, and can. */
export function canBind(hook: HookArguments, call: HookCall): boolean {
  const binds = hook.command.name === 'session-start' || hook.also.includes('session-start');
  return binds && isBindable(call);
}

/** Tells whether this hook is to report the conversation's title. */
export function wantsTitle(hook: HookArguments): boolean {
  return hook.command.name === 'title' || hook.also.includes('title');
}
