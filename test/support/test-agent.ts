import { describe } from 'bun:test';
import { agents } from '../../src/agents/agents.ts';
import { installableOf } from '../../src/doctor/examinable.ts';
import { testDiagnosis } from './agent/diagnosis.ts';
import { testEvents } from './agent/events.ts';
import { testInstallation } from './agent/installation.ts';
import { testMade } from './agent/made.ts';
import { testPayloads } from './agent/payloads.ts';
import { testReading } from './agent/reading.ts';
import { testRegistered } from './agent/registered.ts';
import type { Subject } from './agent/subject.ts';
import { testTurn } from './agent/turn.ts';

/**
 * All that every agent CLI must pass, as far as it has it: payloads, events, registration, doctor,
 * the demo's turn, files made for it. The first lines of test/agents/<id>/agent.test.ts.
 */
export function testAgent(subject: Subject): void {
  const agent = agents[subject.id];
  const { harness, recorded } = agent;
  const installable = installableOf(agent);

  describe(agent.name, () => {
    if (harness !== undefined) {
      testReading(subject, harness);
      testEvents(agent, harness);
      testPayloads(subject, harness);
      if (recorded !== undefined) testTurn(subject, harness, recorded);
      if (subject.runs !== undefined) testRegistered(subject, harness, subject.runs);
    }
    if (installable !== undefined) testInstallation(subject, installable);
    testDiagnosis(agent);
    testMade(agent);
  });
}
