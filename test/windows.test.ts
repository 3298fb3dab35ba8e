import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RUNTIMES } from '../scripts/build/places.ts';
import { pinnedRuntime } from '../scripts/build/runtime.ts';
import { targetNamed } from '../scripts/targets.ts';
import { targetBinary } from './support/build.ts';
import { type Recorder, startRecorder } from './support/wine/recorder.ts';
import {
  addMissingLibrary,
  startWine,
  type Wine,
  type WineRun,
  windowsPath,
  wineLacks,
} from './support/wine/wine.ts';

const SETUP_TIME = 180_000;
const RUN_TIME = 30_000;
const ODD = 'App Support (1) & é';
const FOLDERS = ['plain', ODD];
const HARNESS = join(import.meta.dir, 'support', 'wine', 'harness.mjs');

const CONVERSATION = '0190c1d2-7b1e-7000-8000-00000000002a';
const PAYLOAD = `${JSON.stringify({
  session_id: CONVERSATION,
  hook_event_name: 'UserPromptSubmit',
  cwd: 'C:\\Users\\ada\\work',
  prompt: 'Grüße, 世界',
})}\r\n`;
const BODY = `{"session_id":"card-7","state":"busy","provider_session_id":"${CONVERSATION}"}`;
const REQUEST = { line: 'POST /hook?token=a1b2c3 HTTP/1.1', body: BODY };
const SILENT: WineRun = { code: 0, stdout: '', stderr: '' };

/** The quotes around an absolute path do not survive Wine's own quoting of arguments: a file's do. */
const BATCH = '@"%~dp0lich-hook.exe" state busy < "%~dp0payload.json"\r\n';
const CMD_LINES = {
  'cmd /c': 'lich-hook.exe state busy < payload.json',
  'a batch file': 'hook.cmd',
};

const lacks = wineLacks();
if (lacks) process.stderr.write(`skipped: the executable under Windows: ${lacks}\n`);

describe.skipIf(lacks !== undefined)('the executable under Windows', () => {
  let wine: Wine;
  let lich: Recorder;
  let card: Record<string, string>;

  /** Runs the hook as a harness does that is itself a Windows program. */
  async function runFromHarness(cwd: string, env: Record<string, string>): Promise<unknown> {
    const hook = windowsPath(join(cwd, 'lich-hook.exe'));
    const [bun = '', script = ''] = ['bun.exe', 'harness.mjs'].map((name) =>
      windowsPath(join(wine.room, 'harness', name)),
    );
    const run = await wine.run([bun, script, hook, 'state', 'busy'], {
      cwd,
      env: { ...env, PAYLOAD },
    });
    expect(run).toMatchObject({ code: 0 });
    return JSON.parse(run.stdout);
  }

  beforeAll(async () => {
    const target = targetNamed('windows-x64');
    if (!target) throw new Error('There is no target windows-x64');
    const executable = await targetBinary(target);
    const runtime = await pinnedRuntime(target, RUNTIMES);
    if (!runtime.ok) throw new Error(runtime.problem);
    wine = await startWine();
    lich = startRecorder();
    card = { LICH_PORT: `${lich.port}`, LICH_TOKEN: 'a1b2c3', LICH_SESSION_ID: 'card-7' };
    for (const name of [...FOLDERS, 'harness']) {
      await mkdir(join(wine.room, name));
      await addMissingLibrary(join(wine.room, name));
    }
    await copyFile(runtime.value, join(wine.room, 'harness', 'bun.exe'));
    await copyFile(HARNESS, join(wine.room, 'harness', 'harness.mjs'));
    for (const name of FOLDERS) {
      await copyFile(executable, join(wine.room, name, 'lich-hook.exe'));
      await Bun.write(join(wine.room, name, 'payload.json'), PAYLOAD);
      await Bun.write(join(wine.room, name, 'hook.cmd'), BATCH);
    }
  }, SETUP_TIME);

  afterAll(async () => {
    lich?.stop();
    await wine?.stop();
  }, RUN_TIME);

  for (const [way, line] of Object.entries(CMD_LINES)) {
    test(
      `reports from the folder "${ODD}", started by ${way}`,
      async () => {
        const cwd = join(wine.room, ODD);
        expect(await wine.run(['cmd', '/c', line], { cwd, env: card })).toEqual(SILENT);
        expect(lich.take()).toEqual([REQUEST]);
      },
      RUN_TIME,
    );
  }

  test(
    `reports from the folder "${ODD}", started by a program through pipes`,
    async () => {
      expect(await runFromHarness(join(wine.room, ODD), card)).toEqual(SILENT);
      expect(lich.take()).toEqual([REQUEST]);
    },
    RUN_TIME,
  );

  test(
    'outside lich it reads its payload, says nothing and succeeds',
    async () => {
      expect(await runFromHarness(join(wine.room, 'plain'), {})).toEqual(SILENT);
      expect(lich.take()).toEqual([]);
    },
    RUN_TIME,
  );

  test(
    'a stdin that cannot be opened costs the payload and not the state',
    async () => {
      const cwd = join(wine.room, 'plain');
      const hook = windowsPath(join(cwd, 'lich-hook.exe'));
      // What is a pipe of Linux is no pipe of Windows: Bun opens it no more than a closed handle.
      const run = await wine.run([hook, 'state', 'busy'], { cwd, env: card, stdin: PAYLOAD });
      expect(run).toEqual(SILENT);
      const bodies = lich.take().map(({ body }) => JSON.parse(body));
      expect(bodies).toMatchObject([{ session_id: 'card-7', state: 'busy' }]);
    },
    RUN_TIME,
  );

  test(
    'Codex’s lines have a text for PowerShell, which doctor misses where it is gone',
    async () => {
      const cwd = join(wine.room, 'plain');
      const home = join(wine.room, 'codex home');
      await mkdir(home);
      const env = { CODEX_HOME: windowsPath(home) };
      const hook = (...words: readonly string[]) =>
        wine.run([windowsPath(join(cwd, 'lich-hook.exe')), ...words], { cwd, env });
      expect(await hook('install', 'codex', '--yes')).toMatchObject({ code: 0, stderr: '' });
      const file = join(home, 'hooks.json');
      const { hooks } = JSON.parse(await Bun.file(file).text());
      const entries: { commandWindows?: string }[] = Object.values(hooks)
        .flat()
        .flatMap((group) => (group as { hooks: [] }).hooks);
      expect(entries.length).toBeGreaterThan(9);
      for (const { commandWindows } of entries) {
        expect(commandWindows).toMatch(
          /^& ["'][A-Z]:\\.*\\plain\\lich-hook\.exe["'] [a-z-]+ .*--harness codex/,
        );
      }
      const missed = async (): Promise<boolean> =>
        (await hook('doctor', 'codex', '--json')).stdout.includes('lines have no commandWindows');
      expect(await missed()).toBe(false);
      for (const entry of entries) delete entry.commandWindows;
      await Bun.write(file, JSON.stringify({ hooks }));
      expect(await missed()).toBe(true);
      expect(await hook('uninstall', 'codex', '--yes')).toMatchObject({ code: 0 });
      expect(await Bun.file(file).exists()).toBe(false);
    },
    4 * RUN_TIME,
  );
});
