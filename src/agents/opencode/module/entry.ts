/**
 * The one export: opencode calls every function that a plugin file exports. Not its other form,
 * an object with an id: that one serves files with more exports, and this has none.
 */
export { LichPlugin } from './plugin.ts';
