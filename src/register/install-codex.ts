import { codex } from '../harness/codex.ts';
import { hooksFile } from './hooks-file.ts';
import type { Installable } from './installable.ts';
import { below, folderOf, type Place } from './place.ts';
import { codexEntries } from './render-codex.ts';

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
