/** The plugin's name in every harness. */
export const PLUGIN = 'lich';

/** The name of the marketplace that this repository is. */
export const MARKETPLACE = 'lich-hook';

/** What the plugin is, where a manifest says so. */
export const DESCRIPTION = 'lich-hook: tells lich what the agent is doing';

/** Who it is by. */
export const AUTHOR = { name: 'lich-hook' };
