/** Every registered command, run the way its harness runs it, with that event's payload. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { chmod, copyFile, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/build/places.ts';
import { antigravityEntries } from '../../src/agents/antigravity/entries.ts';
import { claudeEntries } from '../../src/agents/claude/entries.ts';
import { codexEntries } from '../../src/agents/codex/entries.ts';
import { CRUSH_PLACEHOLDER, crushEntries } from '../../src/agents/crush/entries.ts';
import { harnesses } from '../../src/agents/harnesses.ts';
import { commandLine } from '../../src/harness/command-line.ts';
import type { Harness } from '../../src/harness/harness.ts';
import type { EventEntries } from '../../src/install/json/value.ts';
import { type Recording, recordings, written } from '../support/corpus.ts';
import { reportsIn } from '../support/reports.ts';
import { openRig, type Rig } from '../support/rig.ts';
import { EXECUTABLE } from '../support/run.ts';
import { handlerOf, type Start, starters } from './ways.ts';

const ODD = ['App Support', "it's (1) & $x é"];
const SHELLS = ['sh', 'bash', 'zsh'].filter((name) => Bun.which(name) !== null);

let rig: Rig;
let folder: string;
beforeAll(async () => {
  rig = await openRig();
  folder = join(rig.home, ...ODD);
  await mkdir(join(folder, 'bin'), { recursive: true });
  await mkdir(join(folder, 'dist'));
  await copyFile(join(PROJECT, 'bin', 'lich-hook'), join(folder, 'bin', 'lich-hook'));
  await chmod(join(folder, 'bin', 'lich-hook'), 0o755);
  await present();
});
afterAll(() => rig.close());

const places = () => [join(folder, 'dist', 'lich-hook'), join(folder, 'lich-hook')];

async function present(): Promise<void> {
  for (const place of places()) await symlink(EXECUTABLE, place);
}

async function gone(): Promise<void> {
  for (const place of places()) await rm(place, { force: true });
}

async function start({ words, env, cwd }: Start, stdin: string) {
  rig.lich.take();
  // What one hook remembers for the next one of its conversation is not part of this.
  await rm(join(rig.home, '.local'), { recursive: true, force: true });
  const child = Bun.spawn([...words], {
    env: { ...rig.env, ...env },
    ...(cwd === undefined ? {} : { cwd }),
    stdin: new Blob([stdin]),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const reports = reportsIn(rig.lich.take(), rig.lich.port);
  return { code: child.exitCode, stdout, stderr, reports };
}

/** The recordings of an event, or those of the event it comes in place of. */
function payloadsOf(harness: Harness, event: string): readonly Recording[] {
  const of = (name: string) => recordings(harness.id).filter((one) => one.event === name);
  const own = of(event);
  return own.length > 0 ? own : of(event.replace(/Failure$/, ''));
}

async function read(
  path: string,
): Promise<{ readonly hooks: EventEntries; readonly lich: EventEntries }> {
  return Bun.file(join(PROJECT, path)).json();
}

/** The ways a harness is registered: the entries, for an executable in the odd folder. */
const forms: Readonly<Record<string, Readonly<Record<string, () => Promise<EventEntries>>>>> = {
  claude: {
    plugin: async () => (await read('registrations/claude.json')).hooks,
    install: async () => claudeEntries(harnesses.claude, join(folder, 'lich-hook')),
  },
  codex: {
    plugin: async () => (await read('registrations/codex.json')).hooks,
    install: async () => codexEntries(harnesses.codex, join(folder, 'lich-hook'), 'linux'),
  },
  antigravity: {
    plugin: async () => (await read('hooks.json')).lich,
    install: async () => antigravityEntries(harnesses.antigravity, join(folder, 'lich-hook')),
  },
  crush: {
    install: async () => crushEntries(harnesses.crush, join(folder, 'lich-hook')),
    'by hand': async () => {
      const text = await Bun.file(join(PROJECT, 'registrations/crush.json')).text();
      const root = folder.replaceAll("'", "'\\''");
      const path = JSON.stringify(CRUSH_PLACEHOLDER.replace('<lich-plugin>', root)).slice(1, -1);
      return JSON.parse(text.replaceAll(CRUSH_PLACEHOLDER, path)).hooks;
    },
  },
};

describe.skipIf(process.platform === 'win32')('registered commands', () => {
  for (const [id, ways] of Object.entries(forms)) {
    const harness = harnesses[id as keyof typeof harnesses];
    const starter = starters[id];
    const shells = id === 'codex' || id === 'crush' ? SHELLS : ['sh'];
    if (starter === undefined) throw new Error(`${id} has no starter`);

    for (const [form, entries] of Object.entries(ways)) {
      describe(`${harness.name}, ${form}`, () => {
        for (const rule of harness.events) {
          const words = commandLine(harness, rule);
          const line = words.join(' ');
          const verdict = harness.verdict?.(rule.command) ?? '';

          test(`${rule.event}: ${line}`, async () => {
            const handler = handlerOf(await entries(), harness, rule);
            const payloads = payloadsOf(harness, rule.event);
            expect(payloads).not.toBeEmpty();
            for (const { payload, expected } of payloads.slice(0, 3)) {
              for (const shell of shells) {
                const run = await start(
                  starter(handler, folder, shell),
                  written(harness.id, payload),
                );
                expect(run).toMatchObject({ code: 0, stdout: verdict, stderr: '' });
                if (expected[line] !== undefined) expect(run.reports).toEqual([...expected[line]]);
              }
            }
          });
        }

        test('without the executable every one of them is harmless', async () => {
          await gone();
          try {
            for (const rule of harness.events) {
              const handler = handlerOf(await entries(), harness, rule);
              for (const shell of shells) {
                const command = starter(handler, folder, shell);
                const isProgram = id === 'claude' && form === 'install';
                const run = isProgram ? undefined : await start(command, '{"session_id":"s"}\n');
                // Claude Code cannot start what is gone, and goes on; Crush logs its 127.
                const code = id === 'crush' && form === 'install' ? 127 : 0;
                const stdout = harness.verdict?.(rule.command) ?? '';
                if (run !== undefined) expect(run).toMatchObject({ code, stdout, reports: [] });
              }
            }
          } finally {
            await present();
          }
        });
      });
    }
  }
});
