import type { Part } from './footer.ts';
import { labelOf } from './label.ts';

/** What lich set for the requests of this session: neither the screen nor a hook tells of it. */
export interface Override {
  model: string | undefined;
  effort: string | undefined;
}

interface Stepped {
  readonly agentId?: string;
  readonly model?: string;
  readonly effort?: string;
}

/** A step of a turn with the override in it. A subagent's keeps what it has. */
export function withOverride<Step extends Stepped>(step: Step, { model, effort }: Override): Step {
  if (step.agentId !== undefined) return step;
  return {
    ...step,
    ...(model === undefined ? {} : { model }),
    ...(effort === undefined ? {} : { effort }),
  };
}

/** What the line under the prompt says of it. */
export function overridePart({ model, effort }: Override): Part | undefined {
  const said = [
    ...(model === undefined ? [] : [`model ${labelOf(model) ?? ''}`]),
    ...(effort === undefined ? [] : [`effort ${effort}`]),
  ].join(', ');
  return said === '' ? undefined : { long: said, short: said };
}
