import type { Harness, HarnessId } from './harness.ts';
import { registry } from '../agents/hooks.ts';

/** Every harness that runs hook commands, ready made: for a person's commands and for tests. */
export const harnesses = Object.fromEntries(
  Object.values(registry).map((make) => {
    const harness = make();
    return [harness.id, harness];
  }),
) as Readonly<Record<HarnessId, Harness>>;
