import { BUN_VERSION } from '../build/bun-version.ts';
import type { BundledPackage } from './bundled-package.ts';

/** The text of THIRD-PARTY-LICENSES.txt: what the executable contains, and on which terms. */
export function notices(packages: readonly BundledPackage[]): string {
  const parts = packages.map(
    ({ name, version, license, licenseText }) =>
      `${title(`${name} ${version} (${license})`)}\n${licenseText?.trim() ?? 'Comes inside a package above.'}\n`,
  );
  return [
    'lich-hook contains the software named here.\n',
    `${title(`Bun ${BUN_VERSION} (MIT)`)}
The runtime of the executable. It contains JavaScriptCore (LGPL-2.0) and other libraries; Bun's
documentation lists their licences, and the bill of materials of this release names them.
`,
    ...parts,
  ].join('\n');
}

function title(text: string): string {
  return `${text}\n${'-'.repeat(text.length)}`;
}
