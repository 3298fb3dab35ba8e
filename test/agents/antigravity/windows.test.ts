/** What Antigravity runs on Windows: `cmd /c` in the folder of hooks.json. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { targetNamed } from '../../../scripts/targets.ts';
import {
  antigravityBatch,
  antigravityWindowsEntries,
} from '../../../src/agents/antigravity/entries.ts';
import { harnesses } from '../../../src/agents/harnesses.ts';
import { handlerOf } from '../../support/agent/runs.ts';
import { targetBinary } from '../../support/build.ts';
import { recordings } from '../../support/corpus.ts';
import { type Recorder, startRecorder } from '../../support/wine/recorder.ts';
import { addMissingLibrary, startWine, type Wine, wineLacks } from '../../support/wine/wine.ts';

const SETUP_TIME = 180_000;
const RUN_TIME = 30_000;

const { antigravity } = harnesses;
const lacks = wineLacks();
if (lacks) process.stderr.write(`skipped: Antigravity's commands under Windows: ${lacks}\n`);

test('no command holds a quote, or a space but between its words', () => {
  for (const rule of antigravity.events) {
    const { command } = handlerOf(antigravityWindowsEntries(antigravity), antigravity, rule);
    expect(command).toMatch(/^\.\\lich-hook\.cmd [\w, -]+$/);
  }
});

describe.skipIf(lacks !== undefined)("Antigravity's commands under Windows", () => {
  let wine: Wine;
  let lich: Recorder;
  let plugin: string;
  let executable: string;
  let card: Record<string, string>;

  beforeAll(async () => {
    const target = targetNamed('windows-x64');
    if (!target) throw new Error('There is no target windows-x64');
    wine = await startWine();
    lich = startRecorder();
    card = { LICH_PORT: `${lich.port}`, LICH_TOKEN: 'a1b2c3', LICH_SESSION_ID: 'card-7' };
    // A user's folder that cmd reads out of the variable, whatever letters are in it.
    const profile = await wine.run(['cmd', '/c', 'echo %USERPROFILE%'], { cwd: wine.room });
    const home = profile.stdout.trim();
    const user = join(wine.room, 'prefix', 'drive_c', ...home.split('\\').slice(1));
    const names = ['App Support', "it's (1) & $x 100%"];
    const folder = join(user, ...names);
    executable = join(folder, 'lich-hook.exe');
    plugin = join(wine.room, 'plugin');
    await mkdir(folder, { recursive: true });
    await mkdir(plugin);
    await addMissingLibrary(folder);
    await copyFile(await targetBinary(target), executable);
    const batch = antigravityBatch(antigravity, [home, ...names, 'lich-hook.exe'].join('\\'), home);
    await Bun.write(join(plugin, 'lich-hook.cmd'), batch);
  }, SETUP_TIME);

  afterAll(async () => {
    lich?.stop();
    await wine?.stop();
  }, RUN_TIME);

  async function run(event: string) {
    const rule = antigravity.events.find((one) => one.event === event);
    if (rule === undefined) throw new Error(`${event} is not registered`);
    const { command } = handlerOf(antigravityWindowsEntries(antigravity), antigravity, rule);
    const [recording] = recordings('antigravity').filter((one) => one.event === event);
    const stdin = `${JSON.stringify(recording?.payload)}\n`;
    // Bun cannot open what is a pipe of Linux: the payload comes from a file.
    await Bun.write(join(plugin, 'payload.json'), stdin);
    const verdict = antigravity.verdict?.(rule.command);
    const end = await wine.run(['cmd', '/c', `${command} < payload.json`], {
      cwd: plugin,
      env: card,
    });
    return { end, verdict, reports: lich.take().map(({ body }) => JSON.parse(body)) };
  }

  const events = antigravity.events.map(({ event }) => event);

  test.each(events)(
    '%s: reports, and answers its verdict',
    async (event) => {
      const { end, verdict, reports } = await run(event);
      expect({ ...end, stdout: end.stdout.trim() }).toEqual({
        code: 0,
        stdout: verdict ?? '',
        stderr: '',
      });
      expect(reports[0]).toMatchObject({ session_id: 'card-7' });
    },
    RUN_TIME,
  );

  test(
    'without the executable each answers its verdict all the same',
    async () => {
      await rm(executable);
      for (const event of events) {
        const { end, verdict, reports } = await run(event);
        expect({ code: end.code, stdout: end.stdout.trim() }).toEqual({
          code: 0,
          stdout: verdict ?? '',
        });
        expect(reports).toEqual([]);
      }
    },
    RUN_TIME * 3,
  );
});
