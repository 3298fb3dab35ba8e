/**
 * What is loaded only for a person: the one door from a hook to everything that a hook's own path
 * must not pay for. The build bundles it by itself, sharing no code with that path.
 */
export { explainMistake, explainTerminal } from './explain.ts';
export { rehearsalGate, rehearse } from './rehearsal.ts';
export { runPersonCommand } from './run.ts';
export { openTrace } from './trace.ts';
