import { join } from 'node:path';
import { interleave } from './interleave.ts';
import { atMost, type Outcome } from './outcome.ts';
import { toolPayload } from './payloads.ts';
import { peakMemory } from './peak-memory.ts';
import { type Program, runOnce } from './process.ts';
import { cardEnvironment, type Setting } from './setting.ts';
import type { Summary } from './statistics.ts';

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
  const hook = times['lich-hook tool'].p50;
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
        'tool against an empty program',
        warm['lich-hook tool'].p50 / warm['empty program'].p50,
        1.5,
        '×',
      ),
      atMost('tool against sh + jq + curl', hook / times['sh + jq + curl'].p50, 1 / 8, '×', 3),
      atMost('peak memory of tool', memory / MEGABYTE, 40, ' MB', 1),
    ],
  };
}

function rows(times: Readonly<Record<string, Summary>>): readonly string[] {
  const hook = times['lich-hook tool']?.p50 ?? Number.NaN;
  return Object.entries(times).map(
    ([name, { p50, p95 }]) =>
      `${name.padEnd(16)} p50 ${p50.toFixed(2).padStart(6)} ms   p95 ${p95.toFixed(2).padStart(6)} ms` +
      `   ${(p50 / hook).toFixed(2).padStart(5)} × lich-hook`,
  );
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
