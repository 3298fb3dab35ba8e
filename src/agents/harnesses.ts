import type { Harness, HarnessId } from '../harness/harness.ts';
import { hooks } from './hooks.ts';

/** Every harness that runs hook commands, ready made: for a person's commands and for tests. */
export const harnesses = Object.fromEntries(
  Object.values(hooks).map((make) => {
    const harness = make();
    return [harness.id, harness];
  }),
) as Readonly<Record<HarnessId, Harness>>;
