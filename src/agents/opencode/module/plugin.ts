import type { JsonObject } from '../../../json-object.ts';
import { openCard } from '../../../module/card.ts';
import { claim } from '../../../module/claim.ts';
import { firstText, membersOf } from '../../../module/fields.ts';
import { openOutbox } from '../../../module/outbox.ts';
import { safely } from '../../../module/safely.ts';
import { openConversations } from './conversations.ts';
import { type Instance, signalTurn, takeEvent, takeTool, takeToolEnd } from './events.ts';
import { openHeld } from './prompts.ts';
import { openFamily } from './sessions.ts';
import { type SessionTools, sessionTools } from './tools/session-tools.ts';

/** What opencode calls, by its own names. None of it waits for lich, but for the last. */
interface Hooks {
  readonly event: (input: unknown) => Promise<void>;
  readonly 'tool.execute.before': (input: unknown, output: unknown) => Promise<void>;
  readonly 'tool.execute.after': (input: unknown) => Promise<void>;
  readonly 'experimental.session.compacting': (input: unknown) => Promise<void>;
  /** opencode waits for this before it exits, and calls the plugin again if it does not. */
  readonly dispose: () => Promise<void>;
  readonly tool?: SessionTools;
}

/** One way out for the process: opencode calls the plugin once for each directory it serves. */
const outbox = openOutbox();

/** This copy of the file, among others that opencode may have loaded. */
const copy = {};

/**
 * lich's client inside opencode. Of several copies that are called for one directory, the first
 * reports and brings the tools.
 * @param input what opencode hands a plugin
 * @param helper opencode's tool helper, where it is not to be looked for
 */
export async function LichPlugin(input?: unknown, helper?: unknown): Promise<Partial<Hooks>> {
  const { directory, $ } = membersOf(input);
  const claimed = claim(`opencode ${firstText(directory) ?? ''}`, copy, process.env);
  if (claimed === undefined) return {};
  const card = openCard('opencode', outbox, process.env);
  const instance: Instance = {
    card,
    family: openFamily(),
    conversations: openConversations(card, firstText(directory)),
    held: openHeld(),
  };
  const exit = new AbortController();
  // Async, so that what fails is a rejection: a throw from `event` hangs the turn.
  const hook =
    (rule: (first: JsonObject, second: JsonObject) => void) =>
    async (first: unknown, second?: unknown): Promise<void> => {
      if (!exit.signal.aborted) safely(rule)(membersOf(first), membersOf(second));
    };
  // A helper that is not what it was costs the tools, and not the reports.
  const tool = await sessionTools({ shell: $, helper, exit: exit.signal }, process.env).catch(
    () => undefined,
  );
  return {
    event: hook(({ event }) => takeEvent(instance, event)),
    'tool.execute.before': hook((call, { args }) => takeTool(instance, call, args)),
    'tool.execute.after': hook((call) => takeToolEnd(instance, call)),
    'experimental.session.compacting': hook((call) => signalTurn(instance, call, 'compact')),
    async dispose() {
      hook(() => leave(instance))(undefined);
      exit.abort();
      claimed.letGo();
      await outbox.flush();
    },
    ...(tool === undefined ? {} : { tool }),
  };
}

/** Nothing outlives opencode: the card is told before. */
function leave({ conversations, held }: Instance): void {
  held.letAllGo();
  conversations.leave();
}
