import type { JsonObject } from '../../../json-object.ts';
import type { Card } from '../../../module/card.ts';
import { firstText, membersOf } from '../../../module/fields.ts';
import { later } from '../../../module/safely.ts';
import type { Turns } from '../../../module/turns.ts';
import type { Conversation } from './conversation.ts';
import type { Titles } from './titles.ts';

/** What the rules of the events work on: one omp session. */
export interface Instance {
  readonly card: Card;
  readonly turns: Turns;
  readonly titles: Titles;
  /** The arguments of the calls of this turn, by call: an approval names its call alone. */
  readonly toolArguments: Map<string, unknown>;
  /** Runs from the end of a compaction until something shows that the turn goes on. */
  settling?: { readonly cancel: () => void };
}

export type Rule = (instance: Instance, event: JsonObject, conversation: Conversation) => void;

/** omp raises `input` for these too, and nothing ends them: commands, and code the user runs. */
const NO_PROMPT = /^\s*[/!$]/;

/** Tools that put a question to the user: omp's own, and the one that extensions bring. */
const QUESTION_TOOLS = ['ask', 'ask_user'];

/** Tools that may change files. */
const WRITERS = ['write', 'edit', 'ast_edit', 'bash', 'eval'];

/** After a compaction at the end of a turn omp says nothing more. One inside a turn goes on. */
const SETTLE_MS = 500;

/** What the last message of a turn says that Esc has stopped. */
const INTERRUPTED = 'aborted';

const work: Rule = (instance, _, { call }) => {
  instance.settling?.cancel();
  instance.turns.signal('work', call);
};

/** What each event means for the card. */
export const RULES: Readonly<Record<string, Rule>> = {
  session_start: start,
  session_switch: start,
  session_branch: start,
  input(instance, event, conversation) {
    if (!NO_PROMPT.test(firstText(event['text']) ?? '')) work(instance, event, conversation);
  },
  agent_start: work,
  turn_start(instance, event, conversation) {
    work(instance, event, conversation);
    instance.titles.tell(conversation);
  },
  tool_call({ turns, toolArguments }, event, { call }) {
    const { tool, id } = toolIn(event);
    const about = { ...call, tool, toolArguments: membersOf(event['input']) };
    toolArguments.set(id, about.toolArguments);
    if (tool === undefined) return;
    if (QUESTION_TOOLS.includes(tool)) turns.ask(id, { ...about, ...questionIn(event) });
    else turns.signal('tool', about);
  },
  tool_approval_requested({ turns, toolArguments }, event, { call, canAsk }) {
    const { tool, id } = toolIn(event);
    if (!canAsk) return;
    turns.ask(id, { ...call, tool, toolArguments: membersOf(toolArguments.get(id)) });
  },
  tool_approval_resolved: ({ turns }, event, { call }) => turns.answer(toolIn(event).id, call),
  tool_result({ card, turns }, event, { call }) {
    const { tool, id } = toolIn(event);
    if (QUESTION_TOOLS.includes(tool ?? '')) turns.answer(id, call);
    touch(card, tool);
  },
  session_stop(instance, event, conversation) {
    end(instance, event, conversation);
    instance.titles.tell(conversation);
  },
  agent_end(instance, event, conversation) {
    // A turn that a sub-agent or a second try carries on. Cancelled ones end in this event alone.
    if (event['willContinue'] !== true) end(instance, event, conversation);
  },
  auto_compaction_start(instance, _, { call }) {
    instance.settling?.cancel();
    instance.turns.signal('compact', call);
  },
  auto_compaction_end(instance, { aborted }, { call }) {
    instance.settling?.cancel();
    const signal = aborted === true ? 'interrupted' : 'settle';
    instance.settling = later(SETTLE_MS, () => instance.turns.signal(signal, call));
  },
};

/** What an event of a sub-agent means: its files are those of the same checkout. */
export const SUB_RULES: Readonly<Record<string, Rule>> = {
  tool_result: ({ card }, event) => touch(card, toolIn(event).tool),
};

/** The last thing said: omp is about to exit. */
export const leave: Rule = (instance, _, { call }) => {
  instance.settling?.cancel();
  instance.turns.leave(call);
};

/** The card follows the context's conversation, and shows its title. Nothing when it does already. */
export function bind({ turns, titles }: Instance, conversation: Conversation): void {
  if (conversation.call.conversationId === undefined) return;
  turns.bind(conversation.call, 'resume');
  titles.tell(conversation);
}

function start(instance: Instance, _: JsonObject, conversation: Conversation): void {
  bind(instance, conversation);
}

function end({ turns, toolArguments }: Instance, event: JsonObject, { call }: Conversation): void {
  toolArguments.clear();
  turns.signal(isInterrupted(event) ? 'interrupted' : 'end', call);
}

function isInterrupted({ messages }: JsonObject): boolean {
  const last: unknown = Array.isArray(messages) ? messages.at(-1) : undefined;
  return membersOf(last)['stopReason'] === INTERRUPTED;
}

function touch(card: Card, tool: string | undefined): void {
  if (tool !== undefined && WRITERS.includes(tool)) card.touched();
}

function toolIn(event: JsonObject): { readonly tool: string | undefined; readonly id: string } {
  return { tool: firstText(event['toolName']), id: firstText(event['toolCallId']) ?? '' };
}

/** A question as one text, as extensions put it; omp's own tool has a list of them. */
function questionIn(event: JsonObject): { readonly message?: string } {
  const { header, question } = membersOf(event['input']);
  const message = firstText(header, question);
  return message === undefined ? {} : { message };
}
