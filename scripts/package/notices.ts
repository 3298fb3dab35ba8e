import { BUN_VERSION } from '../build/bun-version.ts';
import type { BundledPackage } from './bundled-package.ts';
import type { RuntimePart } from './runtime-parts.ts';

/** What the executable contains. */
export interface Contents {
  readonly packages: readonly BundledPackage[];
  readonly parts: readonly RuntimePart[];
  /** The text of each licence that stands for something without a text of its own, by SPDX name. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The licence of Bun's own code. */
const BUN_LICENSE = 'MIT';

/** The licences whose texts have to be there: Bun's, its parts', and those of packages without one. */
export function licensesToQuote({ packages, parts }: Omit<Contents, 'texts'>): readonly string[] {
  const bare = packages.filter(({ licenseText }) => licenseText === undefined);
  const named = [...parts, ...bare].flatMap(({ license }) => license ?? []);
  return [BUN_LICENSE, ...named];
}

/** The text of THIRD-PARTY-LICENSES.txt: what the executable contains, and on which terms. */
export function notices({ packages, parts, texts }: Contents): string {
  const own = packages.map(
    ({ name, version, license, licenseText }) =>
      `${title(`${name} ${version} (${license})`)}\n${licenseText?.trim() ?? `Comes inside a package above. The text of ${license} is below.`}\n`,
  );
  const inside = parts.map(
    ({ name, version, license }) =>
      `  ${name} ${version}: ${license ?? 'the terms in its own repository'}`,
  );
  const quoted = [...texts].map(([id, text]) => `${title(id)}\n${text}\n`);
  return [
    'lich-hook contains the software named here.\n',
    `${title(`Bun ${BUN_VERSION} (${BUN_LICENSE})`)}
The runtime of the executable. It contains libraries of others, by the names and versions that it
states itself; the texts of their licences are below. Libraries under the LGPL can be replaced: Bun's
documentation says how Bun is built with another, and lich-hook is built from its sources with it.

${inside.join('\n')}
`,
    ...own,
    ...quoted,
  ].join('\n');
}

function title(text: string): string {
  return `${text}\n${'-'.repeat(text.length)}`;
}
