import { type Dialog, type Facts, PHASES, type Turn } from '../turn/facts.ts';
import type { Seal } from './seal.ts';

/**
 * Facts as the names of files: each is made or removed whole, so that twenty hooks at once need no
 * lock, and all are known from one listing, without a byte read. A name begins with a seal that
 * only who knows lich's token can make: a file that somebody laid there is none of them, and a
 * restarted lich, which has forgotten its open turns, has another token and so finds no old ones.
 */

/** File systems take 255 bytes. */
const NAME_LIMIT = 250;

/** Agents that go on: it matters whether there are none, one or more. */
const WORKING_LIMIT = 2;

/** A fact that stands in a listing, with the name of its file. */
type Named =
  | { readonly kind: 'bound'; readonly at: number; readonly conversation: string }
  | { readonly kind: 'turn'; readonly at: number; readonly turn: Turn }
  | { readonly kind: 'dialog'; readonly at: number; readonly dialog: Dialog };

/** All facts of a card as they stood at one moment, with the files they are in. */
export interface Listing {
  readonly facts: Facts;
  /** Every sealed name. */
  readonly names: readonly string[];
  readonly nameOf: (dialog: Dialog) => string | undefined;
}

/** The file name of a bound conversation; undefined for an id too long to be in one. */
export function boundName(seal: Seal, conversation: string, at: number): string | undefined {
  return sealed(seal, ['b', at.toString(36), hex(conversation)]);
}

export function turnName(seal: Seal, turn: Turn, at: number): string | undefined {
  return sealed(seal, [
    't',
    at.toString(36),
    hex(turn.conversation),
    turn.phase,
    turn.before ?? '',
    turn.owner?.toString(36) ?? '',
    (turn.working ?? []).slice(0, WORKING_LIMIT).join('-'),
  ]);
}

/** `unique` tells two equal calls apart. */
export function dialogName(seal: Seal, dialog: Dialog, unique: string): string | undefined {
  const { call, agent, since } = dialog;
  return sealed(seal, ['d', since.toString(36), call, agent ?? '', unique]);
}

/** What a folder's names say. Of two bound conversations or turns the later one counts. */
export function readNames(seal: Seal, found: Iterable<string>): Listing {
  const names: string[] = [];
  const dialogs = new Map<Dialog, string>();
  let bound: (Named & { kind: 'bound' }) | undefined;
  let turn: (Named & { kind: 'turn' }) | undefined;
  for (const name of found) {
    const fact = readName(seal, name);
    if (fact === undefined) continue;
    names.push(name);
    if (fact.kind === 'dialog') dialogs.set(fact.dialog, name);
    else if (fact.kind === 'bound')
      bound = bound !== undefined && bound.at > fact.at ? bound : fact;
    else turn = turn !== undefined && turn.at > fact.at ? turn : fact;
  }
  const facts = { bound: bound?.conversation, turn: turn?.turn, dialogs: [...dialogs.keys()] };
  return { facts, names, nameOf: (dialog) => dialogs.get(dialog) };
}

function readName(seal: Seal, name: string): Named | undefined {
  const dot = name.indexOf('.');
  const body = name.slice(dot + 1);
  if (dot === -1 || seal(body) !== name.slice(0, dot)) return undefined;
  const [kind, when = '', ...fields] = body.split('.');
  const at = Number.parseInt(when, 36);
  if (kind === 'b') return { kind: 'bound', at, conversation: unhex(fields[0]) };
  if (kind === 'd') {
    const [call = '', agent] = fields;
    return { kind: 'dialog', at, dialog: { call, agent: agent || undefined, since: at } };
  }
  const [conversation, phase, before, owner, working] = fields;
  return {
    kind: 'turn',
    at,
    turn: {
      conversation: unhex(conversation),
      phase: phaseOf(phase) ?? 'open',
      before: phaseOf(before) as Turn['before'],
      owner: owner ? Number.parseInt(owner, 36) : undefined,
      working: working ? working.split('-') : undefined,
    },
  };
}

function sealed(seal: Seal, fields: readonly string[]): string | undefined {
  const body = fields.join('.');
  const name = `${seal(body)}.${body}`;
  return name.length > NAME_LIMIT ? undefined : name;
}

function phaseOf(text: string | undefined): Turn['phase'] | undefined {
  return PHASES.find((phase) => phase === text);
}

/** Ids are opaque, and some file systems do not tell A from a. */
function hex(text: string): string {
  return new TextEncoder().encode(text).toHex();
}

function unhex(text: string | undefined): string {
  return new TextDecoder().decode(Uint8Array.fromHex(text ?? ''));
}
