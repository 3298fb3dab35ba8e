import { getNodeValue } from 'jsonc-parser';
import type { OwnCheck } from '../../doctor/examinable.ts';
import { fail } from '../../doctor/finding.ts';
import { isOlder } from '../../doctor/release.ts';
import { installSite } from '../../doctor/sources/installed-at.ts';
import type { World } from '../../doctor/world.ts';
import { elementsOf, memberOf, parseDocument } from '../../install/json/document.ts';
import { below } from '../../install/site.ts';
import { opencodeHome, SECOND } from './install.ts';

/** OpenCode 2's own files of settings, in its folder and in a project. */
const NAMES = ['cli.json', 'opencode.json', 'opencode.jsonc'];

/** What a list of plugins calls ours, and all of them. */
const OURS = ['lich', '*'];

/** Entries of `plugins` that begin with a minus keep OpenCode 2 from loading what they name. */
export const checkOpencodeOff: OwnCheck = ({ name, program }, { world }) => {
  if (program?.version === undefined || isOlder(program.version, SECOND)) return [];
  const site = installSite(world, 'user');
  const folders = [opencodeHome(site), world.project, below(site, world.project, '.opencode')];
  return folders
    .flatMap((folder) => NAMES.map((file) => below(site, folder, file)))
    .filter((path) => isOffIn(world, path))
    .map((path) =>
      fail(
        name,
        `${path} switches the module off: an entry of its "plugins" begins with a minus.`,
        `Take "-lich" or "-*" out of it, or put "lich" behind it.`,
      ),
    );
};

/** The last entry that names ours decides, as they are read in order. */
function isOffIn(world: World, path: string): boolean {
  const file = world.read(path);
  const document = parseDocument((file.ok ? file.text : undefined) ?? '{}');
  if (!('root' in document)) return false;
  const entries: readonly unknown[] = elementsOf(memberOf(document.root, 'plugins')).map((node) =>
    getNodeValue(node),
  );
  const last = entries.findLast(
    (entry) => typeof entry === 'string' && OURS.includes(entry.replace(/^-/, '')),
  );
  return typeof last === 'string' && last.startsWith('-');
}
