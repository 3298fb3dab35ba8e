import { settingsInstallable } from '../../install/settings-installable.ts';
import { qwenEntries } from './entries.ts';
import { qwen } from './hook.ts';
import { qwenStrictness } from './strictness.ts';

/** Qwen Code: entries in its settings. */
export const qwenInstallable = settingsInstallable({
  id: 'qwen',
  name: 'Qwen Code',
  folder: '.qwen',
  entries: (executable, platform) => qwenEntries(qwen(), executable, platform),
  strictness: qwenStrictness,
});
