import { type Dialog, type Facts, isOpen, NOTHING, type Turn } from '../turn/facts.ts';
import { conversationName, inheritedOfLength, readName, turnOfLength } from './fact-names.ts';
import type { Seal } from './seal.ts';
import { sizeOf } from './whole-file.ts';

/** More files than a card's facts ever are: such a folder is not used. */
const ENTRIES_LIMIT = 256;

/** All facts of a card as they stood at one moment. */
export interface Listing {
  readonly facts: Facts;
  /** Every conversation that a file says is bound: for a moment these may be two. */
  readonly bound: readonly string[];
  /** The file of each standing dialog. */
  readonly paths: ReadonlyMap<Dialog, string>;
}

const EMPTY: Listing = { facts: NOTHING, bound: [], paths: new Map() };

/** Reads the names in a card's folder. Of a missing folder, or an unusable one, nothing is known. */
export function listFacts(folder: string, seal: Seal): Listing {
  const bound: string[] = [];
  const turns: Turn[] = [];
  const dialogs = new Map<Dialog, string>();
  let owed: string | undefined;
  for (const name of namesIn(folder)) {
    const path = `${folder}/${name}`;
    const fact = readName(seal, name);
    if (fact?.kind === 'dialog') dialogs.set(fact.dialog, path);
    if (fact?.kind === 'bound') bound.push(fact.conversation);
    if (fact?.kind === 'owed') owed = fact.conversation;
    if (fact?.kind === 'turn') {
      const turn = turnOfLength(fact.conversation, sizeOf(path));
      if (turn !== undefined) turns.push(turn);
    }
  }
  if (dialogs.size === 0 && bound.length === 0 && turns.length === 0 && owed === undefined) {
    return EMPTY;
  }
  const pathOf = (id: string) => `${folder}/${conversationName(seal, 'bound', id)}`;
  const last = lastOf(bound, pathOf);
  const inherited = last === undefined ? undefined : inheritedOfLength(sizeOf(pathOf(last)));
  const turn =
    turns.find(({ conversation }) => conversation === last) ?? turns.find(isOpen) ?? turns[0];
  return {
    facts: { bound: last, inherited, turn, dialogs: [...dialogs.keys()], owed },
    bound,
    paths: dialogs,
  };
}

function namesIn(folder: string): readonly string[] {
  const names: string[] = [];
  try {
    for (const name of new Bun.Glob('*').scanSync({ cwd: folder, onlyFiles: false })) {
      names.push(name);
      if (names.length > ENTRIES_LIMIT) return [];
    }
  } catch {
    // There is no such folder, or it cannot be read.
  }
  return names;
}

/** The one whose file was written last. */
function lastOf(ids: readonly string[], pathOf: (id: string) => string): string | undefined {
  if (ids.length < 2) return ids[0];
  return ids
    .map((id) => ({ id, at: writtenAt(pathOf(id)) }))
    .toSorted((one, other) => other.at - one.at)[0]?.id;
}

function writtenAt(path: string): number {
  try {
    return Bun.file(path).lastModified;
  } catch {
    return 0;
  }
}
