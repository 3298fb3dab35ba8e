import type { Installable } from '../../install/installable.ts';
import { below, folderOf, type Site } from '../../install/site.ts';
import { copilotEntries } from './entries.ts';
import { copilotFile } from './file.ts';
import { copilot } from './hook.ts';

/** GitHub Copilot CLI: a file of our own in its folder of hooks. */
export const copilotInstallable: Installable = {
  id: 'copilot',
  name: 'GitHub Copilot CLI',
  scopes: ['user'],
  home,
  tasks: (site) => [
    copilotFile(
      below(site, home(site), 'hooks', 'lich.json'),
      copilotEntries(copilot(), site.executable, site.platform),
    ),
  ],
  next: {
    install: 'Start a new session: a running one keeps the hooks it began with.',
    uninstall: 'A running session keeps its hooks until it ends.',
  },
};

function home(site: Site): string {
  return folderOf(site, 'COPILOT_HOME', '.copilot');
}
