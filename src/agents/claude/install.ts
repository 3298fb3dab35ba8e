import { hooksFile } from '../../install/hooks-file.ts';
import type { Installable } from '../../install/installable.ts';
import { below, folderOf, type Site } from '../../install/site.ts';
import { claudeEntries } from './entries.ts';
import { claude } from './hook.ts';
import { claudeStrictness } from './strictness.ts';

/** Claude Code: entries in the settings of the user or of a project. */
export const claudeInstallable: Installable = {
  id: 'claude',
  name: 'Claude Code',
  scopes: ['user', 'project', 'local'],
  home,
  tasks: (site) => [
    hooksFile(file(site), claudeEntries(claude(), site.executable), claudeStrictness),
  ],
  next: {
    install: 'Start a new session: a running one keeps the hooks it began with.',
    uninstall: 'A running session keeps its hooks until it ends.',
  },
};

function file(site: Site): string {
  if (site.scope === 'user') return below(site, home(site), 'settings.json');
  const name = site.scope === 'local' ? 'settings.local.json' : 'settings.json';
  return below(site, site.project, '.claude', name);
}

function home(site: Site): string {
  return folderOf(site, 'CLAUDE_CONFIG_DIR', '.claude');
}
