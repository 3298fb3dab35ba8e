import { interleave } from './interleave.ts';
import { atMost, type Outcome } from './outcome.ts';
import { editPayload } from './payloads.ts';
import { peakMemory } from './peak-memory.ts';
import type { Program } from './process.ts';
import { cardEnvironment, type Setting } from './setting.ts';
import { rows } from './tool.ts';

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;
const MEMORY_RUNS = 10;

/** Measures what a long payload and a second report add: edits carry the whole old file. */
export async function measurePayloads(setting: Setting): Promise<Outcome> {
  const program = (bytes: number, ...also: string[]): Program => ({
    command: [setting.hook, 'state', 'busy', ...also],
    env: cardEnvironment(setting, 'card-1'),
    stdin: editPayload(bytes),
  });
  const times = await interleave(
    {
      '500 bytes': program(0),
      '500 bytes and touched': program(0, '--also', 'touched'),
      '100 kB': program(100 * KILOBYTE),
      '1 MB': program(MEGABYTE),
      '10 MB': program(10 * MEGABYTE),
    },
    setting.runs,
  );
  const small = times['500 bytes'];
  const memories: (readonly [string, number, number])[] = [];
  for (const [name, bytes, limit] of [
    ['100 kB', 100 * KILOBYTE, 40],
    ['1 MB', MEGABYTE, 64],
    ['16 MB', 16 * MEGABYTE, 64],
  ] as const) {
    memories.push([name, (await peakMemory(program(bytes), MEMORY_RUNS)) / MEGABYTE, limit]);
  }
  await setting.lich.take();
  return {
    title: `A PostToolUse by its size, ${setting.runs} runs of each`,
    lines: rows(times),
    bars: [
      atMost('100 kB against 500 bytes, cpu', times['100 kB'].cpu.p50 / small.cpu.p50, 1.3, '×'),
      atMost('1 MB against 500 bytes, cpu', times['1 MB'].cpu.p50 / small.cpu.p50, 2.4, '×'),
      atMost(
        'with touched against without, wall',
        times['500 bytes and touched'].wall.p50 / small.wall.p50,
        1.1,
        '×',
      ),
      ...memories.map(([name, megabytes, limit]) =>
        atMost(`peak memory at ${name}`, megabytes, limit, ' MB', 1),
      ),
    ],
  };
}
