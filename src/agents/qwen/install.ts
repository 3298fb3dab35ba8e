import { hooksFile } from '../../install/hooks-file.ts';
import type { Installable } from '../../install/installable.ts';
import { below, type Site } from '../../install/site.ts';
import { qwenEntries } from './entries.ts';
import { qwen } from './hook.ts';
import { qwenStrictness } from './strictness.ts';

/** Qwen Code: entries in its settings. */
export const qwenInstallable: Installable = {
  id: 'qwen',
  name: 'Qwen Code',
  scopes: ['user', 'project'],
  home,
  tasks: (site) => [
    hooksFile(
      below(
        site,
        site.scope === 'user' ? home(site) : below(site, site.project, '.qwen'),
        'settings.json',
      ),
      qwenEntries(qwen(), site.executable, site.platform),
      qwenStrictness,
    ),
  ],
  next: {
    install: 'Start a new session: a running one keeps the hooks it began with.',
    uninstall: 'A running session keeps its hooks until it ends.',
  },
};

function home(site: Site): string {
  return below(site, site.home, '.qwen');
}
