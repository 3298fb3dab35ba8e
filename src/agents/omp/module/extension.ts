import { readEndpoint } from '../../../lich/endpoint.ts';
import { openCard } from '../../../module/card.ts';
import { membersOf } from '../../../module/fields.ts';
import { openOutbox } from '../../../module/outbox.ts';
import { safely } from '../../../module/safely.ts';
import { openTurn } from '../../../module/turn.ts';
import { conversationIn } from './conversation.ts';
import { type Instance, leave, RULES, type Rule } from './events.ts';
import { openTitles } from './titles.ts';

/** One way out for the process: omp calls the factory again for each of its sub-agents. */
const outbox = openOutbox();

/**
 * lich's client inside omp. Outside lich it subscribes to nothing: a global install is loaded by
 * every omp on the machine.
 * @param pi omp's API
 */
export function lich(pi: unknown): void {
  const { on } = membersOf(pi);
  if (typeof on !== 'function' || !readEndpoint(process.env).found) return;
  const card = openCard('omp', outbox, process.env);
  let isOver = false;
  const instance: Instance = {
    card,
    turn: openTurn(card),
    titles: openTitles(card, () => isOver),
    toolArguments: new Map(),
  };
  /** Runs a rule for the session a person talks to; a sub-agent has handlers of its own. */
  const handler = (rule: Rule) =>
    safely((event: unknown, context: unknown): void => {
      const conversation = conversationIn(context);
      if (isOver || conversation.isSub) return;
      instance.titles.follow(conversation);
      rule(instance, membersOf(event), conversation);
    });
  const subscribe = (name: string, take: (event: unknown, context: unknown) => unknown): void => {
    on.call(pi, name, take);
  };
  for (const [name, rule] of Object.entries(RULES)) subscribe(name, handler(rule));
  const bye = handler((...of) => {
    isOver = true;
    leave(...of);
  });
  // The one handler that omp is made to wait for: after it, nothing of this process is left.
  subscribe('session_shutdown', async (event, context) => {
    bye(event, context);
    if (isOver) await outbox.flush();
  });
}
