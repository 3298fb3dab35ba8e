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
    hooksFile(claudeSettings(site), claudeEntries(claude(), site.executable), claudeStrictness),
    ...(site.scope === 'user' ? modsFiles(site, home(site), wantsMods(site)) : []),
  ],
  next: {
    install: 'Start a new session: a running one keeps the hooks and mods it began with.',
    uninstall: 'A running session keeps its hooks and mods until it ends.',
  },
};

/** Whether the mods are to be there. */
function wantsMods(site: Site): boolean {
  return site.mods !== false && fullPlugin(site, home(site)) === undefined;
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
