import text from '../../../adapters/opencode/lich.js' with { type: 'text' };
import type { Installable } from '../../install/installable.ts';
import { moduleFile, strayModule } from '../../install/module-file.ts';
import { below, folderOf, type Site } from '../../install/site.ts';

const NAME = 'lich.js';

/** opencode: a module in its plugin folder. It runs no hook commands. */
export const opencodeInstallable: Installable = {
  id: 'opencode',
  name: 'opencode',
  scopes: ['user', 'project'],
  standsAlone: true,
  home,
  tasks(site) {
    const [folder = '', ...others] = opencodeFolders(site);
    return [
      moduleFile(below(site, folder, NAME), text),
      ...others.map((other) => strayModule(below(site, other, NAME), text)),
    ];
  },
  next: {
    install: 'Start opencode again: it loads its plugins when it starts.',
    uninstall: 'Start opencode again: a running one keeps the module.',
  },
};

/** The folders of that scope that opencode loads plugins from (seen on 1.18.33), ours first. */
export function opencodeFolders(site: Site): readonly string[] {
  const folder = site.scope === 'user' ? home(site) : below(site, site.project, '.opencode');
  return ['plugin', 'plugins'].map((name) => below(site, folder, name));
}

function home(site: Site): string {
  return below(site, folderOf(site, 'XDG_CONFIG_HOME', '.config'), 'opencode');
}
