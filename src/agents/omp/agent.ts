import { below, type Site } from '../../install/site.ts';
import type { Agent } from '../agent.ts';
import { ompFolder, ompInstallable } from './install.ts';
import { ompNamed } from './named.ts';

/** omp, which loads a module of ours. */
export const ompAgent: Agent = {
  id: 'omp',
  name: 'omp',
  program: { command: 'omp', oldest: '18.3.2', update: 'omp update' },
  install: ompInstallable,
  moduleFolders: ompFolders,
  namedModules: ompNamed,
  checks: [],
  module: 'src/agents/omp/module/entry.ts',
};

/** Where omp looks for extensions, and for modules that it calls hooks. */
function ompFolders(site: Site): readonly string[] {
  const folder = ompFolder(site);
  return [below(site, folder, 'extensions'), below(site, folder, 'hooks', 'pre')];
}
