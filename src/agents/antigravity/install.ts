import type { FileTask } from '../../install/edit.ts';
import type { Installable } from '../../install/installable.ts';
import { below, type Site } from '../../install/site.ts';
import {
  ANTIGRAVITY_BATCH_FILE,
  ANTIGRAVITY_GROUP,
  antigravityBatch,
  antigravityEntries,
  antigravityWindowsEntries,
} from './entries.ts';
import { antigravityBatchFile, antigravityHooks, antigravityManifestFile } from './files.ts';
import { antigravity } from './hook.ts';

/** Antigravity: a plugin folder of our own, for agy has no other place that is not shared. */
export const antigravityInstallable: Installable = {
  id: 'antigravity',
  name: 'Antigravity',
  scopes: ['user'],
  home: (site) => below(site, site.home, '.gemini'),
  tasks,
  next: {
    install: 'There is nothing to do: agy reads its plugins before every turn. /hooks lists them.',
    uninstall: 'There is nothing to do: agy reads its plugins before every turn.',
  },
};

function folder(site: Site): string {
  return below(site, site.home, '.gemini', 'config', 'plugins', ANTIGRAVITY_GROUP);
}

function tasks(site: Site): readonly FileTask[] {
  const harness = antigravity();
  const isWindows = site.platform === 'win32';
  const entries = isWindows
    ? antigravityWindowsEntries(harness)
    : antigravityEntries(harness, site.executable);
  const at = (name: string): string => below(site, folder(site), name);
  const hooks = at('hooks.json');
  const batch = (): FileTask =>
    antigravityBatchFile(
      at(ANTIGRAVITY_BATCH_FILE),
      antigravityBatch(harness, site.executable, site.home),
    );
  return [
    antigravityManifestFile(at('plugin.json'), hooks),
    ...(isWindows ? [batch()] : []),
    antigravityHooks(hooks, entries),
  ];
}
