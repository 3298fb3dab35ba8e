import text from '../../../adapters/omp/lich.js' with { type: 'text' };
import type { Installable } from '../../install/installable.ts';
import { moduleFile } from '../../install/module-file.ts';
import { below, type Site } from '../../install/site.ts';

/** omp: a module in its folder of extensions. It runs no hook commands. */
export const ompInstallable: Installable = {
  id: 'omp',
  name: 'omp',
  scopes: ['user', 'project'],
  standsAlone: true,
  home: (site) => below(site, site.home, '.omp'),
  tasks: (site) => [moduleFile(below(site, folder(site), 'extensions', 'lich.js'), text)],
  next: {
    install: 'Start omp again: it loads its extensions when it starts.',
    uninstall: 'Start omp again: a running one keeps the module.',
  },
};

function folder(site: Site): string {
  return site.scope === 'user'
    ? below(site, site.home, '.omp', 'agent')
    : below(site, site.project, '.omp');
}
