import { closedBy } from './closes.ts';
import { type Decision, decide } from './decide.ts';
import type { Facts } from './facts.ts';
import type { Happening } from './moment.ts';
import { factsFor } from './whose.ts';

/** What an event means for a card whose facts nobody else changes meanwhile. */
export function take(facts: Facts, happening: Happening): Decision {
  const closed = closedBy(factsFor(facts, happening), happening);
  const dialogs = facts.dialogs.filter((dialog) => !closed.includes(dialog));
  return decide({ ...facts, dialogs }, happening, closed);
}
