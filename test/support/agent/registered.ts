import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { chmod, copyFile, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../../scripts/build/places.ts';
import { commandLine } from '../../../src/harness/command-line.ts';
import type { Harness } from '../../../src/harness/harness.ts';
import { type Recording, recordings } from '../corpus.ts';
import { reportsIn } from '../reports.ts';
import { openRig, type Rig } from '../rig.ts';
import { EXECUTABLE } from '../run.ts';
import { handlerOf, type Runs, type Start } from './runs.ts';
import { type Subject, writtenBy } from './subject.ts';

const ODD = ['App Support', "it's (1) & $x é"];
const SHELLS = ['sh', 'bash', 'zsh'].filter((name) => Bun.which(name) !== null);

/** Every registered command, run the way its CLI runs it, with that event's payload. */
export function testRegistered(subject: Subject, harness: Harness, runs: Runs): void {
  const shells = runs.anyShell ? SHELLS : ['sh'];

  describe.skipIf(process.platform === 'win32')('registered commands', () => {
    let rig: Rig;
    let folder: string;
    beforeAll(async () => {
      rig = await openRig();
      folder = join(rig.home, ...ODD);
      await mkdir(join(folder, 'bin'), { recursive: true });
      await mkdir(join(folder, 'dist'));
      await copyFile(join(PROJECT, 'bin', 'lich-hook'), join(folder, 'bin', 'lich-hook'));
      await chmod(join(folder, 'bin', 'lich-hook'), 0o755);
      await present(folder);
    });
    afterAll(() => rig.close());

    describe.each(Object.entries(runs.forms))('%s', (_, form) => {
      for (const rule of harness.events) {
        const line = commandLine(harness, rule).join(' ');
        const stdout = harness.verdict?.(rule.command) ?? '';

        test(`${rule.event}: ${line}`, async () => {
          const handler = handlerOf(await form.entries(folder), harness, rule);
          const payloads = payloadsOf(harness, rule.event);
          expect(payloads).not.toBeEmpty();
          for (const { payload, expected } of payloads.slice(0, 3)) {
            for (const shell of shells) {
              const command = runs.start(handler, folder, shell);
              const run = await start(rig, command, writtenBy(subject, payload));
              expect(run).toMatchObject({ code: 0, stdout, stderr: '' });
              if (expected[line] !== undefined) expect(run.reports).toEqual([...expected[line]]);
            }
          }
        });
      }

      const code = 'codeWithout' in form ? form.codeWithout : 0;
      if (code === undefined) return;
      test('without the executable each is harmless', async () => {
        await gone(folder);
        try {
          for (const rule of harness.events) {
            const handler = handlerOf(await form.entries(folder), harness, rule);
            for (const shell of shells) {
              const command = runs.start(handler, folder, shell);
              const run = await start(rig, command, '{"session_id":"s"}\n');
              const stdout = harness.verdict?.(rule.command) ?? '';
              expect(run).toMatchObject({ code, stdout, reports: [] });
            }
          }
        } finally {
          await present(folder);
        }
      });
    });
  });
}

const places = (folder: string) => [join(folder, 'dist', 'lich-hook'), join(folder, 'lich-hook')];

async function present(folder: string): Promise<void> {
  for (const place of places(folder)) await symlink(EXECUTABLE, place);
}

async function gone(folder: string): Promise<void> {
  for (const place of places(folder)) await rm(place, { force: true });
}

async function start(rig: Rig, { words, env, cwd }: Start, stdin: string) {
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
