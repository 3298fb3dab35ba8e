import type { OwnCheck } from '../../doctor/examinable.ts';
import { type Finding, fail, info, pass, warn } from '../../doctor/finding.ts';
import { installSite } from '../../doctor/sources/installed-at.ts';
import type { Source } from '../../doctor/sources/source.ts';
import { survey } from '../../install/survey.ts';
import { fullPlugin } from './full-plugin.ts';
import { claudeInstallable } from './install.ts';
import { modsFolder } from './mods-files.ts';

const AGAIN = 'lich-hook install claude';
const TAKE_OUT = 'lich-hook uninstall claude';

/** The mods that `install` brings: are they there, of this release, and there once? */
export const checkClaudeMods: OwnCheck = ({ name, sources }, { world }) => {
  const site = installSite(world, 'user');
  const home = claudeInstallable.home(site);
  const folder = modsFolder(site, home);
  const files = survey('install', claudeInstallable, { ...site, mods: true }).filter(({ path }) =>
    path.startsWith(folder),
  );
  const isRegistered = sources.some(isOfInstall);
  const plugin = fullPlugin(site, home);
  if (plugin !== undefined) {
    // Where that plugin is, they are to be taken away; hooks that are there twice are told as such.
    if (files.length === 0 || isRegistered) return [];
    const twice = `The mods are loaded twice: from ${folder} and with the plugin ${plugin}.`;
    return [fail(name, twice, TAKE_OUT)];
  }
  if (files.length > 0 && files.every(({ action }) => action === 'keep')) {
    const there = `The mods of this release are in ${folder}.`;
    return [pass(name, there), ...switchedOff(name, world.env)];
  }
  // Without hooks in the same settings none are missed: those of a plugin or a project are apart.
  if (!isRegistered) return [];
  if (files.every(({ action }) => action === 'create')) {
    const without = 'cards miss usage, granted permissions and what lich asks of a session';
    return [
      info(name, `There are no mods in ${folder}: ${without}. To have them: ${AGAIN} --mods`),
    ];
  }
  return [warn(name, `The mods in ${folder} are not those of this release.`, AGAIN)];
};

/** Hooks of ours in the user's own settings. */
function isOfInstall({ kind, scope, handlers }: Source): boolean {
  return kind === 'user' && scope === 'user' && handlers.some(({ runs }) => runs !== undefined);
}

function switchedOff(
  name: string,
  env: Readonly<Record<string, string | undefined>>,
): readonly Finding[] {
  const wish = env['LICH_HOOK_MODS'] ?? '';
  if (wish.trim() === '' || wish.trim() === 'all') return [];
  return [info(name, `LICH_HOOK_MODS is ${wish}: the mods that it leaves out do nothing.`)];
}
