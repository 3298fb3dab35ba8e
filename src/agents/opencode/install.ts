import text from '../../../adapters/opencode/lich.js' with { type: 'text' };
import type { Installable } from '../../install/installable.ts';
import { moduleFile } from '../../install/module-file.ts';
import { below, folderOf, type Place } from '../../install/site.ts';

/** opencode: a module in its plugin folder. It runs no hook commands. */
export const opencodeInstallable: Installable = {
  id: 'opencode',
  name: 'opencode',
  scopes: ['user', 'project'],
  standsAlone: true,
  home,
  tasks: (place) => {
    const folder = place.scope === 'user' ? home(place) : below(place, place.project, '.opencode');
    return [moduleFile(below(place, folder, 'plugin', 'lich.js'), text)];
  },
  next: {
    install: 'Start opencode again: it loads its plugins when it starts.',
    uninstall: 'Start opencode again: a running one keeps the module.',
  },
};

function home(place: Place): string {
  return below(place, folderOf(place, 'XDG_CONFIG_HOME', '.config'), 'opencode');
}
