import { readFileSync } from 'node:fs';
import { handOver, type Program } from './process.ts';

const PEAK = /^VmHWM:\s+(\d+) kB$/m;

/**
 * The most memory a program had resident at once, in bytes, over some runs.
 *
 * On Linux it is read from /proc until the process is gone: the figure `resourceUsage` gives there
 * is inherited over fork and so never less than the benchmark's own.
 */
export async function peakMemory(program: Program, runs: number): Promise<number> {
  let peak = 0;
  for (let run = 0; run < runs; run++) {
    await program.prepare?.();
    const child = Bun.spawn([...program.command], {
      env: program.env,
      stdin: 'pipe',
      stdout: 'ignore',
      stderr: 'ignore',
    });
    handOver(child.stdin, program.stdin);
    if (process.platform === 'linux') {
      peak = Math.max(peak, watch(child.pid));
      await child.exited;
    } else {
      await child.exited;
      peak = Math.max(peak, child.resourceUsage()?.maxRSS ?? 0);
    }
  }
  return peak;
}

/** Looks at a process again and again until it has ended. */
function watch(pid: number): number {
  let peak = 0;
  for (;;) {
    const found = PEAK.exec(status(pid));
    if (!found) return peak;
    peak = Number(found[1]) * 1024;
  }
}

function status(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
