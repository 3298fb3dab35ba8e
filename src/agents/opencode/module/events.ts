import type { JsonObject } from '../../../json-object.ts';
import type { Card } from '../../../module/card.ts';
import { firstText, membersOf } from '../../../module/fields.ts';
import type { Signal } from '../../../module/turn.ts';
import type { Conversations } from './conversations.ts';
import { type Held, promptIn, questionIn } from './prompts.ts';
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

const RULES: Readonly<Record<string, Rule>> = {
  'session.created': meet,
  'session.updated'(instance, properties) {
    meet(instance, properties);
    const { id, title } = sessionIn(properties);
    if (id === undefined || instance.family.isSub(id)) return;
    instance.card.title(instance.conversations.callOf(id), title);
  },
  'session.status'(instance, properties) {
    const status = firstText(membersOf(properties['status'])['type']);
    const signal = Object.hasOwn(STATUSES, status ?? '') ? STATUSES[status ?? ''] : undefined;
    if (signal !== undefined) signalTurn(instance, properties, signal);
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
  { family, conversations }: Instance,
  properties: JsonObject,
  signal: Exclude<Signal, 'block' | 'release' | 'tool'>,
): void {
  const { id } = sessionIn(properties);
  if (family.isSub(id)) return;
  conversations.turnOf(id).signal(signal, conversations.callOf(id));
}

/** Resumed and switched-to sessions raise no `created`: any event with the session's facts does. */
function meet({ family, conversations }: Instance, properties: JsonObject): void {
  const session = sessionIn(properties);
  family.learn(session);
  if (session.id !== undefined && !family.isSub(session.id)) conversations.meet(session.id);
}

/** A sub-agent's prompt blocks the session it runs for, and lich knows that one alone. */
function ask(instance: Instance, properties: JsonObject, type: string): void {
  const { conversations, held } = instance;
  const id = rootIn(instance, properties);
  const prompt = promptIn(properties);
  held.hold(type, prompt, () =>
    conversations
      .turnOf(id)
      .block(prompt, { ...conversations.callOf(id), ...questionIn(properties) }),
  );
}

/** No status follows an answer until the tool has ended, which may take long. */
function answered(instance: Instance, properties: JsonObject): void {
  const { conversations, held } = instance;
  const prompt = promptIn(properties);
  if (held.letGo(prompt)) return;
  const id = rootIn(instance, properties);
  conversations.turnOf(id).release(prompt, conversations.callOf(id));
}

function rootIn({ family }: Instance, properties: JsonObject): string | undefined {
  const { id } = sessionIn(properties);
  return id === undefined ? undefined : family.rootOf(id);
}
