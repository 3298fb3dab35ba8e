import type { JsonObject } from '../../../json-object.ts';
import type { Card } from '../../../module/card.ts';
import { firstText, membersOf } from '../../../module/fields.ts';
import type { Signal } from '../../../module/turns.ts';
import type { Conversations } from './conversations.ts';
import { type Held, isRefusal, promptIn, questionIn } from './prompts.ts';
import { type Family, sessionIn } from './sessions.ts';

/** What the rules of the events work on: one opencode instance. */
export interface Instance {
  readonly card: Card;
  readonly family: Family;
  readonly conversations: Conversations;
  readonly held: Held;
}

type Rule = (instance: Instance, properties: JsonObject, type: string) => void;

/** opencode's statuses; any other says nothing. It retries a failed call within the turn. */
const STATUSES: Readonly<Record<string, 'status' | 'retry' | 'end'>> = {
  busy: 'status',
  retry: 'retry',
  idle: 'end',
};

/** The error that Esc leaves. All others end in a turn like any other. */
const INTERRUPTION = 'MessageAbortedError';

/** The tool whose writes raise no `file.edited`. */
const SHELL = 'bash';

const RULES: Readonly<Record<string, Rule>> = {
  'session.created': (instance, properties) => meet(instance, properties, true),
  'session.updated'(instance, properties) {
    meet(instance, properties, false);
    const { id, title } = sessionIn(properties);
    if (id === undefined || instance.family.isSub(id)) return;
    instance.conversations.title(id, title);
  },
  'session.status'(instance, properties) {
    const status = firstText(membersOf(properties['status'])['type']);
    const signal = Object.hasOwn(STATUSES, status ?? '') ? STATUSES[status ?? ''] : undefined;
    if (signal !== undefined) signalTurn(instance, properties, signal);
  },
  'session.error'(instance, properties) {
    const isInterrupted = membersOf(properties['error'])['name'] === INTERRUPTION;
    if (isInterrupted) signalTurn(instance, properties, 'interrupted');
  },
  'session.deleted'({ family, conversations, held }, properties) {
    const { id } = sessionIn(properties);
    if (id === undefined) return;
    held.letGoOf(id);
    if (!family.isSub(id)) conversations.forget(id);
  },
  'session.compacted': (instance, properties) => signalTurn(instance, properties, 'compacted'),
  'file.edited': ({ card }) => card.touched(),
};

/** Rules of whole families of events, by the end of their names. New prompts come with new names. */
const SUFFIXES: readonly (readonly [string, Rule])[] = [
  ['.asked', ask],
  ['.replied', answered],
  ['.rejected', answered],
];

/** What an event on opencode's bus means for the card. Unknown ones mean nothing. */
export function takeEvent(instance: Instance, event: unknown): void {
  const { type, properties, data } = membersOf(event);
  if (typeof type !== 'string') return;
  const rule = Object.hasOwn(RULES, type)
    ? RULES[type]
    : SUFFIXES.find(([suffix]) => type.endsWith(suffix))?.[1];
  rule?.(instance, membersOf(properties ?? data), type);
}

/** Passes a signal on to the turn of the event's session; a sub-agent's turns are not the card's. */
export function signalTurn(
  { family, conversations, held }: Instance,
  properties: JsonObject,
  signal: Exclude<Signal, 'tool'>,
): void {
  const { id } = sessionIn(properties);
  // What nobody has seen yet is not asked any more.
  if (id !== undefined && (signal === 'end' || signal === 'interrupted')) held.letGoOf(id);
  if (!family.isSub(id)) conversations.signal(id, signal);
}

/** A tool is about to run. A sub-agent's are no work of the session's. */
export function takeTool(instance: Instance, call: JsonObject, args: unknown): void {
  const { family, conversations } = instance;
  const { id } = sessionIn(call);
  const tool = firstText(call['tool']);
  if (tool === undefined || family.isSub(id)) return;
  conversations.signal(id, 'tool', { tool, toolArguments: membersOf(args) });
}

/** A tool has run. A sub-agent's commands write in the same checkout. */
export function takeToolEnd({ card }: Instance, call: JsonObject): void {
  if (call['tool'] === SHELL) card.touched();
}

/** Resumed and switched-to sessions raise no `created`: any event with the session's facts does. */
function meet({ family, conversations }: Instance, properties: JsonObject, isNew: boolean): void {
  const session = sessionIn(properties);
  family.learn(session);
  if (session.id !== undefined && !family.isSub(session.id)) conversations.meet(session.id, isNew);
}

/** A sub-agent's prompt blocks the session it runs for, and lich knows that one alone. */
function ask(instance: Instance, properties: JsonObject, type: string): void {
  const { conversations, held } = instance;
  const { id } = sessionIn(properties);
  const root = rootIn(instance, properties);
  const prompt = promptIn(properties);
  const ring = () => conversations.ask(root, prompt, questionIn(properties));
  held.hold({ type, prompt, sessions: [id, root] }, ring);
}

/** No status follows an answer until the tool has ended, which may take long. */
function answered(instance: Instance, properties: JsonObject, type: string): void {
  const { conversations, held } = instance;
  const prompt = promptIn(properties);
  if (held.letGo(prompt)) return;
  conversations.answer(rootIn(instance, properties), prompt, isRefusal(type, properties));
}

function rootIn({ family }: Instance, properties: JsonObject): string | undefined {
  const { id } = sessionIn(properties);
  return id === undefined ? undefined : family.rootOf(id);
}
