/** Asks an npm registry what it has. */
import { isObject } from '../../src/json-object.ts';
import { causeOf, run } from '../run.ts';
import { type Answer, silent, told } from './answer.ts';

/** On Windows npm is a batch file, which must be found by its whole name. */
export const NPM = Bun.which('npm') ?? 'npm';

const PATIENCE_MS = 30_000;

/** The URL of the registry that npm would ask on this machine. */
export async function usualRegistry(): Promise<Answer<string>> {
  const config = await run([NPM, 'config', 'get', 'registry']);
  return config.code === 0 ? told(config.stdout.trim()) : silent(`npm config: ${causeOf(config)}`);
}

/**
 * The integrity of a published version, or undefined when the registry has no such version. It is
 * asked without npm, whose cache would answer for a registry that is not reached.
 * @param registry the URL of a registry that is read without an account
 */
export async function publishedIntegrity(
  name: string,
  version: string,
  registry: string,
): Promise<Answer<string | undefined>> {
  const url = `${registry.replace(/\/$/, '')}/${name.replace('/', '%2f')}`;
  try {
    // biome-ignore lint/style/noRestrictedGlobals: no report is sent here, and a proxy is welcome.
    const response = await fetch(url, {
      headers: { accept: 'application/vnd.npm.install-v1+json', 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status === 404) return told(undefined);
    if (!response.ok) return silent(`the registry says ${response.status} for ${name}`);
    return integrityIn(await response.json(), name, version);
  } catch (error) {
    return silent(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function integrityIn(
  packument: unknown,
  name: string,
  version: string,
): Answer<string | undefined> {
  if (!isObject(packument) || !isObject(packument['versions'])) {
    return silent(`the registry says nothing that is understood of ${name}`);
  }
  const published = packument['versions'][version];
  if (published === undefined) return told(undefined);
  const dist = isObject(published) ? published['dist'] : undefined;
  const integrity = isObject(dist) ? dist['integrity'] : undefined;
  if (typeof integrity === 'string') return told(integrity);
  return silent(`the registry gives no integrity of ${name}@${version}`);
}
