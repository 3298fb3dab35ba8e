import type { Look } from './world.ts';

/** npm's launcher itself, where a link on PATH leads. */
const SCRIPT = /[/\\]lich-hook\.[cm]?js$/;

/** A line that starts it with Node, as package managers write one into the scripts on PATH. */
const CALL = /\bnode(?:\.exe)?\b[^\n]*lich-hook\.[cm]?js\b/;

/**
 * Whether a registered file is npm's launcher, which starts Node to start lich-hook: on PATH and
 * in `node_modules/.bin` that is a link to it, or a script of the package manager's.
 */
export function isNodeLauncher({ real, head }: Look): boolean {
  return SCRIPT.test(real) || ((head.startsWith('#!') || head.startsWith('@')) && CALL.test(head));
}
