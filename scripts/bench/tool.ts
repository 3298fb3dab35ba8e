import { join } from 'node:path';
import { interleave, type Measured } from './interleave.ts';
import { atMost, type Outcome } from './outcome.ts';
import { toolPayload } from './payloads.ts';
import { peakMemory } from './peak-memory.ts';
import { type Program, runOnce } from './process.ts';
import { cardEnvironment, type Setting } from './setting.ts';

const MEGABYTE = 1_000_000;
const MEMORY_RUNS = 20;

/** Measures the report of a tool call against an empty program and other clients of the same job. */
export async function measureTool(setting: Setting): Promise<Outcome> {
  const program = (...command: string[]): Program => ({
    command,
    env: cardEnvironment(setting, 'card-1'),
    stdin: toolPayload(),
  });
  const clients = {
    'lich-hook tool': program(setting.hook, 'tool'),
    'sh + jq + curl': program('sh', join(import.meta.dir, 'client.sh')),
    'sh, one jq': program('sh', join(import.meta.dir, 'client-tight.sh')),
    node: program('node', join(import.meta.dir, 'client.mjs')),
  };
  await checkSameJob(setting, clients);
  // Two rounds: beside a client of many processes, every other program finds a colder machine.
  const warm = await interleave(
    { 'lich-hook tool': clients['lich-hook tool'], 'empty program': program(setting.empty) },
    setting.runs,
  );
  const times = await interleave(clients, setting.runs);
  const hook = times['lich-hook tool'].wall.p50;
  const empty = warm['empty program'];
  const memory = await peakMemory(clients['lich-hook tool'], MEMORY_RUNS);
  const emptyMemory = await peakMemory(program(setting.empty), MEMORY_RUNS);
  await setting.lich.take();

  return {
    title: `A tool report, ${setting.runs} runs of each`,
    lines: [
      ...rows(warm),
      'beside other clients of the same job',
      ...rows(times),
      `peak memory      lich-hook ${(memory / MEGABYTE).toFixed(1)} MB, ` +
        `empty program ${(emptyMemory / MEGABYTE).toFixed(1)} MB`,
    ],
    bars: [
      atMost(
        'tool against an empty program, wall',
        warm['lich-hook tool'].wall.p50 / empty.wall.p50,
        1.5,
        '×',
      ),
      atMost(
        'tool against an empty program, cpu',
        warm['lich-hook tool'].cpu.p50 / empty.cpu.p50,
        1.5,
        '×',
      ),
      atMost(
        'tool against sh + jq + curl',
        hook / times['sh + jq + curl'].wall.p50,
        1 / 12,
        '×',
        3,
      ),
      atMost('peak memory of tool', memory / MEGABYTE, 40, ' MB', 1),
    ],
  };
}

/** Each program's figures, and how many times the first one's they are. */
export function rows(times: Readonly<Record<string, Measured>>): readonly string[] {
  const first = Object.values(times)[0]?.wall.p50 ?? Number.NaN;
  return Object.entries(times).map(
    ([name, { wall, cpu }]) =>
      `${name.padEnd(24)} wall p50 ${column(wall.p50)} p95 ${column(wall.p95)}   ` +
      `cpu p50 ${column(cpu.p50)} ms   ${(wall.p50 / first).toFixed(2).padStart(5)} × the first`,
  );
}

function column(milliseconds: number): string {
  return milliseconds.toFixed(2).padStart(6);
}

/** A client that sent something else would be measured for another job. */
async function checkSameJob(
  { lich }: Setting,
  clients: Readonly<Record<string, Program>>,
): Promise<void> {
  const sent: unknown[] = [];
  for (const [name, client] of Object.entries(clients)) {
    await runOnce(client);
    const [delivered, ...others] = await lich.take();
    if (!delivered || others.length > 0) throw new Error(`${name} did not send one report`);
    sent.push({ ...delivered, body: JSON.parse(delivered.body) });
    if (!Bun.deepEquals(sent[0], sent.at(-1))) {
      throw new Error(`${name} sent ${delivered.body}, not ${JSON.stringify(sent[0])}`);
    }
  }
}
