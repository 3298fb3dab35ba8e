import { join } from 'node:path';

type Environment = Readonly<Record<string, string>>;

/** What Windows programs do not work without: no socket opens when SystemRoot is not there. */
const NEEDED = ['SystemRoot', 'TEMP', 'TMP'] as const;

/**
 * The environment of a test's process in the words of the system it runs on. A test names a home
 * by `HOME`; Windows has other names for it, and a process that is not given them gets those of
 * the user who runs the tests. The folder of state lies where it lies elsewhere, so that a test
 * finds the memories of a card in one place.
 * @param own the environment of the test itself
 */
export function nativeEnvironment(
  env: Environment,
  platform: NodeJS.Platform = process.platform,
  own: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  if (platform !== 'win32') return env;
  const native: Record<string, string> = {};
  for (const name of NEEDED) {
    const value = own[name];
    if (value !== undefined) native[name] = value;
  }
  const home = env['HOME'];
  if (home !== undefined && home !== '') {
    native['USERPROFILE'] = home;
    native['LOCALAPPDATA'] = join(home, '.local', 'state');
  }
  return { ...native, ...env };
}
