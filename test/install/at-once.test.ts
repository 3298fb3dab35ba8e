/** Several runs at once, as real processes: whoever wins, the user's file is not lost. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Person, settleIn } from './person.ts';

const SETTINGS = '.claude/settings.json';
const COPY = `${SETTINGS}.before-lich-hook`;
const ORIGINAL = '{\n\t"model": "x"\n}\n';

let person: Person;
beforeEach(async () => {
  person = await settleIn();
});
afterEach(() => person.leave());

const ours = (text: string): number => text.split('"session-start"').length - 1;
const copy = (): string | undefined =>
  existsSync(person.at(COPY)) ? readFileSync(person.at(COPY), 'utf8') : undefined;

/** Starts them all before the first has ended. */
const together = (lines: readonly string[]) => Promise.all(lines.map((line) => person.hook(line)));

async function afresh(text: string): Promise<void> {
  rmSync(person.at('.claude'), { recursive: true, force: true });
  await person.write(SETTINGS, text);
}

describe.skipIf(process.platform === 'win32')('runs at once', () => {
  test('installs: our entries once, and the copy is the original', async () => {
    await afresh(ORIGINAL);
    await person.hook('install claude --yes --no-mods');
    const installed = await person.text(SETTINGS);
    for (let round = 0; round < 8; round += 1) {
      await afresh(ORIGINAL);
      const runs = await together(Array(4).fill('install claude --yes --no-mods'));
      expect(runs.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
        Array(4).fill({ code: 0, stderr: '' }),
      );
      expect(await person.everything()).toEqual({
        '.claude': 'a folder',
        [SETTINGS]: installed,
        [COPY]: ORIGINAL,
      });
    }
  }, 60_000);
});

/** Processes that are there already: without the time a start takes, they meet far more often. */
function racers(count: number) {
  const children = Array.from({ length: count }, () =>
    Bun.spawn([process.execPath, join(import.meta.dir, 'racer.ts'), person.home], {
      stdin: 'pipe',
      stdout: 'pipe',
      stderr: 'inherit',
    }),
  );
  const lines = children.map(({ stdout }) =>
    stdout.pipeThrough(new TextDecoderStream()).getReader(),
  );
  return {
    /** Has each do its own, all at once. */
    async go(directions: readonly string[]) {
      for (const [at, { stdin }] of children.entries()) {
        stdin.write(`${directions[at]}\n`);
        stdin.flush();
      }
      return await Promise.all(lines.map(async (reader) => (await reader.read()).value?.trim()));
    },
    async stop() {
      for (const { stdin } of children) stdin.end();
      await Promise.all(children.map(({ exited }) => exited));
    },
  };
}

test('installs and uninstalls: what is registered has its copy, and nothing else is left', async () => {
  const race = racers(3);
  await afresh(ORIGINAL);
  for (let round = 0; round < 150; round += 1) {
    const all = [round % 2 === 0 ? 'install' : 'uninstall', 'install', 'uninstall'];
    const ends = await race.go(all);
    const text = await person.text(SETTINGS);
    const names = Object.keys(await person.everything());
    const isIn = text !== ORIGINAL;
    expect({ round, ends, ours: ours(text), copy: copy(), names }).toEqual({
      round,
      ends: all.map(() => expect.stringMatching(/^well$|has changed/)),
      ours: isIn ? 1 : 0,
      copy: isIn ? ORIGINAL : copy() === undefined ? undefined : ORIGINAL,
      names: ['.claude', SETTINGS, ...(copy() === undefined ? [] : [COPY])],
    });
  }
  await race.stop();
}, 60_000);
