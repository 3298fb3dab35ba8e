import text from '../../../adapters/opencode/lich.js' with { type: 'text' };
import type { Installable } from '../../install/installable.ts';
import { moduleFile } from '../../install/module-file.ts';
import { below, folderOf, type Site } from '../../install/site.ts';

/** opencode: a module in its plugin folder. It runs no hook commands. */
export const opencodeInstallable: Installable = {
  id: 'opencode',
  name: 'opencode',
  scopes: ['user', 'project'],
  standsAlone: true,
  home,
  tasks: (site) => {
    const folder = site.scope === 'user' ? home(site) : below(site, site.project, '.opencode');
    return [moduleFile(below(site, folder, 'plugin', 'lich.js'), text)];
  },
  next: {
    install: 'Start opencode again: it loads its plugins when it starts.',
    uninstall: 'Start opencode again: a running one keeps the module.',
  },
};

function home(site: Site): string {
  return below(site, folderOf(site, 'XDG_CONFIG_HOME', '.config'), 'opencode');
}
