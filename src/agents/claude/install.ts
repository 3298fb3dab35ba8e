import type { FileTask } from '../../install/edit.ts';
import { hooksFile } from '../../install/hooks-file.ts';
import type { Installable } from '../../install/installable.ts';
import { below, folderOf, type Site } from '../../install/site.ts';
import { claudeEntries } from './entries.ts';
import { fullPlugin } from './full-plugin.ts';
import { claude } from './hook.ts';
import { modsFiles } from './mods-files.ts';
import { claudeStrictness } from './strictness.ts';

/**
 * Claude Code: entries in the settings of the user or of a project, and the mods in a folder of the
 * user's. Where a whole plugin of lich's is switched on, it has its own.
 */
export const claudeInstallable: Installable = {
  id: 'claude',
  name: 'Claude Code',
  scopes: ['user', 'project', 'local'],
  home,
  tasks: (site) => [
    settingsTask(site),
    ...(site.scope === 'user' ? modsFiles(site, home(site), wantsMods(site)) : []),
  ],
  leftOut,
  next: {
    install: 'Start a new session: a running one keeps the hooks and mods it began with.',
    uninstall: 'A running session keeps its hooks and mods until it ends.',
  },
};

function settingsTask(site: Site): FileTask {
  const entries = claudeEntries(claude(), site.executable);
  return hooksFile(claudeSettings(site), entries, claudeStrictness);
}

/** Whether the mods are to be there. */
function wantsMods(site: Site): boolean {
  if (fullPlugin(site, home(site)) !== undefined) return false;
  return site.mods ?? !hasHooksAlone(site);
}

/**
 * Whether the hooks are there without the mods, as whoever asked for that left them: no file of its own
 * remembers the wish.
 */
function hasHooksAlone(site: Site): boolean {
  const settings = settingsTask(site);
  const isRegistered = (settings.events?.(site.read?.(settings.path)) ?? 0) > 0;
  const files = modsFiles(site, home(site), true);
  return isRegistered && files.every(({ path }) => site.read?.(path) === undefined);
}

function leftOut(site: Site): string | undefined {
  if (site.scope !== 'user' || site.mods === false) return undefined;
  const plugin = fullPlugin(site, home(site));
  if (plugin !== undefined && site.mods === true) {
    return `the plugin ${plugin} brings mods: none are put beside those.`;
  }
  if (plugin !== undefined || wantsMods(site)) return undefined;
  return 'its mods stay out, as they are. To have them: lich-hook install claude --mods';
}

/** The file of settings that the hooks of that scope are in. */
export function claudeSettings(site: Site): string {
  if (site.scope === 'user') return below(site, home(site), 'settings.json');
  const name = site.scope === 'local' ? 'settings.local.json' : 'settings.json';
  return below(site, site.project, '.claude', name);
}

function home(site: Site): string {
  return folderOf(site, 'CLAUDE_CONFIG_DIR', '.claude');
}
