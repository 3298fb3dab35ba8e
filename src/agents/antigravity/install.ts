import { antigravity } from './hook.ts';
import {
  antigravityBatchFile,
  antigravityHooks,
  antigravityManifestFile,
} from './files.ts';
import type { FileTask } from '../../install/edit.ts';
import type { Installable } from '../../install/installable.ts';
import { below, type Place } from '../../install/site.ts';
import {
  ANTIGRAVITY_BATCH_FILE,
  ANTIGRAVITY_GROUP,
  antigravityBatch,
  antigravityEntries,
  antigravityWindowsEntries,
} from './entries.ts';

/** Antigravity: a plugin folder of our own, for agy has no other place that is not shared. */
export const antigravityInstallable: Installable = {
  id: 'antigravity',
  name: 'Antigravity',
  scopes: ['user'],
  home: (place) => below(place, place.home, '.gemini'),
  tasks,
  next: {
    install: 'There is nothing to do: agy reads its plugins before every turn. /hooks lists them.',
    uninstall: 'There is nothing to do: agy reads its plugins before every turn.',
  },
};

function folder(place: Place): string {
  return below(place, place.home, '.gemini', 'config', 'plugins', ANTIGRAVITY_GROUP);
}

function tasks(place: Place): readonly FileTask[] {
  const harness = antigravity();
  const isWindows = place.platform === 'win32';
  const entries = isWindows
    ? antigravityWindowsEntries(harness)
    : antigravityEntries(harness, place.executable);
  const at = (name: string): string => below(place, folder(place), name);
  const hooks = at('hooks.json');
  const batch = (): FileTask =>
    antigravityBatchFile(
      at(ANTIGRAVITY_BATCH_FILE),
      antigravityBatch(harness, place.executable, place.home),
    );
  return [
    antigravityManifestFile(at('plugin.json'), hooks),
    ...(isWindows ? [batch()] : []),
    antigravityHooks(hooks, entries),
  ];
}
