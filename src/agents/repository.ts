import { harnesses } from '../harness/all.ts';
import { withTables } from '../install/event-table.ts';
import { jsonText } from '../install/json/text.ts';
import {
  antigravityManifest,
  claudeManifest,
  claudeMarketplace,
  codexManifest,
  codexMarketplace,
} from '../install/manifests.ts';
import {
  ANTIGRAVITY_PLUGIN_LAUNCHER,
  antigravityEntries,
  antigravityFile,
} from './antigravity/entries.ts';
import { CLAUDE_PLUGIN_LAUNCHER, claudeEntries } from './claude/entries.ts';
import { codexPluginEntries } from './codex/entries.ts';
import { CRUSH_PLACEHOLDER, crushEntries } from './crush/entries.ts';

/** The document with the tables in it. */
export const TABLES_DOCUMENT = 'docs/harnesses.md';

/** The files of this repository that are made from the event tables, by their paths. */
export function generatedFiles(): Readonly<Record<string, string>> {
  const { claude, codex, antigravity, crush } = harnesses;
  return {
    'registrations/claude.json': jsonText({
      hooks: claudeEntries(claude, CLAUDE_PLUGIN_LAUNCHER),
      modules: ['../adapters/claude/lich.js'],
    }),
    'registrations/codex.json': jsonText({ hooks: codexPluginEntries(codex) }),
    'registrations/crush.json': jsonText({ hooks: crushEntries(crush, CRUSH_PLACEHOLDER) }),
    'hooks.json': jsonText(
      antigravityFile(antigravityEntries(antigravity, ANTIGRAVITY_PLUGIN_LAUNCHER)),
    ),
    'plugin.json': jsonText(antigravityManifest()),
    '.claude-plugin/plugin.json': jsonText(claudeManifest()),
    '.claude-plugin/marketplace.json': jsonText(claudeMarketplace()),
    '.codex-plugin/plugin.json': jsonText(codexManifest()),
    '.agents/plugins/marketplace.json': jsonText(codexMarketplace()),
  };
}

/** The document with the tables of today. */
export function generatedDocument(document: string): string {
  return withTables(
    document,
    Object.values(harnesses).filter(({ events }) => events.length > 0),
  );
}
