import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { interleave } from './interleave.ts';
import { atMost, type Outcome } from './outcome.ts';
import { titlePayload } from './payloads.ts';
import { peakMemory } from './peak-memory.ts';
import { type Program, runOnce } from './process.ts';
import { cardEnvironment, type Setting } from './setting.ts';
import { summarize } from './statistics.ts';
import { growTranscript, writeTranscript } from './transcript.ts';

const MEGABYTE = 1_000_000;
const SIZE = 200 * MEGABYTE;
const FIRST_READS = 10;

/** Measures what a title adds to an event of a session with a long transcript. */
export async function measureTitle(setting: Setting): Promise<Outcome> {
  const still = join(setting.room, 'still.jsonl');
  const growing = join(setting.room, 'growing.jsonl');
  await writeTranscript(still, SIZE);
  await copyFile(still, growing);

  const program = (name: string, transcript: string, ...also: string[]): Program => ({
    command: [setting.hook, 'state', 'busy', ...also],
    env: cardEnvironment(setting, `card-${name}`, `state-${name}`),
    stdin: titlePayload(transcript),
  });
  const forgetful: Program = {
    ...program('first', still, '--also', 'title'),
    prepare: () => rm(join(setting.room, 'state-first'), { recursive: true, force: true }),
  };
  const first: number[] = [];
  for (let run = 0; run < FIRST_READS; run++) first.push((await runOnce(forgetful)).wall);
  const firstTitles = await titlesTaken(setting);
  const memory = await peakMemory(forgetful, 3);

  const programs = {
    none: program('none', still),
    later: program('later', still, '--also', 'title'),
    grown: {
      ...program('grown', growing, '--also', 'title'),
      prepare: () => growTranscript(growing),
    },
  };
  await runOnce(programs.later);
  await runOnce(programs.grown);
  await setting.lich.take();
  const times = await interleave(programs, setting.runs);
  const laterTitles = await titlesTaken(setting);

  const row = (name: string, { p50, p95 }: { p50: number; p95: number }) =>
    `${name.padEnd(34)} p50 ${p50.toFixed(2)} ms   p95 ${p95.toFixed(2)} ms`;
  return {
    title: `A title on an event, transcript of ${SIZE / MEGABYTE} MB`,
    lines: [
      row('no title', times.none.wall),
      row(`first read (${FIRST_READS} runs)`, summarize(first)),
      row('later read, nothing new', times.later.wall),
      row('later read, one more answer', times.grown.wall),
      `peak memory of a first read         ${(memory / MEGABYTE).toFixed(1)} MB`,
    ],
    bars: [
      atMost(
        'title already read, nothing new',
        times.later.wall.p50 - times.none.wall.p50,
        1,
        ' ms',
      ),
      atMost(
        'title already read, one more answer',
        times.grown.wall.p50 - times.none.wall.p50,
        1,
        ' ms',
      ),
      {
        name: 'titles sent by first and by later reads',
        measured: `${firstTitles} and ${laterTitles}`,
        limit: `${FIRST_READS} and 0`,
        holds: firstTitles === FIRST_READS && laterTitles === 0,
      },
    ],
  };
}

async function titlesTaken({ lich }: Setting): Promise<number> {
  return (await lich.take()).filter(({ path }) => path === '/session-title').length;
}
