/** The environment as far as it leads requests astray. */
export type DetourEnvironment = Readonly<Record<string, string | undefined>>;

const PROXIES = [
  'HTTP_PROXY',
  'http_proxy',
  'HTTPS_PROXY',
  'https_proxy',
  'ALL_PROXY',
  'all_proxy',
] as const;
const EXCEPTIONS = ['NO_PROXY', 'no_proxy'] as const;

/**
 * Whether a request to 127.0.0.1 may go to a proxy, and the token in its URL with it. Claude Code
 * hands a mod's requests to whichever of these is set, loopback or not (seen on 2.1.332). When both
 * lists of exceptions are set, both have to name the address: which one counts is not ours to know.
 */
export function isDetoured(env: DetourEnvironment): boolean {
  if (PROXIES.every((name) => isBlank(env[name]))) return false;
  const lists = EXCEPTIONS.map((name) => env[name]).filter((list) => !isBlank(list));
  return lists.length === 0 || !lists.every((list) => exceptsLoopback(list ?? ''));
}

/** Only the plain address, or all: a network or a suffix is understood by some and not by others. */
function exceptsLoopback(list: string): boolean {
  return list.split(/[\s,]+/).some((one) => one === '127.0.0.1' || one === '*');
}

function isBlank(value: string | undefined): boolean {
  return value === undefined || value.trim() === '';
}
