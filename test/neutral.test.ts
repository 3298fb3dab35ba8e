/** A payload made neutral reads as the one it was. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { harnesses } from '../src/agents/harnesses.ts';
import { recordings } from './support/corpus.ts';
import { openRig, type Rig } from './support/rig.ts';
import { run } from './support/run.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

const neutral = async (stdin: string): Promise<string> => {
  const { env } = rig;
  const { stdout, stderr, code } = await run(['neutral'], { env, stdin });
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  return stdout;
};

describe.each(Object.values(harnesses).map((harness) => [harness.name, harness] as const))(
  'of %s',
  (_, harness) => {
    const payloads = recordings(harness.id).map(({ payload }) => payload);

    test('every recorded one has the same fields, and its own event and tool', async () => {
      const rows = payloads.map((payload) => JSON.stringify(payload));
      const made = (await neutral(`${rows.join('\n')}\n\n`)).trim().split('\n');
      expect(made).toHaveLength(rows.length);
      for (const [index, payload] of payloads.entries()) {
        const [was, is] = [harness.read(payload), harness.read(JSON.parse(made[index] ?? ''))];
        const fieldsOf = (call: object) =>
          Object.entries(call).flatMap(([name, value]) => (value === undefined ? [] : [name]));
        expect(fieldsOf(is)).toEqual(fieldsOf(was));
        expect(is.event).toBe(was.event);
        // What went wrong is told in a sentence, which may hold anything.
        if (!('error' in payload)) expect(is.moment).toBe(was.moment);
        if (!was.tool?.startsWith('mcp__')) expect(is.tool).toBe(was.tool);
      }
    });
  },
);

test('a trace in a file is whole, and can be made neutral', async () => {
  const file = join(rig.home, 'trace.txt');
  const text = 'Ada '.repeat(3000);
  const payload = { session_id: 'c-1', hook_event_name: 'UserPromptSubmit', prompt: text };
  await rig.hook('state busy', payload, { env: { ...rig.env, LICH_HOOK_DEBUG: file } });
  const trace = await Bun.file(file).text();
  expect(trace).toContain(text.trim());
  const made = await neutral(trace);
  expect(made).toContain('"hook_event_name":"UserPromptSubmit","prompt":"text-1 xxx');
  expect(made).toContain(' -> 204 taken');
  expect(made).not.toContain('Ada');
  expect(made).not.toContain('card-7');
});

test.each([
  ['neutral --hard', 'neutral has no option --hard'],
  ['neutral x', 'does not know "x"'],
])('%s: cause and fix, exit code 1', async (line, cause) => {
  const end = await run(line.split(' '), { env: rig.env });
  expect(end).toMatchObject({ code: 1, stdout: '' });
  expect(end.stderr).toContain(cause);
  expect(end.stderr).toContain('lich-hook neutral <');
});
