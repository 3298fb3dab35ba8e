import { stateFolder } from './state-folder.ts';

/** What is remembered of a card: its title and how it was found, or a mark of an earlier event. */
export type Kind = 'title' | 'mark';

/**
 * The file that one card's memory is in. The card's id is hashed: it is not a file name. Undefined
 * where the environment names no home.
 */
export function cardFile(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  harness: string,
  cardId: string,
  kind: Kind,
): string | undefined {
  const directory = stateFolder(env, platform, 'cards');
  const card = Bun.hash(cardId).toString(16);
  return directory === undefined ? undefined : `${directory}/${harness}-${card}.${kind}`;
}
