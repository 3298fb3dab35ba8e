import { checks } from './checks.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';
import type { PatientId } from './programs.ts';
import type { World } from './world.ts';

/** Looks at this machine, or at one agent CLI of it, and tells everything it found. */
export async function diagnose(
  world: World,
  named: PatientId | undefined,
): Promise<readonly Finding[]> {
  const scene = await examine(world, named);
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(scene)));
  return findings;
}
