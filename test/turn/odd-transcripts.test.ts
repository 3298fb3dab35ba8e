/** A transcript that cannot be read costs no state: the turn's end is told all the same. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { agents } from '../../src/agents/agents.ts';
import { harnesses } from '../../src/agents/harnesses.ts';
import { commandLine } from '../../src/harness/command-line.ts';
import { openRig, type Rig } from '../support/rig.ts';

let rig: Rig;
let places: Readonly<Record<string, string>>;
beforeAll(async () => {
  rig = await openRig();
  const at = (name: string) => join(rig.home, name);
  await mkdir(at('folder'));
  Bun.spawnSync(['mkfifo', at('pipe')]);
  Bun.spawnSync(['truncate', '-s', '2G', at('sparse')]);
  places = {
    folder: at('folder'),
    pipe: at('pipe'),
    'an endless device': '/dev/zero',
    'two gigabytes of nothing': at('sparse'),
    missing: at('missing'),
  };
});
afterAll(() => rig.close());

const ends = Object.values(harnesses).flatMap((harness) => {
  const rule = harness.events.find(
    ({ command }) => command.name === 'state' && command.state === 'done',
  );
  const payload = agents[harness.id].recorded?.steps.findLast(
    ({ event }) => event === rule?.event,
  )?.payload;
  return rule === undefined || payload === undefined ? [] : [{ harness, rule, payload }];
});

describe.skipIf(process.platform === 'win32')('the end of a turn', () => {
  test.each(ends.map((end) => [end.harness.id, end] as const))('of %s', async (id, end) => {
    const field = 'transcriptPath' in end.payload ? 'transcriptPath' : 'transcript_path';
    const line = commandLine(end.harness, end.rule).join(' ');
    for (const [what, path] of Object.entries(places)) {
      const env = { ...rig.env, XDG_STATE_HOME: join(rig.home, id, what) };
      const { reports } = await rig.hook(line, { ...end.payload, [field]: path }, { env });
      const states = reports.map(({ body }) => (body as { readonly state?: string }).state);
      expect([what, states]).toEqual([what, ['done']]);
    }
  });
});
