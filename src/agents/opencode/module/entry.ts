import { LichPlugin } from './plugin.ts';
import { setup } from './window/setup.ts';

/**
 * What opencode 1 takes `server` of, leaving the name beside it alone, and OpenCode 2 calls `setup` of,
 * in its service and in each window. A default without `server` is refused by the one, and one without
 * `id` and `setup` by the other (seen on 1.18.33 and 2.0.15).
 */
const plugin = { id: 'lich', server: LichPlugin, setup };

// By its name too: releases before both call every function that a plugin file exports.
// biome-ignore lint/style/noDefaultExport: the loaders of both versions look for it.
export { LichPlugin, plugin as default };
