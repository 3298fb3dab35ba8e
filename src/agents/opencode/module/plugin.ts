import type { JsonObject } from '../../../json-object.ts';
import { openCard } from '../../../module/card.ts';
import { firstText, membersOf } from '../../../module/fields.ts';
import { openOutbox } from '../../../module/outbox.ts';
import { safely } from '../../../module/safely.ts';
import { openConversations } from './conversations.ts';
import { type Instance, signalTurn, takeEvent } from './events.ts';
import { openHeld } from './prompts.ts';
import { openFamily, sessionIn } from './sessions.ts';
import { type SessionTools, sessionTools } from './tools/session-tools.ts';

/** What opencode calls, by its own names. None of it waits for lich, but for the last. */
interface Hooks {
  readonly event: (input: unknown) => Promise<void>;
  readonly 'tool.execute.before': (input: unknown, output: unknown) => Promise<void>;
  readonly 'experimental.session.compacting': (input: unknown) => Promise<void>;
  /** opencode waits for this before it exits, and calls the plugin again if it does not. */
  readonly dispose: () => Promise<void>;
  readonly tool?: SessionTools;
}

/** One way out for the process: opencode calls the plugin once for each directory it serves. */
const outbox = openOutbox();

/**
 * lich's client inside opencode.
 * @param input what opencode hands a plugin
 * @param helper opencode's tool helper, where it is not to be looked for
 */
export async function LichPlugin(input?: unknown, helper?: unknown): Promise<Hooks> {
  const { directory, $ } = membersOf(input);
  const card = openCard('opencode', outbox, process.env);
  const instance: Instance = {
    card,
    family: openFamily(),
    conversations: openConversations(card, firstText(directory)),
    held: openHeld(),
  };
  let isOver = false;
  // Async, so that what fails is a rejection: a throw from `event` hangs the turn.
  const hook =
    (rule: (first: JsonObject, second: JsonObject) => void) =>
    async (first: unknown, second?: unknown): Promise<void> => {
      if (!isOver) safely(rule)(membersOf(first), membersOf(second));
    };
  // A helper that is not what it was costs the tools, and not the reports.
  const tool = await sessionTools($, helper, process.env).catch(() => undefined);
  return {
    event: hook(({ event }) => takeEvent(instance, event)),
    'tool.execute.before': hook((call, { args }) => takeTool(instance, call, args)),
    'experimental.session.compacting': hook((call) => signalTurn(instance, call, 'compact')),
    async dispose() {
      hook(() => leave(instance))(undefined);
      isOver = true;
      await outbox.flush();
    },
    ...(tool === undefined ? {} : { tool }),
  };
}

function takeTool({ family, conversations }: Instance, call: JsonObject, args: unknown): void {
  const { id } = sessionIn(call);
  const tool = firstText(call['tool']);
  if (tool === undefined || family.isSub(id)) return;
  const toolArguments = membersOf(args);
  conversations.turnOf(id).signal('tool', { ...conversations.callOf(id), tool, toolArguments });
}

/** Nothing outlives opencode: the card is told before. A session nobody opened has no end. */
function leave({ card, conversations, held }: Instance): void {
  held.letAllGo();
  const id = conversations.current();
  if (id !== undefined) card.state('idle', conversations.callOf(id));
}
