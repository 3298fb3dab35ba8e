import text from '../../../adapters/omp/lich.js' with { type: 'text' };
import type { Installable } from '../../install/installable.ts';
import { moduleFile } from '../../install/module-file.ts';
import { below, type Place } from '../../install/site.ts';

/** omp: a module in its folder of extensions. It runs no hook commands. */
export const ompInstallable: Installable = {
  id: 'omp',
  name: 'omp',
  scopes: ['user', 'project'],
  standsAlone: true,
  home: (place) => below(place, place.home, '.omp'),
  tasks: (place) => [moduleFile(below(place, folder(place), 'extensions', 'lich.js'), text)],
  next: {
    install: 'Start omp again: it loads its extensions when it starts.',
    uninstall: 'Start omp again: a running one keeps the module.',
  },
};

function folder(place: Place): string {
  return place.scope === 'user'
    ? below(place, place.home, '.omp', 'agent')
    : below(place, place.project, '.omp');
}
