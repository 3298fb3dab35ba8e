import { posixQuote } from '../../install/quote.ts';
import { stateFolder } from '../../memory/state-folder.ts';
import { type Finding, fail } from '../finding.ts';
import type { World } from '../world.ts';
import type { Check } from './check.ts';

const PRICE =
  'hooks remember nothing from one to the next: bells go out too early or stay, titles go to the wrong conversation, and a CLI whose tools depend on it shows none.';

/**
 * The folder in which hooks remember what a card shows: a hook that cannot use it reports without a
 * word of complaint. It is looked at and not made; the rehearsal has one of its own.
 */
export const checkMemory: Check = ({ world }) => {
  const turns = stateFolder(world.env, world.platform, 'turns');
  const cards = stateFolder(world.env, world.platform, 'cards');
  if (turns === undefined || cards === undefined) {
    const cause = world.platform === 'win32' ? 'LOCALAPPDATA' : 'HOME';
    return [told(`${cause} is no absolute path`, `Set ${cause} to the folder that is meant.`)];
  }
  const faults = [turns, cards].flatMap((folder) => faultIn(world, folder) ?? []);
  const [first] = faults;
  if (first !== undefined) return [first];
  // A card's own folder, as one hook of root's leaves it.
  for (const name of world.list(turns)) {
    const fault = faultOf(world, `${turns}/${name}`);
    if (fault !== undefined) return [fault];
  }
  return [];
};

function told(cause: string, fix: string): Finding {
  return fail('lich-hook', `${cause}: ${PRICE}`, fix);
}

/** Why a folder cannot be used, or cannot be made where it is missing. */
function faultIn(world: World, folder: string): Finding | undefined {
  if (world.entry(folder) !== undefined) return faultOf(world, folder);
  let above = parentOf(folder);
  while (above !== '' && world.entry(above) === undefined) above = parentOf(above);
  const entry = world.entry(above);
  // Links on the way are the user's: what they lead to counts.
  const real = entry?.isLink === true ? world.look(above)?.real : undefined;
  const target = real === undefined ? entry : world.entry(real);
  if (target === undefined || (target.isFolder && target.isWritable)) return undefined;
  return target.isFolder ? unwritable(above, target.isOwn) : inTheWay(above);
}

/** Why one of our own folders cannot be used: it has to be no link, private, and this account's. */
function faultOf(world: World, folder: string): Finding | undefined {
  const entry = world.entry(folder);
  if (entry === undefined) return undefined;
  if (!entry.isFolder) return inTheWay(folder);
  if (!entry.isOwn) return unwritable(folder, false);
  if (!entry.isPrivate) {
    return told(`Other accounts may enter ${folder}`, `chmod 700 ${posixQuote(folder)}`);
  }
  return entry.isWritable ? undefined : unwritable(folder, true);
}

function inTheWay(path: string): Finding {
  return told(`${path} is no folder`, `rm ${posixQuote(path)}`);
}

function unwritable(path: string, isOwn: boolean): Finding {
  return isOwn
    ? told(`Nothing may be written to ${path}`, `chmod u+rwx ${posixQuote(path)}`)
    : told(
        `${path} belongs to another account, as after one sudo`,
        `sudo chown -R "$(id -un)" ${posixQuote(path)}`,
      );
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
