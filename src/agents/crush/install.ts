import { crush } from './hook.ts';
import { hooksFile } from '../../install/hooks-file.ts';
import type { Installable } from '../../install/installable.ts';
import { below, folderOf, namedBy, type Place } from '../../install/site.ts';
import { crushEntries } from './entries.ts';

/** Crush: entries in its configuration. */
export const crushInstallable: Installable = {
  id: 'crush',
  name: 'Crush',
  scopes: ['user', 'project'],
  home,
  tasks: (place) => [
    hooksFile(
      place.scope === 'user'
        ? below(place, home(place), 'crush.json')
        : below(place, place.project, 'crush.json'),
      crushEntries(crush(), place.executable),
    ),
  ],
  next: {
    install: 'Start Crush again: it reads its configuration when it starts.',
    uninstall: 'Start Crush again: it reads its configuration when it starts.',
  },
};

function home(place: Place): string {
  return (
    namedBy(place, 'CRUSH_GLOBAL_CONFIG') ??
    below(place, folderOf(place, 'XDG_CONFIG_HOME', '.config'), 'crush')
  );
}
