import { codex } from './hook.ts';
import { hooksFile } from '../../install/hooks-file.ts';
import type { Installable } from '../../install/installable.ts';
import { below, folderOf, type Place } from '../../install/site.ts';
import { codexEntries } from './entries.ts';

/** Codex: entries in its file of hooks. */
export const codexInstallable: Installable = {
  id: 'codex',
  name: 'Codex',
  scopes: ['user', 'project'],
  home,
  tasks: (place) => [
    hooksFile(
      place.scope === 'user'
        ? below(place, home(place), 'hooks.json')
        : below(place, place.project, '.codex', 'hooks.json'),
      codexEntries(codex(), place.executable, place.platform),
    ),
  ],
  next: {
    install:
      'Start a new session, type /hooks and trust the entries of lich-hook, once: until then Codex skips them without a word.',
    uninstall: 'A running session keeps its hooks until it ends.',
  },
};

function home(place: Place): string {
  return folderOf(place, 'CODEX_HOME', '.codex');
}
