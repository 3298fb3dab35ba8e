import { settingsInstallable } from '../../install/settings-installable.ts';
import { geminiEntries } from './entries.ts';
import { gemini } from './hook.ts';
import { geminiStrictness } from './strictness.ts';

/** Gemini CLI: entries in its settings. */
export const geminiInstallable = settingsInstallable({
  id: 'gemini',
  name: 'Gemini CLI',
  folder: '.gemini',
  entries: (executable, platform) => geminiEntries(gemini(), executable, platform),
  strictness: geminiStrictness,
});
