import { hooks } from '../../src/agents/hooks.ts';
import { readArguments } from '../../src/hook/arguments.ts';
import { happeningOf } from '../../src/hook/happening.ts';
import { scanJson } from '../../src/hook/json-scanner.ts';
import { readPayload } from '../../src/hook/payload.ts';
import { canBind, reportsOf } from '../../src/hook/reports.ts';
import { bodyOf } from '../../src/report/body.ts';
import { BODY_LIMIT, STATES } from '../../src/report/report.ts';
import { NOTHING } from '../../src/turn/facts.ts';
import { take } from '../../src/turn/take.ts';
import { broken, objectSource, pieces } from './documents.ts';
import { expected } from './oracle.ts';
import { type Random, randomFrom } from './random.ts';

/** A payload that was read otherwise than it should be, as it can be tried again. */
export interface Failure {
  readonly seed: number;
  readonly source: string;
  readonly why: string;
}

const LINES = Object.keys(hooks).flatMap((id) => [
  ...STATES.map((state) => ['state', state, '--harness', id, '--also', 'session-start,touched']),
  ['tool', '--harness', id],
  ['session-start', '--harness', id],
]) as [string[], ...string[][]];

const decoder = new TextDecoder();

/** Makes one payload out of a seed and reads it in every way; undefined when all is well. */
export async function attack(seed: number): Promise<Failure | undefined> {
  const random = randomFrom(seed);
  const whole = objectSource(random, 3);
  const source = random.once(2) ? whole : broken(random, whole);
  const bytes = new TextEncoder().encode(source);
  const right = written(expected(decoder.decode(bytes)));
  const parts = pieces(random, bytes);
  const fail = (why: string): Failure => ({ seed, source, why });
  if (source === whole && right !== written(JSON.parse(source))) return fail('the oracle is wrong');
  if (written(scanned(parts)) !== right) return fail('the scanner');
  const payload = await readPayload(readerOf(parts), 1000, async () => false);
  if (written(payload) !== right) return fail('the reader of payloads');
  const why = misreport(random, payload);
  return why === undefined ? undefined : fail(why);
}

/** Names in their order too; `__proto__` like any other. */
function written(value: unknown): string {
  const text = JSON.stringify(value) ?? '{}';
  // Nothing read and nothing in it are the same to every adapter.
  return text === '[]' ? '{}' : text;
}

function scanned(parts: readonly Uint8Array[]): unknown {
  const scanner = scanJson();
  parts.some((part) => scanner.push(part));
  return scanner.value();
}

function readerOf(parts: readonly Uint8Array[]) {
  const left = [...parts];
  return {
    read: async () => {
      const value = left.shift();
      return value === undefined ? {} : { value };
    },
  };
}

/** What is wrong with the reports that some hook would make of that payload. */
function misreport(random: Random, payload: unknown): string | undefined {
  const words = random.pick(LINES);
  const hook = readArguments(words, hooks);
  if (hook.kind !== 'hook') return `${words.join(' ')} is no command line`;
  const call = hook.harness.read(payload);
  const happening = happeningOf(hook, call, {}, canBind(hook, call));
  for (const report of reportsOf(hook, call, 'card-7', take(NOTHING, happening).tells)) {
    const { text, bytes } = bodyOf(report);
    if (bytes >= BODY_LIMIT) return `${words.join(' ')}: a body of ${bytes} bytes`;
    for (const [name, field] of Object.entries(JSON.parse(text))) {
      const isRight = typeof field === 'string' && field.trim() !== '' && field.isWellFormed();
      if (!isRight || /[\n\r\u2028\u2029]/.test(field)) return `${words.join(' ')}: ${name}`;
    }
  }
  return undefined;
}
