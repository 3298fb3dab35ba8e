import { stateFolder } from './state-folder.ts';
import { sizeOf } from './whole-file.ts';

/** What one look at a card's memory tells: all that most hooks need of it, and `tool` can pay. */
export interface Glance {
  /** The folder of all cards' memories, and this card's in it. */
  readonly parent: string;
  readonly folder: string;
  /** Whether a dialog may stand. */
  readonly mayRing: () => boolean;
  /** How many of the card's last reports lich took without an answer. */
  readonly silences: () => number;
}

/** The file that is there while a dialog may stand. */
export function bellFile(folder: string): string {
  return `${folder}/bell`;
}

/** The file that is as long as the count of unanswered reports. */
export function silenceFile(folder: string): string {
  return `${folder}/silence`;
}

/**
 * Looks at the memory of a card. It is the card's and not a harness's: an agent that another one's
 * tool starts has to know whose card it is in. Undefined where the environment names no home.
 */
export function glanceAt(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  cardId: string,
): Glance | undefined {
  const parent = stateFolder(env, platform, 'turns');
  if (parent === undefined) return undefined;
  // 32 bits will do, as seals tell cards apart: a BigInt costs every tool 0.05 ms.
  const folder = `${parent}/${Bun.hash.xxHash32(cardId).toString(16)}`;
  return {
    parent,
    folder,
    mayRing: () => sizeOf(bellFile(folder)) > 0,
    silences: () => sizeOf(silenceFile(folder)),
  };
}
