/** A machine so busy that a hook's bounds have passed before its first line runs. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { openRig, type Rig } from '../support/rig.ts';

const CLOCK = join(import.meta.dir, '..', 'support', 'clock', 'fast-clock.c');
/** A start takes 3 to 5 ms, and must be over the whole process's 1.5 s by this clock. */
const FASTER = 400;

const here = process.platform === 'linux' && Bun.which('cc') !== null;
if (!here) process.stderr.write('skipped: a slow start: it takes Linux and a C compiler\n');

describe.skipIf(!here)('a start that took longer than a hook may', () => {
  let rig: Rig;
  let clock: string;
  beforeAll(async () => {
    rig = await openRig();
    clock = join(rig.home, 'clock.so');
    const words = ['cc', '-shared', '-fPIC', `-DFASTER=${FASTER}`, '-o', clock, CLOCK];
    expect(Bun.spawnSync(words).stderr.toString()).toBe('');
  });
  afterAll(() => rig.close());

  test.each([
    ['state busy', ''],
    ['tool --harness codex --also title', ''],
    ['stat busy --harness claude', ''],
    ['tool --harness antigravity', '{"decision":"allow"}'],
  ])('%s', async (words, stdout) => {
    for (const card of [rig.env, {}]) {
      const env = { ...card, LD_PRELOAD: clock };
      const run = await rig.hook(words, '{"session_id":"c-1"}\n', { env });
      expect(run).toMatchObject({ code: 0, stdout, stderr: '' });
    }
  });
});
