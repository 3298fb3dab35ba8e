import { type Dialog, type Facts, isSameTurn, NOTHING, type Turn } from '../turn/facts.ts';
import {
  boundText,
  conversationName,
  dialogName,
  inheritedOfLength,
  rareOf,
  turnOfLength,
  turnText,
} from './fact-names.ts';
import { bellFile, type Glance, silenceFile } from './glance.ts';
import { type Listing, listFacts } from './list-facts.ts';
import { preparePrivateFolder, readPrivateFile } from './private-file.ts';
import { sealOf } from './seal.ts';
import { removeFile, sizeOf, writeFile } from './whole-file.ts';

/**
 * What is remembered of one card, on disk. A fact is a file that is made or removed whole, so that
 * twenty hooks at once need no lock. Nothing of it throws: without it, nothing is known.
 */
export interface CardMemory {
  /** Whether a dialog may stand, from one look at one file. */
  readonly mayRing: () => boolean;
  /** The facts that an event of this conversation is judged by. */
  readonly load: (conversation: string | undefined) => Facts;
  /** What a turn's file says beside its length. */
  readonly details: (turn: Turn) => Promise<Turn>;
  /** Takes dialogs away, and gives the facts as they stand after that. */
  readonly close: (dialogs: readonly Dialog[]) => Promise<Facts>;
  /** Adds a dialog. `reason` is kept for who has to ring again. */
  readonly open: (dialog: Dialog, reason: string | undefined) => Promise<void>;
  readonly reasonOf: (dialog: Dialog) => Promise<string | undefined>;
  /** Keeps how many of the card's last reports lich took without an answer. */
  readonly remember: (silences: number) => Promise<void>;
  /** Remembers what lich is owed (`Facts.owed`), or that it is nothing. */
  readonly owe: (owed: string | undefined) => Promise<void>;
  /** Writes the bound conversation and the turn where they differ from `before`. */
  readonly keep: (before: Facts, now: Facts) => Promise<void>;
}

/** Opens the memory of a card that was looked at. */
export function openCardMemory(
  { parent, folder, mayRing }: Glance,
  token: string,
  cardId: string,
): CardMemory {
  const flag = bellFile(folder);
  const silence = silenceFile(folder);
  const seal = sealOf(token, cardId);
  const paths = new Map<Dialog, string>();
  /** A sealed file proves a folder that was found private when it was made. */
  let isProven = false;

  const path = (name: string | undefined) => (name === undefined ? undefined : `${folder}/${name}`);
  const pathOf = (kind: 'bound' | 'turn' | 'owed', conversation: string) =>
    path(conversationName(seal, kind, conversation));
  const list = (): Listing => {
    const listing = listFacts(folder, seal);
    for (const [dialog, file] of listing.paths) paths.set(dialog, file);
    isProven ||= listing.facts !== NOTHING;
    return listing;
  };
  const make = async (file: string | undefined, text: string): Promise<void> => {
    if (file === undefined) return;
    isProven ||= await preparePrivateFolder(parent, folder);
    if (isProven) await writeFile(file, text);
  };

  return {
    mayRing,
    load(conversation) {
      const bound = conversation === undefined ? undefined : pathOf('bound', conversation);
      if (bound === undefined || mayRing()) return list().facts;
      const size = sizeOf(bound);
      if (size === 0) return list().facts;
      isProven = true;
      // As almost always: the conversation has the card, and nothing rings.
      const turn = pathOf('turn', conversation ?? '') ?? '';
      return {
        bound: conversation,
        inherited: inheritedOfLength(size),
        turn: turnOfLength(conversation ?? '', sizeOf(turn)),
        dialogs: NOTHING.dialogs,
      };
    },
    async details(turn) {
      const file = pathOf('turn', turn.conversation);
      const text = file === undefined ? undefined : await readPrivateFile(file);
      return { ...turn, ...rareOf(text ?? '') };
    },
    async close(dialogs) {
      await Promise.all(dialogs.map((dialog) => removeFile(paths.get(dialog))));
      // One whose file cannot be removed is gone all the same.
      const gone = new Set(dialogs.map((dialog) => paths.get(dialog)));
      const { facts } = list();
      const left = facts.dialogs.filter((dialog) => !gone.has(paths.get(dialog)));
      if (left.length > 0) return { ...facts, dialogs: left };
      // Whichever way a closing and an opening interleave, a dialog that stands leaves the flag.
      await removeFile(flag);
      const after = list().facts;
      const opened = after.dialogs.filter((dialog) => !gone.has(paths.get(dialog)));
      if (opened.length > 0 || after.owed !== undefined) await writeFile(flag, '1');
      return { ...after, dialogs: opened };
    },
    async open(dialog, reason) {
      const file = path(dialogName(seal, dialog, process.pid.toString(36)));
      await make(file, reason ?? '');
      await make(flag, '1');
    },
    async reasonOf(dialog) {
      const file = paths.get(dialog);
      return file === undefined ? undefined : await readPrivateFile(file);
    },
    async remember(silences) {
      if (silences === 0) await removeFile(silence);
      else await make(silence, '.'.repeat(silences));
    },
    async owe(owed) {
      if (owed === undefined) {
        const { owed: paid } = list().facts;
        if (paid !== undefined) await removeFile(pathOf('owed', paid));
        return;
      }
      await make(pathOf('owed', owed), '1');
      // Also to what looks at nothing else.
      await make(flag, '1');
    },
    async keep(before, now) {
      const isNews = now.bound !== before.bound || now.inherited !== before.inherited;
      if (now.bound !== undefined && isNews) {
        await make(pathOf('bound', now.bound), boundText(now.inherited));
        for (const other of list().bound) {
          if (other !== now.bound) await removeFile(pathOf('bound', other));
        }
      }
      if (isSameTurn(now.turn, before.turn)) return;
      if (now.turn !== undefined) {
        await make(pathOf('turn', now.turn.conversation), turnText(now.turn));
      }
      const old = before.turn?.conversation;
      if (old !== undefined && old !== now.turn?.conversation)
        await removeFile(pathOf('turn', old));
    },
  };
}
