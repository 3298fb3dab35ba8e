import type { Part } from '../demo/play.ts';
import { agents } from './agents.ts';

/** The recorded turn of each agent CLI that has one, for the demo. */
export const parts: readonly Part[] = Object.values(agents).flatMap(({ harness, recorded }) =>
  harness === undefined || recorded === undefined ? [] : [{ harness, turn: recorded }],
);
