import { compact } from './compaction.ts';
import {
  ask,
  callsOf,
  closeForm,
  type Dialogs,
  endBatch,
  endCall,
  endOwn,
  grant,
  noDialogs,
  notice,
  openForm,
} from './dialogs.ts';
import type { Events, On } from './engine.ts';
import { type Mailbox, openMailbox, post, say } from './mailbox.ts';
import { letGo } from './queue.ts';
import { endpointFor, type Session } from './session.ts';
import { changeConversation, endTurn, prompt, startTurn, stop, type Turn } from './turn.ts';

/**
 * The card, as far as no settings hook can tell: a turn that begins by itself, a permission that is
 * granted, the end of a compaction, and of a turn whose prompt was denied.
 */
export function cardMod(on: On, session: Session): void {
  const mailbox = openMailbox();
  const { turn } = session;
  const dialogs = noDialogs();
  on('session.start', { isInteractive: true }, async ($, event, next) => {
    const endpoint = endpointFor(session, 'card');
    if (endpoint !== undefined) letGo(post($, mailbox, endpoint, session));
    return next(event);
  });
  followTurns(on, mailbox, turn, dialogs);
  followDialogs(on, dialogs);
  on('ui.render', { component: 'ToolUse' }, async (_$, event, next) => {
    seeCalls(mailbox, turn, dialogs, event);
    return next(event);
  });
  on('ui.render', { component: 'ToolGroup' }, async (_$, event, next) => {
    seeCalls(mailbox, turn, dialogs, event);
    return next(event);
  });
  // Not those that run ahead of time, out of sight, nor those that a mod asks for.
  on('session.compact', { trigger: 'manual' }, async (_$, event, next) =>
    compact(mailbox, turn, event, next),
  );
  on('session.compact', { trigger: 'auto' }, async (_$, event, next) =>
    compact(mailbox, turn, event, next),
  );
}

function followTurns(on: On, mailbox: Mailbox, turn: Turn, dialogs: Dialogs): void {
  on('classic.SessionStart', async (_$, event, next) => {
    changeConversation(turn, event);
    return next(event);
  });
  on('classic.UserPromptSubmit', async (_$, event, next) => {
    prompt(turn);
    return next(event);
  });
  on('turn.start', async (_$, event, next) => {
    if (event.agentId === undefined) endOwn(dialogs);
    const state = startTurn(turn, event);
    if (state !== undefined) say(mailbox, () => (isAtWork(turn) ? state : undefined));
    return next(event);
  });
  on('classic.Stop', async (_$, event, next) => {
    stop(turn, event);
    if (turn.agents.size === 0) dialogs.open.splice(0);
    return next(event);
  });
  on('turn.complete', async (_$, event, next) => {
    if (event.agentId === undefined) endOwn(dialogs);
    const state = endTurn(turn, event);
    if (state !== undefined) say(mailbox, () => state);
    return next(event);
  });
  on('classic.SubagentStart', async (_$, event, next) => {
    if (event.agent_id !== undefined) turn.agents.add(event.agent_id);
    return next(event);
  });
  on('classic.SubagentStop', async (_$, event, next) => {
    if (event.agent_id !== undefined) {
      turn.agents.delete(event.agent_id);
      endBatch(dialogs, event.agent_id);
    }
    return next(event);
  });
}

function followDialogs(on: On, dialogs: Dialogs): void {
  on('classic.PermissionRequest', async (_$, event, next) => {
    ask(dialogs, event);
    return next(event);
  });
  on('classic.Notification', async (_$, event, next) => {
    if (event.notification_type === 'permission_prompt') notice(dialogs);
    return next(event);
  });
  on('classic.Elicitation', async (_$, event, next) => {
    openForm(dialogs);
    return next(event);
  });
  on('classic.ElicitationResult', async (_$, event, next) => {
    closeForm(dialogs);
    return next(event);
  });
  on('classic.PostToolUse', async (_$, event, next) => {
    endCall(dialogs, event);
    return next(event);
  });
  on('classic.PostToolUseFailure', async (_$, event, next) => {
    endCall(dialogs, event);
    return next(event);
  });
  on('classic.PostToolBatch', async (_$, event, next) => {
    endBatch(dialogs, event.agent_id);
    return next(event);
  });
}

/** Tells of a permission that was granted, unless its turn is over by the time it is sent. */
function seeCalls(
  mailbox: Mailbox,
  turn: Turn,
  dialogs: Dialogs,
  event: Events['ui.render'],
): void {
  if (!grant(dialogs, callsOf(event))) return;
  say(mailbox, () => (isAtWork(turn) && dialogs.open.length === 0 ? 'busy' : undefined));
}

/** Whether the turn's end is still to be told. */
function isAtWork({ state, isReported }: Turn): boolean {
  return state === 'open' && !isReported;
}
