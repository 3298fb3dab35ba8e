import type { AgentId } from '../harness/agent-id.ts';
import type { Harnesses } from '../harness/harness.ts';
import { checks } from './checks.ts';
import type { Examinables } from './examinable.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';
import type { World } from './world.ts';

/**
 * Looks at this machine, or at one agent CLI of it, and tells everything it found.
 * @param harnesses what `--harness` may name in a registered line
 */
export async function diagnose(
  world: World,
  agents: Examinables,
  harnesses: Harnesses,
  named: AgentId | undefined,
): Promise<readonly Finding[]> {
  const scene = await examine(world, agents, harnesses, named);
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(scene)));
  return findings;
}
