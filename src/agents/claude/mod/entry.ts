/** Claude Code looks for a function of this name in the one module of a registration. */
export { register } from './mod.ts';
