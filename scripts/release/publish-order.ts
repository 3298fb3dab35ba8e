/** In which order packages are published, and whether they are a whole release. Pure. */
import { failed, ok, type Result } from '../result.ts';
import type { Packed } from './packed.ts';

const AGAIN = 'Make the folder again with: bun run package';

/**
 * Packages in an order in which none comes before one that it needs: whoever installs the wrapper
 * the moment it is there finds the executables. Ties go by name.
 * Fails unless the packages are those of `names`, each once, of one version, without a circle.
 */
export function publishOrder(
  packages: readonly Packed[],
  names: readonly string[],
): Result<readonly Packed[]> {
  const found = packages.map(({ name }) => name);
  const missing = names.filter((name) => !found.includes(name));
  if (missing.length > 0) return failed(`There is no package of ${missing.join(', ')}. ${AGAIN}`);
  const strange = found.filter((name, at) => !names.includes(name) || found.indexOf(name) !== at);
  if (strange.length > 0) return failed(`Too much is there: ${strange.join(', ')}. ${AGAIN}`);
  const versions = [...new Set(packages.map(({ version }) => version))];
  if (versions.length > 1) return failed(`The versions differ: ${versions.join(', ')}. ${AGAIN}`);
  return sorted(packages.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
}

function sorted(packages: readonly Packed[]): Result<readonly Packed[]> {
  const inOrder: Packed[] = [];
  const left = [...packages];
  while (left.length > 0) {
    const at = left.findIndex(({ needs }) => !left.some(({ name }) => needs.includes(name)));
    const [next] = at < 0 ? [] : left.splice(at, 1);
    if (next === undefined) {
      const circle = left.map(({ name }) => name).join(', ');
      return failed(`These need each other: ${circle}. Correct their manifests, then: ${AGAIN}`);
    }
    inOrder.push(next);
  }
  return ok(inOrder);
}
