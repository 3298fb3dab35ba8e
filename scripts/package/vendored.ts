import { failed, ok, type Result } from '../result.ts';
import type { BundledPackage } from './bundled-package.ts';

/** Licences of packages that others ship inside their own, as the npm registry states them. */
const LICENSES: ReadonlyMap<string, string> = new Map([['scule', 'MIT']]);

/** Bundlers of packages mark where a file of another package begins. */
const REGION = /^\/\/#region \S*node_modules\/\S*$/gm;
const NAME = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;
/** pnpm's folder for a package has its version in it: `.pnpm/@scope+name@1.0.0/`. */
const VERSION = /\/\.pnpm\/@?[^@/]+@([^/_(]+)/;

/** The packages that lie inside a published file. Fails on one that nobody has looked up. */
export function vendoredIn(text: string): Result<readonly BundledPackage[]> {
  const found = new Map<string, BundledPackage>();
  for (const [mark] of text.matchAll(REGION)) {
    const [, name = ''] = NAME.exec(mark) ?? [];
    const [, version] = VERSION.exec(mark) ?? [];
    const license = LICENSES.get(name);
    if (license === undefined) {
      return failed(`it contains ${name}, whose licence scripts/package/vendored.ts has to name`);
    }
    if (version === undefined) return failed(`it contains ${name}, in a version it does not tell`);
    found.set(name, { name, version, license });
  }
  return ok([...found.values()]);
}
