/**
 * What a hook loads that has more to do than to tell a tool: the rules of a turn, the memory of a
 * card, and titles. The build bundles it by itself (`scripts/build/apart.ts`): half of all hooks
 * are told without.
 */
export { openCardMemory } from '../memory/card-memory.ts';
export { lookUpTitle, sendTitle } from './title-errand.ts';
export { considerTurn } from './turn-errand.ts';
