import { isObject } from '../../src/json-object.ts';
import { PROJECT } from '../build/places.ts';
import { failed, ok, type Result } from '../result.ts';

/**
 * The texts of licences, as SPDX has them, in the order of their names. Fails on one that it does not
 * have.
 * @param ids SPDX identifiers, such as `LGPL-2.1-only`; the same may be there more than once
 */
export async function licenseTexts(
  ids: readonly string[],
): Promise<Result<ReadonlyMap<string, string>>> {
  const texts = new Map<string, string>();
  for (const id of [...new Set(ids)].toSorted()) {
    const text = await textOf(id);
    if (text === undefined) return failed(`SPDX has no text of the licence ${id}.`);
    texts.set(id, text);
  }
  return ok(texts);
}

async function textOf(id: string): Promise<string | undefined> {
  try {
    const file = Bun.resolveSync(`spdx-license-list/licenses/${id}.json`, PROJECT);
    const license: unknown = await Bun.file(file).json();
    const text = isObject(license) ? license['licenseText'] : undefined;
    return typeof text === 'string' ? text.trim() : undefined;
  } catch {
    return undefined;
  }
}
