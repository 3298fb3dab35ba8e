import { groupedEntries, timeoutOf } from '../../install/entries.ts';
import { hooksFile } from '../../install/hooks-file.ts';
import type { Installable } from '../../install/installable.ts';
import { posixQuote } from '../../install/quote.ts';
import { below, type Site } from '../../install/site.ts';
import { newcomer } from './hook.ts';
import { newcomerStrictness } from './strictness.ts';

const home = (site: Site): string => below(site, site.home, '.newcomer');

/** Newcomer CLI: entries in its settings. */
export const newcomerInstallable: Installable = {
  id: 'newcomer',
  name: 'Newcomer CLI',
  scopes: ['user'],
  home,
  tasks: (site) => {
    const entries = groupedEntries(newcomer(), (words, rule) => ({
      type: 'command',
      command: `${posixQuote(site.executable)} ${words.join(' ')}`,
      timeout: timeoutOf(rule),
    }));
    return [hooksFile(below(site, home(site), 'settings.json'), entries, newcomerStrictness)];
  },
  next: {
    install: 'Start Newcomer CLI again: it reads its settings when it starts.',
    uninstall: 'Start Newcomer CLI again: it reads its settings when it starts.',
  },
};
