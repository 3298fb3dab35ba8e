import { hooksFile } from '../../install/hooks-file.ts';
import type { Installable } from '../../install/installable.ts';
import { below, type Site } from '../../install/site.ts';
import { geminiEntries } from './entries.ts';
import { gemini } from './hook.ts';
import { geminiStrictness } from './strictness.ts';

/** Gemini CLI: entries in its settings. */
export const geminiInstallable: Installable = {
  id: 'gemini',
  name: 'Gemini CLI',
  scopes: ['user', 'project'],
  home,
  tasks: (site) => [
    hooksFile(
      below(
        site,
        site.scope === 'user' ? home(site) : below(site, site.project, '.gemini'),
        'settings.json',
      ),
      geminiEntries(gemini(), site.executable, site.platform),
      geminiStrictness,
    ),
  ],
  next: {
    install: 'Start a new session: a running one keeps the hooks it began with.',
    uninstall: 'A running session keeps its hooks until it ends.',
  },
};

function home(site: Site): string {
  return below(site, site.home, '.gemini');
}
