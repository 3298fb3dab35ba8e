import text from '../../../adapters/omp/lich.js' with { type: 'text' };
import type { Installable } from '../../install/installable.ts';
import { moduleFile } from '../../install/module-file.ts';
import { below, namedBy, type Site } from '../../install/site.ts';

/** omp: a module in its folder of extensions. It runs no hook commands. */
export const ompInstallable: Installable = {
  id: 'omp',
  name: 'omp',
  scopes: ['user', 'project'],
  standsAlone: true,
  home: (site) => namedAgentFolder(site) ?? root(site),
  tasks: (site) => [moduleFile(below(site, ompFolder(site), 'extensions', 'lich.js'), text)],
  next: {
    install: 'Start omp again: it loads its extensions when it starts.',
    uninstall: 'Start omp again: a running one keeps the module.',
  },
};

/** The folder of that scope whose extensions omp loads. A project's has a name of its own. */
export function ompFolder(site: Site): string {
  if (site.scope === 'project') return below(site, site.project, '.omp');
  const profile = profileIn(site);
  if (profile !== undefined) return below(site, root(site), 'profiles', profile, 'agent');
  return namedAgentFolder(site) ?? below(site, root(site), 'agent');
}

/** As omp's own `dirs.ts` (read in 18.2.9) puts it together: always below the home. */
function root(site: Site): string {
  const name = (site.env['PI_CONFIG_DIR'] ?? '').replace(/^[/\\]+/, '');
  return below(site, site.home, name === '' ? '.omp' : name);
}

/** A profile has an agent folder of its own, whatever else is named. */
function namedAgentFolder(site: Site): string | undefined {
  return profileIn(site) === undefined ? namedBy(site, 'PI_CODING_AGENT_DIR') : undefined;
}

/** omp starts with no other name than such a one. */
const PROFILE = /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9_-])?$/;

/** The older variable counts only where the newer is not set at all. */
function profileIn({ env }: Site): string | undefined {
  const name = (env['OMP_PROFILE'] ?? env['PI_PROFILE'] ?? '').trim();
  return name !== 'default' && PROFILE.test(name) ? name : undefined;
}
