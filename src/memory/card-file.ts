type Environment = Readonly<Record<string, string | undefined>>;

/** What is remembered of a card: its title and how it was found, or a mark of an earlier event. */
export type Kind = 'title' | 'mark';

/**
 * The file that one card's memory is in: in a directory private to the user, and never one shared
 * with others like /tmp, where another user could lay a link. The card's id is hashed: it is no
 * file name. Undefined where the environment names no home.
 */
export function cardFile(
  env: Environment,
  platform: NodeJS.Platform,
  harness: string,
  cardId: string,
  kind: Kind,
): string | undefined {
  const directory = memoryDirectory(env, platform);
  const card = Bun.hash(cardId).toString(16);
  return directory === undefined ? undefined : `${directory}/${harness}-${card}.${kind}`;
}

function memoryDirectory(env: Environment, platform: NodeJS.Platform): string | undefined {
  if (platform === 'win32') return under(env['LOCALAPPDATA'], ':\\', 'lich-hook/cards');
  return (
    under(env['XDG_STATE_HOME'], '/', 'lich-hook/cards') ??
    under(env['HOME'], '/', '.local/state/lich-hook/cards')
  );
}

/** A folder in `base` if that is absolute, which on Windows means that `root` follows a letter. */
function under(base: string | undefined, root: string, folder: string): string | undefined {
  return base?.indexOf(root) === root.length - 1 ? `${base}/${folder}` : undefined;
}
