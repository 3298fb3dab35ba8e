import { hooksFile } from './hooks-file.ts';
import type { Installable } from './installable.ts';
import type { EventEntries } from './json/value.ts';
import { below, type Site } from './site.ts';
import type { Strictness } from './strictness.ts';

/** A CLI that keeps hooks in the `settings.json` of one folder, in the user's home and in a project. */
export interface InSettings {
  readonly id: string;
  readonly name: string;
  /** The folder's name, the same in both. */
  readonly folder: string;
  readonly entries: (executable: string, platform: NodeJS.Platform) => EventEntries;
  readonly strictness: Strictness;
}

/** Entries in the settings of such a CLI, which reads them when a session begins. */
export function settingsInstallable({
  id,
  name,
  folder,
  entries,
  strictness,
}: InSettings): Installable {
  const home = (site: Site): string => below(site, site.home, folder);
  return {
    id,
    name,
    scopes: ['user', 'project'],
    home,
    tasks: (site) => [
      hooksFile(
        below(site, site.scope === 'user' ? site.home : site.project, folder, 'settings.json'),
        entries(site.executable, site.platform),
        strictness,
      ),
    ],
    next: {
      install: 'Start a new session: a running one keeps the hooks it began with.',
      uninstall: 'A running session keeps its hooks until it ends.',
    },
  };
}
