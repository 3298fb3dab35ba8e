import { type Dialog, type Facts, isSameTurn, NOTHING } from '../turn/facts.ts';
import { boundName, dialogName, type Listing, readNames, turnName } from './fact-names.ts';
import { preparePrivateFolder } from './private-file.ts';
import { SEAL_LENGTH, type Seal, sealOf } from './seal.ts';
import { stateFolder } from './state-folder.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** More files than a card's facts ever are: such a folder is not used. */
const ENTRIES_LIMIT = 256;

const NO_LISTING: Listing = { facts: NOTHING, names: [], nameOf: () => undefined };

/** What is remembered of one card, on disk. Nothing of it throws: without it, nothing is known. */
export interface CardMemory {
  /** Whether a dialog may stand, from one look at one file: `tool` can pay no more. */
  readonly mayRing: () => boolean;
  readonly load: () => Facts;
  /** Takes dialogs away, and gives the facts as they stand after that. */
  readonly close: (dialogs: readonly Dialog[]) => Promise<Facts>;
  /** Adds a dialog. `reason` is kept for who has to ring again. */
  readonly open: (dialog: Dialog, reason: string | undefined) => Promise<void>;
  readonly reasonOf: (dialog: Dialog) => Promise<string | undefined>;
  /** Writes the bound conversation and the turn where they differ from what was loaded last. */
  readonly keep: (facts: Facts, at: number) => Promise<void>;
}

/**
 * Opens the memory of a card. It is the card's and not a harness's: an agent that another one's
 * tool starts has to know whose card it is in. Undefined where the environment names no home.
 */
export function openCardMemory(
  env: Environment,
  platform: NodeJS.Platform,
  token: string,
  cardId: string,
): CardMemory | undefined {
  const parent = stateFolder(env, platform, 'turns');
  if (parent === undefined) return undefined;
  const folder = `${parent}/${Bun.hash(cardId).toString(16)}`;
  const flag = `${folder}/bell`;
  const seal = sealOf(token, cardId);
  let last: Listing = NO_LISTING;
  let isPrepared: Promise<boolean> | undefined;

  const load = (): Facts => {
    last = list(folder, seal);
    return last.facts;
  };
  /** A sealed name proves a folder that was found private when it was made. */
  const prepare = async (): Promise<boolean> => {
    if (last.names.length > 0) return true;
    isPrepared ??= preparePrivateFolder(parent, folder);
    return await isPrepared;
  };
  const make = async (name: string | undefined, text: string): Promise<boolean> => {
    if (name === undefined || !(await prepare())) return false;
    return await write(`${folder}/${name}`, text);
  };
  /** Whichever way a closing and an opening interleave, a dialog that stands leaves the flag set. */
  const lowerFlag = async (): Promise<void> => {
    await remove(flag);
    if (load().dialogs.length > 0) await write(flag, '1');
  };

  return {
    mayRing: () => Bun.file(flag).size > 0,
    load,
    async close(dialogs) {
      await Promise.all(
        dialogs.map(async (dialog) => {
          const name = last.nameOf(dialog);
          if (name !== undefined) await remove(`${folder}/${name}`);
        }),
      );
      if (load().dialogs.length === 0) await lowerFlag();
      return last.facts;
    },
    async open(dialog, reason) {
      const unique = process.pid.toString(36);
      if (await make(dialogName(seal, dialog, unique), reason ?? '')) await write(flag, '1');
    },
    async reasonOf(dialog) {
      const name = last.nameOf(dialog);
      return name === undefined ? undefined : await readStart(`${folder}/${name}`);
    },
    async keep(facts, at) {
      const before = last;
      const old = (letter: string) =>
        before.names.filter((name) => name.charAt(SEAL_LENGTH + 1) === letter);
      const { bound, turn } = facts;
      if (bound !== undefined && bound !== before.facts.bound) {
        if (await make(boundName(seal, bound, at), '')) await removeAll(folder, old('b'));
      }
      if (isSameTurn(turn, before.facts.turn)) return;
      if (turn === undefined) await removeAll(folder, old('t'));
      else if (await make(turnName(seal, turn, at), '')) await removeAll(folder, old('t'));
    },
  };
}

function list(folder: string, seal: Seal): Listing {
  const names: string[] = [];
  try {
    for (const name of new Bun.Glob('*').scanSync({ cwd: folder, onlyFiles: false })) {
      names.push(name);
      if (names.length > ENTRIES_LIMIT) return NO_LISTING;
    }
  } catch {
    // There is no such folder, or it cannot be read.
  }
  return readNames(seal, names);
}

/**
 * With `Bun.write` and not with node:fs, whose import costs 1.3 ms. Its `mode` has no effect on
 * 1.4.5, so the whole process, which is over in a moment, makes no file that others may read.
 */
async function write(path: string, text: string): Promise<boolean> {
  process.umask(0o077);
  try {
    await Bun.write(path, text, { createPath: false });
    return true;
  } catch {
    return false;
  }
}

async function removeAll(folder: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => remove(`${folder}/${name}`)));
}

async function remove(path: string): Promise<void> {
  try {
    await Bun.file(path).delete();
  } catch {
    // Another hook was faster.
  }
}

/** The beginning of a small file of ours; a pipe has no size. */
async function readStart(path: string): Promise<string | undefined> {
  const file = Bun.file(path);
  if (!Number.isFinite(file.size)) return undefined;
  try {
    return await file.slice(0, 1024).text();
  } catch {
    return undefined;
  }
}
