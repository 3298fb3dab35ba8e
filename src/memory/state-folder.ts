type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A folder of ours for what is remembered between two runs: in a directory private to the user,
 * and never one shared with others like /tmp, where another user could lay a link.
 * @returns undefined where the environment names no home, or one that is not an absolute path
 */
export function stateFolder(
  env: Environment,
  platform: NodeJS.Platform,
  name: 'cards' | 'turns' | 'launcher',
): string | undefined {
  if (platform === 'win32') return under(env['LOCALAPPDATA'], ':\\', `lich-hook/${name}`);
  return (
    under(env['XDG_STATE_HOME'], '/', `lich-hook/${name}`) ??
    under(env['HOME'], '/', `.local/state/lich-hook/${name}`)
  );
}

/** A folder in `base` if that is absolute, which on Windows means that `root` follows a letter. */
function under(base: string | undefined, root: string, folder: string): string | undefined {
  return base?.indexOf(root) === root.length - 1 ? `${base}/${folder}` : undefined;
}
