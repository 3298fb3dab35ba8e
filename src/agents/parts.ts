import type { Part } from '../demo/play.ts';
import { agents } from './agents.ts';

/** The recorded turn of each agent CLI that has one, for the demo. */
export const parts: readonly Part[] = Object.values(agents).flatMap(
  ({ harness, recorded, controlled }) =>
    harness === undefined || recorded === undefined
      ? []
      : [{ harness, turn: recorded, ...(controlled === undefined ? {} : { controlled }) }],
);
