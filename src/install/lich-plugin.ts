/** What Claude Code and Codex call lich's own plugin: its name and its marketplace's. */
export const LICH_PLUGIN = 'lich@lich-plugin';

/** The line that lich writes over a module of its plugin, by which it knows it again. */
const MODULE = /^\/\/ lich-plugin v(\d\S*)/;

/** The release of lich-plugin whose module that is; undefined for any other text. */
export function lichPluginModule(text: string): string | undefined {
  return MODULE.exec(text)?.[1];
}
