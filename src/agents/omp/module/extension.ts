import { readEndpoint } from '../../../lich/endpoint.ts';
import { openCard } from '../../../module/card.ts';
import { claim } from '../../../module/claim.ts';
import { membersOf } from '../../../module/fields.ts';
import { openOutbox } from '../../../module/outbox.ts';
import { safely } from '../../../module/safely.ts';
import { openTurns } from '../../../module/turns.ts';
import { conversationIn } from './conversation.ts';
import { bind, type Instance, leave, RULES, type Rule, SUB_RULES } from './events.ts';
import { openTitles } from './titles.ts';

/** One way out for the process: omp calls the factory again for each of its sub-agents. */
const outbox = openOutbox();

/** This copy of the file, among others that omp may have loaded. */
const copy = {};

/**
 * lich's client inside omp. Outside lich it subscribes to nothing: a global install is loaded by
 * every omp on the machine. Neither does a second copy of it in one process.
 * @param pi omp's API
 */
export function lich(pi: unknown): void {
  const { on } = membersOf(pi);
  if (typeof on !== 'function' || !readEndpoint(process.env).found) return;
  const claimed = claim('omp', copy, process.env);
  if (claimed === undefined) return;
  const card = openCard('omp', outbox, process.env);
  let isOver = false;
  const instance: Instance = {
    card,
    turns: openTurns(card),
    titles: openTitles(card, () => isOver),
    toolArguments: new Map(),
  };
  /** Runs a rule for the session a person talks to; a sub-agent has handlers of its own. */
  const handler = (rule: Rule, subRule?: Rule) =>
    safely((event: unknown, context: unknown): void => {
      const conversation = conversationIn(context);
      if (isOver) return;
      if (conversation.isSub) {
        subRule?.(instance, membersOf(event), conversation);
        return;
      }
      instance.titles.follow(conversation);
      // A conversation changes in more ways than there are events for it, as by a branch of /btw.
      if (instance.turns.bound() !== undefined) bind(instance, conversation);
      rule(instance, membersOf(event), conversation);
    });
  const subscribe = (name: string, take: (event: unknown, context: unknown) => unknown): void => {
    on.call(pi, name, take);
  };
  for (const [name, rule] of Object.entries(RULES)) {
    subscribe(name, handler(rule, SUB_RULES[name]));
  }
  const bye = safely((event: unknown, context: unknown): void => {
    const conversation = conversationIn(context);
    if (isOver || conversation.isSub) return;
    isOver = true;
    claimed.letGo();
    leave(instance, membersOf(event), conversation);
  });
  // The one handler that omp is made to wait for: after it, nothing of this process is left.
  subscribe('session_shutdown', async (event, context) => {
    bye(event, context);
    if (isOver) await outbox.flush();
  });
}
