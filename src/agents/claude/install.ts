import { claude } from './hook.ts';
import { hooksFile } from '../../install/hooks-file.ts';
import type { Installable } from '../../install/installable.ts';
import { below, folderOf, type Place } from '../../install/site.ts';
import { claudeEntries } from './entries.ts';

/** Claude Code: entries in the settings of the user or of a project. */
export const claudeInstallable: Installable = {
  id: 'claude',
  name: 'Claude Code',
  scopes: ['user', 'project'],
  home,
  tasks: (place) => [
    hooksFile(
      place.scope === 'user'
        ? below(place, home(place), 'settings.json')
        : below(place, place.project, '.claude', 'settings.json'),
      claudeEntries(claude(), place.executable),
    ),
  ],
  next: {
    install: 'Start a new session: a running one keeps the hooks it began with.',
    uninstall: 'A running session keeps its hooks until it ends.',
  },
};

function home(place: Place): string {
  return folderOf(place, 'CLAUDE_CONFIG_DIR', '.claude');
}
