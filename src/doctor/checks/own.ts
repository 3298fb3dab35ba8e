import type { Finding } from '../finding.ts';
import type { Check } from './check.ts';

/** What each agent CLI has of checks that are about it alone. */
export const checkOwn: Check = async (scene) => {
  const findings: Finding[] = [];
  for (const patient of scene.patients) {
    for (const check of patient.agent.checks) findings.push(...(await check(patient, scene)));
  }
  return findings;
};
