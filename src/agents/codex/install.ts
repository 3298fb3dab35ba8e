import { hooksFile } from '../../install/hooks-file.ts';
import type { Installable } from '../../install/installable.ts';
import { below, folderOf, type Site } from '../../install/site.ts';
import { codexEntries } from './entries.ts';
import { codex } from './hook.ts';
import { codexStrictness } from './strictness.ts';

/** Codex: entries in its file of hooks. */
export const codexInstallable: Installable = {
  id: 'codex',
  name: 'Codex',
  scopes: ['user', 'project'],
  home,
  tasks: (site) => [
    hooksFile(
      site.scope === 'user'
        ? below(site, home(site), 'hooks.json')
        : below(site, site.project, '.codex', 'hooks.json'),
      codexEntries(codex(), site.executable, site.platform),
      codexStrictness,
    ),
  ],
  next: {
    install:
      'Start a new session, type /hooks and trust the entries of lich-hook, once: until then Codex skips them without a word.',
    uninstall: 'A running session keeps its hooks until it ends.',
  },
};

function home(site: Site): string {
  return folderOf(site, 'CODEX_HOME', '.codex');
}
