import { expect, test } from 'bun:test';
import type { Level } from '../../src/doctor/finding.ts';
import type { AgentId } from '../../src/harness/agent-id.ts';
import { type Clinic, type Environment, healthy, openClinic } from './clinic.ts';

/** One thing that is wrong with a machine, and what doctor has to say of it. */
export interface Fault {
  readonly name: string;
  /** The agent CLI that is sound until the fault is planted; Claude Code by default. */
  readonly on?: AgentId;
  /** The words behind `doctor`. */
  readonly words?: string;
  /** Gives the variables that are a part of the fault. */
  readonly plant: (
    clinic: Clinic,
  ) => Promise<Environment | undefined> | Promise<void> | Environment;
  readonly level: Level;
  readonly about: string;
  readonly says: RegExp;
  /** How many warnings rightly come with it. */
  readonly also?: number;
  /** What the next step has to name. */
  readonly fix: RegExp;
  /** The command of lich-hook's that the fix names, which leaves a sound machine. */
  readonly cure?: string;
  /** What to start doctor through. */
  readonly launcher?: readonly string[];
}

/** A test for each fault: planted on a sound machine of its own, it has to be named. */
export function detect(faults: readonly Fault[]): void {
  test.each(faults.map((fault) => [fault.name, fault] as const))('%s', async (_, fault) => {
    const clinic = await openClinic();
    try {
      await healthy(clinic, fault.on ?? 'claude');
      const env = (await fault.plant(clinic)) ?? {};
      const words = `${fault.words ?? ''} --json`;
      const fix = judge(fault, await clinic.doctor(words, env, fault.launcher));
      if (fault.cure !== undefined) await heal(fault.cure, fix, clinic, words);
    } finally {
      await clinic.close();
    }
  });
}

/** A fix is followed, and has to work. */
async function heal(cure: string, fix: string, clinic: Clinic, words: string): Promise<void> {
  expect(fix).toContain(`lich-hook ${cure}`);
  await clinic.type(`${cure} --yes`);
  const { findings } = await clinic.doctor(words);
  expect(findings.filter(({ level }) => level !== 'pass')).toEqual([]);
}

function judge(
  { level, about, says, fix, also = 0 }: Fault,
  { code, stderr, findings }: Awaited<ReturnType<Clinic['doctor']>>,
): string {
  expect(stderr).toBe('');
  const named = findings.filter((one) => one.level === level && one.subject === about);
  expect(named.map(({ message }) => message)).toContainEqual(expect.stringMatching(says));
  const told = named.find(({ message }) => says.test(message))?.fix ?? '';
  expect(told).toMatch(fix);
  const failed = findings.filter((one) => one.level === 'fail');
  expect(code).toBe(failed.length > 0 ? 1 : 0);
  // One fault, one cause: what follows from it is not blamed as well.
  expect(failed.length).toBe(level === 'fail' ? 1 : 0);
  const warned = findings.filter((one) => one.level === 'warn').length;
  expect(warned).toBe(level === 'warn' ? 1 : also);
  return told;
}
