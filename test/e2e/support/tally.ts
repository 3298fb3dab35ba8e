/** Says what became of each scenario, and in the end how many of each there were. */
export interface Tally {
  readonly passed: (rig: string, scenario: string, seconds: number) => void;
  readonly failed: (rig: string, scenario: string, seconds: number, problem: string) => void;
  readonly skipped: (rig: string, scenario: string, reason: string) => void;
  /** It failed beside others and is played once more, alone: it is not counted yet. */
  readonly again: (rig: string, scenario: string, seconds: number, problem: string) => void;
  /** It failed, as it has to for now. */
  readonly red: (rig: string, scenario: string, seconds: number, why: string) => void;
  /** What failed or was not played, as its rig and its name. */
  readonly failures: () => readonly string[];
  /** Prints the last line and gives the exit code: what was not played has not been seen to work. */
  readonly end: () => number;
}

/** Starts counting. */
export function startTally(): Tally {
  const counts = { passed: 0, failed: 0, red: 0, skipped: 0 };
  const failures: string[] = [];
  const say = (line: string) => process.stdout.write(`${line}\n`);
  return {
    passed(rig, scenario, seconds) {
      counts.passed += 1;
      say(`PASS ${rig}: ${scenario} (${seconds.toFixed(1)} s)`);
    },
    failed(rig, scenario, seconds, problem) {
      counts.failed += 1;
      failures.push(`${rig}: ${scenario}`);
      say(`FAIL ${rig}: ${scenario} (${seconds.toFixed(1)} s)\n${problem}`);
    },
    again(rig, scenario, seconds, problem) {
      say(`AGAIN ${rig}: ${scenario} (${seconds.toFixed(1)} s)\n${problem}`);
    },
    red(rig, scenario, seconds, why) {
      counts.red += 1;
      say(`RED ${rig}: ${scenario} (${seconds.toFixed(1)} s): ${why}`);
    },
    skipped(rig, scenario, reason) {
      counts.skipped += 1;
      failures.push(`${rig}: ${scenario} (skipped: ${reason})`);
      say(`SKIPPED ${rig}: ${scenario}: ${reason}`);
    },
    failures: () => failures,
    end() {
      const red = counts.red === 0 ? '' : `, ${counts.red} red as they have to be for now`;
      say(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped${red}`);
      return counts.failed + counts.skipped === 0 ? 0 : 1;
    },
  };
}
