import { hooksFile } from '../../install/hooks-file.ts';
import type { Installable } from '../../install/installable.ts';
import { below, folderOf, namedBy, type Site } from '../../install/site.ts';
import { crushEntries } from './entries.ts';
import { crush } from './hook.ts';
import { crushStrictness } from './strictness.ts';

/** Crush: entries in its configuration. */
export const crushInstallable: Installable = {
  id: 'crush',
  name: 'Crush',
  scopes: ['user', 'project'],
  home,
  tasks: (site) => [
    hooksFile(
      site.scope === 'user'
        ? below(site, home(site), 'crush.json')
        : below(site, site.project, 'crush.json'),
      crushEntries(crush(), site.executable),
      crushStrictness,
    ),
  ],
  next: {
    install: 'Start Crush again: it reads its configuration when it starts.',
    uninstall: 'Start Crush again: it reads its configuration when it starts.',
  },
};

function home(site: Site): string {
  return (
    namedBy(site, 'CRUSH_GLOBAL_CONFIG') ??
    below(site, folderOf(site, 'XDG_CONFIG_HOME', '.config'), 'crush')
  );
}
