import text from '../../../adapters/opencode/lich.js' with { type: 'text' };
import companion from '../../../adapters/opencode/tui.js' with { type: 'text' };
import type { Installable } from '../../install/installable.ts';
import { moduleFile, strayModule } from '../../install/module-file.ts';
import { below, folderOf, type Site } from '../../install/site.ts';

const NAME = 'lich.js';

/** The first release that loads modules of the second kind. */
export const SECOND = '2.0.0';

/**
 * opencode: a module in its plugin folder, and for OpenCode 2 the same once more where that looks for
 * what is loaded in a window. It runs no hook commands.
 */
export const opencodeInstallable: Installable = {
  id: 'opencode',
  name: 'opencode',
  scopes: ['user', 'project'],
  standsAlone: true,
  home: opencodeHome,
  tasks(site) {
    const [folder = '', ...others] = opencodeFolders(site);
    return [
      moduleFile(below(site, folder, NAME), text),
      ...others.map((other) => strayModule(below(site, other, NAME), text)),
      // In plugins/ alone: of plugin/, OpenCode 2 loads files and no folders (seen on 2.0.15).
      {
        ...moduleFile(below(site, others[0] ?? folder, 'lich', 'tui.js'), companion),
        since: SECOND,
      },
    ];
  },
  next: {
    install: 'Start opencode again: it loads its plugins when it starts.',
    uninstall: 'Start opencode again: a running one keeps the module.',
  },
};

/** The folders of that scope that opencode loads plugins from (seen on 1.18.33), ours first. */
export function opencodeFolders(site: Site): readonly string[] {
  const folder =
    site.scope === 'user' ? opencodeHome(site) : below(site, site.project, '.opencode');
  return ['plugin', 'plugins'].map((name) => below(site, folder, name));
}

/** The folder of opencode's own settings. */
export function opencodeHome(site: Site): string {
  return below(site, folderOf(site, 'XDG_CONFIG_HOME', '.config'), 'opencode');
}
