import { stateFolder } from './state-folder.ts';

/**
 * The file in which a card's title is remembered, and how far its transcript was read. It is the
 * card's, whichever agent runs in it: what another one's conversation was called before is not what
 * the card shows. The card's id is hashed: it is not a file name. Undefined where the environment
 * names no home.
 */
export function titleFile(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  cardId: string,
): string | undefined {
  const directory = stateFolder(env, platform, 'cards');
  const card = Bun.hash.xxHash32(cardId).toString(16);
  return directory === undefined ? undefined : `${directory}/${card}.title`;
}
