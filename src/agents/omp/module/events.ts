import type { JsonObject } from '../../../json-object.ts';
import type { Card } from '../../../module/card.ts';
import { firstText, membersOf } from '../../../module/fields.ts';
import { later } from '../../../module/safely.ts';
import type { Turn } from '../../../module/turn.ts';
import type { HookCall } from '../../../report/call.ts';
import type { Conversation } from './conversation.ts';
import type { Titles } from './titles.ts';

/** What the rules of the events work on: one omp session. */
export interface Instance {
  readonly card: Card;
  readonly turn: Turn;
  readonly titles: Titles;
  /** The arguments of the calls of this turn, by call: an approval names its call alone. */
  readonly toolArguments: Map<string, unknown>;
  /** The conversation that was started last. */
  started?: HookCall;
  /** Runs from the end of a compaction until something shows that the turn goes on. */
  settling?: { readonly cancel: () => void };
}

export type Rule = (instance: Instance, event: JsonObject, conversation: Conversation) => void;

/** omp raises `input` for these too, and nothing ends them: commands, and code the user runs. */
const NO_PROMPT = /^\s*[/!$]/;

/** The tool that puts a question to the user. */
const QUESTION_TOOL = 'ask';

/** Tools that may change files. */
const WRITERS = ['write', 'edit', 'bash', 'notebook'];

/** After a compaction at the end of a turn omp says nothing more. One inside a turn goes on. */
const SETTLE_MS = 500;

const work: Rule = (instance, _, { call }) => {
  instance.settling?.cancel();
  instance.turn.signal('work', call);
};

const end: Rule = ({ turn, toolArguments }, _, { call }) => {
  toolArguments.clear();
  turn.signal('end', call);
};

/** What each event means for the card. */
export const RULES: Readonly<Record<string, Rule>> = {
  session_start: start,
  session_switch: start,
  input(instance, event, conversation) {
    if (!NO_PROMPT.test(firstText(event['text']) ?? '')) work(instance, event, conversation);
  },
  agent_start: work,
  turn_start(instance, event, conversation) {
    work(instance, event, conversation);
    instance.titles.tell(conversation);
  },
  tool_call({ turn, toolArguments }, event, { call }) {
    const { tool, id } = toolIn(event);
    const about = { ...call, tool, toolArguments: membersOf(event['input']) };
    toolArguments.set(id, about.toolArguments);
    if (tool === QUESTION_TOOL) turn.block(id, about);
    else if (tool !== undefined) turn.signal('tool', about);
  },
  tool_approval_requested({ turn, toolArguments }, event, { call, canAsk }) {
    const { tool, id } = toolIn(event);
    if (!canAsk) return;
    turn.block(id, { ...call, tool, toolArguments: membersOf(toolArguments.get(id)) });
  },
  tool_approval_resolved: ({ turn }, event, { call }) => turn.release(toolIn(event).id, call),
  tool_result({ card, turn }, event, { call }) {
    const { tool, id } = toolIn(event);
    if (tool === QUESTION_TOOL) turn.release(id, call);
    if (tool !== undefined && WRITERS.includes(tool)) card.touched();
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
    instance.turn.signal('compact', call);
  },
  auto_compaction_end(instance, _, { call }) {
    instance.settling?.cancel();
    instance.settling = later(SETTLE_MS, () => instance.turn.signal('settle', call));
  },
};

/** The last thing said: omp is about to exit. */
export const leave: Rule = (instance, _, { call }) => {
  instance.settling?.cancel();
  instance.card.state('idle', call);
};

/** lich takes no other conversation inside a turn, so one that was left open is ended before. */
function start(instance: Instance, _: JsonObject, { call }: Conversation): void {
  const { card, turn, started } = instance;
  const isOther = started?.conversationId !== call.conversationId;
  if (started !== undefined && isOther && turn.isOpen()) turn.signal('end', started);
  instance.started = call;
  card.start(call);
}

function toolIn(event: JsonObject): { readonly tool: string | undefined; readonly id: string } {
  return { tool: firstText(event['toolName']), id: firstText(event['toolCallId']) ?? '' };
}
