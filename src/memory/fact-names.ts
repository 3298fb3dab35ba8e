import type { Dialog, Turn } from '../turn/facts.ts';
import { PHASES } from '../turn/facts.ts';
import type { Seal } from './seal.ts';

/**
 * Facts as names of files. Each begins with a seal that only who knows lich's token can make: what
 * somebody laid there is none of them, and a restarted lich, which has forgotten its open turns,
 * has another token and finds no old ones. A fact of a conversation or a dialog is known from its
 * name, and how far a turn is from the length of its file: all without a byte read.
 */

/** A fact that stands in a listing. */
export type NamedFact =
  | { readonly kind: 'bound'; readonly conversation: string }
  | { readonly kind: 'turn'; readonly conversation: string }
  | { readonly kind: 'owed'; readonly conversation: string }
  | { readonly kind: 'dialog'; readonly dialog: Dialog };

/** File systems take 255 bytes. */
const NAME_LIMIT = 250;

/** What a turn's file begins with has room in this; each byte more counts. */
const TURN_LENGTH = 128;

/** Agents that go on: it matters whether there are none, one or more. */
const WORKING_LIMIT = 2;

const LETTERS = { bound: 'b', turn: 't', owed: 'o' } as const;
const KINDS = { b: 'bound', t: 'turn', o: 'owed' } as const;

/** The file of a conversation that is bound, of its turn, or of what is owed. Undefined for an id too long. */
export function conversationName(
  seal: Seal,
  kind: keyof typeof LETTERS,
  conversation: string,
): string | undefined {
  // Ids are opaque, and some file systems do not tell A from a.
  const id = new TextEncoder().encode(conversation).toHex();
  return short(`${seal(`c.${id}`)}.${LETTERS[kind]}.${id}`);
}

/** The file of a dialog. `unique` tells two equal calls apart. */
export function dialogName(seal: Seal, dialog: Dialog, unique: string): string | undefined {
  const { call, agent = '', since } = dialog;
  const body = `d.${since.toString(36)}.${call}.${agent}.${unique}`;
  return short(`${seal(body)}.${body}`);
}

/** What the name of a file says; undefined for one that is not ours. */
export function readName(seal: Seal, name: string): NamedFact | undefined {
  const [mark, letter, first = '', call = '', agent] = name.split('.');
  if (letter === 'd') {
    if (mark === undefined || seal(name.slice(mark.length + 1)) !== mark) return undefined;
    const since = Number.parseInt(first, 36);
    return { kind: 'dialog', dialog: { call, agent: agent || undefined, since } };
  }
  if (letter !== 'b' && letter !== 't' && letter !== 'o') return undefined;
  if (seal(`c.${first}`) !== mark) return undefined;
  const conversation = new TextDecoder().decode(Uint8Array.fromHex(first));
  return { kind: KINDS[letter], conversation };
}

/** The text of a bound conversation's file: its length is one and what was inherited. */
export function boundText(inherited = 0): string {
  return '1'.repeat(1 + inherited);
}

/** What a file of this length says was inherited; undefined for a missing one. */
export function inheritedOfLength(length: number): number | undefined {
  return length === 0 ? undefined : length - 1;
}

/** The text of a turn's file: what is seldom asked for, at the length that says the rest. */
export function turnText({ phase, before, owner, working }: Turn): string {
  const code = phaseCode(phase) * 8 + (before === undefined ? 0 : phaseCode(before));
  const rare = JSON.stringify([owner ?? 0, working?.slice(0, WORKING_LIMIT) ?? []]);
  return rare.slice(0, TURN_LENGTH).padEnd(TURN_LENGTH + code);
}

/** The turn that a file of this length is of; undefined for a length that no turn has. */
export function turnOfLength(conversation: string, length: number): Turn | undefined {
  const code = length - TURN_LENGTH;
  const phase = PHASES[Math.floor(code / 8) - 1];
  if (phase === undefined) return undefined;
  return { conversation, phase, before: PHASES[(code % 8) - 1] as Turn['before'] };
}

/** What else the text of a turn's file says. */
export function rareOf(text: string): Pick<Turn, 'owner' | 'working'> {
  try {
    const [owner, working]: unknown[] = JSON.parse(text);
    return {
      owner: typeof owner === 'number' && owner > 0 ? owner : undefined,
      working: Array.isArray(working) && working.length > 0 ? working.map(String) : undefined,
    };
  } catch {
    return {};
  }
}

function phaseCode(phase: Turn['phase']): number {
  return PHASES.indexOf(phase) + 1;
}

function short(name: string): string | undefined {
  return name.length > NAME_LIMIT ? undefined : name;
}
