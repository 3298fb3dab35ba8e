/** Where it is remembered what was read of a transcript, and what if that is not there. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { mkdir, readdir, rm, stat, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { silently, state, titled } from '../support/rig.ts';
import { ai, filler, openTitleRig, type TitleRig } from '../support/title-rig.ts';
import { windowsLacks } from '../support/windows-lacks.ts';

const isWindows = process.platform === 'win32';

const DAY_MS = 24 * 60 * 60 * 1000;

let rig: TitleRig;
beforeAll(async () => {
  rig = await openTitleRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.clear());

describe('the place', () => {
  const names = async (): Promise<readonly string[]> => await readdir(rig.memories).catch(() => []);

  test('is private, and holds nothing but one file for the card', async () => {
    await Bun.write(rig.transcript, ai('One'));
    await rig.ride();
    await rig.ride('c-2');
    // Windows has no such modes.
    if (!isWindows) expect((await stat(rig.memories)).mode & 0o777).toBe(0o700);
    const files = await names();
    expect(files).toHaveLength(1);
    const file = join(rig.memories, files[0] ?? '');
    if (!isWindows) expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await Bun.file(file).text()).not.toContain(rig.env['LICH_TOKEN'] ?? '?');
  });

  test.skipIf(windowsLacks('XDG_STATE_HOME', 'state lies in LOCALAPPDATA'))(
    'is XDG_STATE_HOME where it is set',
    async () => {
      await Bun.write(rig.transcript, ai('One'));
      const env = { ...rig.env, XDG_STATE_HOME: join(rig.home, 'xdg') };
      expect(await rig.ride('c-1', undefined, env)).toHaveLength(1);
      expect(await rig.ride('c-1', undefined, env)).toHaveLength(0);
      expect(await names()).toEqual([]);
      expect(await readdir(join(rig.home, 'xdg', 'lich-hook', 'cards'))).toHaveLength(1);
    },
  );

  test('nothing is written where there is no title', async () => {
    await Bun.write(rig.transcript, filler(1000));
    await rig.ride();
    await rig.hook('state busy', { session_id: 'c-1', transcript_path: rig.transcript });
    expect(await names()).toEqual([]);
  });

  test('nothing is written by a dry run', async () => {
    await Bun.write(rig.transcript, ai('One'));
    await rig.raw('title --dry-run', JSON.stringify({ transcript_path: rig.transcript }));
    expect(await names()).toEqual([]);
  });

  test.skipIf(windowsLacks('links to files', 'an ordinary user may make none'))(
    'a link laid in place of the file leaves its target alone',
    async () => {
      await Bun.write(rig.transcript, ai('One'));
      await rig.ride();
      const [file = ''] = await names();
      const victim = join(rig.home, 'victim');
      await Bun.write(victim, 'precious');
      await rm(join(rig.memories, file));
      await symlink(victim, join(rig.memories, file));
      expect(await rig.ride()).toEqual([titled('One')]);
      expect(await Bun.file(victim).text()).toBe('precious');
    },
  );

  test('a link laid in place of the directory is not used', async () => {
    await Bun.write(rig.transcript, ai('One'));
    const elsewhere = join(rig.home, 'elsewhere');
    await mkdir(elsewhere, { recursive: true, mode: 0o700 });
    await mkdir(join(rig.memories, '..'), { recursive: true });
    await symlink(elsewhere, rig.memories, 'junction');
    expect(await rig.ride()).toEqual([titled('One')]);
    expect(await readdir(elsewhere)).toEqual([]);
  });

  test.each(['{', '[]', 'null', '', '{"conversation":"c-1","offsets":{"x":-1}}', '\0'])(
    'a memory of %j is none',
    async (text) => {
      await Bun.write(rig.transcript, ai('One'));
      await rig.ride();
      const [file = ''] = await names();
      await Bun.write(join(rig.memories, file), text);
      expect(await rig.ride()).toEqual([titled('One')]);
      expect(await rig.ride()).toEqual([]);
    },
  );

  test.each([
    ['without a seal', (text: string) => text.slice(text.indexOf(' ') + 1)],
    ['with the seal of another text', (text: string) => text.replace('One', 'Two')],
  ])('a memory %s, as somebody else might lay it there, is none', async (_, planted) => {
    await Bun.write(rig.transcript, ai('One'));
    await rig.ride();
    const [file = ''] = await names();
    const path = join(rig.memories, file);
    await Bun.write(path, planted(await Bun.file(path).text()));
    expect(await rig.ride()).toEqual([titled('One')]);
  });

  test.skipIf(windowsLacks('a pipe in its place', 'there are none among its files'))(
    'a pipe or an endless file in its place is none',
    async () => {
      await Bun.write(rig.transcript, ai('One'));
      await rig.ride();
      const [file = ''] = await names();
      const path = join(rig.memories, file);
      await rm(path);
      await Bun.spawn(['mkfifo', path]).exited;
      expect(await rig.ride()).toEqual([titled('One')]);
      await rm(path);
      await Bun.spawn(['truncate', '-s', '5G', path]).exited;
      expect(await rig.ride()).toEqual([titled('One')]);
    },
  );

  test('what nobody has used for a week goes', async () => {
    await mkdir(rig.memories, { recursive: true, mode: 0o700 });
    for (const [name, age] of [
      ['old.json', 8],
      ['young.json', 6],
    ] as const) {
      await Bun.write(join(rig.memories, name), '{}');
      const then = new Date(Date.now() - age * DAY_MS);
      await utimes(join(rig.memories, name), then, then);
    }
    await Bun.write(rig.transcript, ai('One'));
    await rig.ride();
    expect(await names()).not.toContain('old.json');
    expect(await names()).toContain('young.json');
  });

  test('two hooks at once leave one whole memory', async () => {
    await Bun.write(rig.transcript, ai('One'));
    await Promise.all([1, 2, 3, 4].map(() => rig.raw('title', payloadOf())));
    expect(await names()).toHaveLength(1);
    expect(await rig.ride()).toEqual([]);
  });

  function payloadOf(): string {
    return JSON.stringify({ session_id: 'c-1', transcript_path: rig.transcript });
  }
});

describe('a transcript that is none', () => {
  test.each(['/dev/zero', '/dev/stdin', '/proc/self/mem', '/', '\0', 'relative.jsonl', '/dev/tty'])(
    '%j',
    async (path) => {
      const payload = { session_id: 'c-1', transcript_path: path };
      expect(await rig.hook('state busy --also title', payload)).toEqual(
        silently(state({ state: 'busy', provider_session_id: 'c-1' })),
      );
    },
  );

  test.skipIf(windowsLacks('a pipe for a transcript', 'there are none among its files'))(
    'a pipe that nobody writes to',
    async () => {
      const pipe = join(rig.home, 'pipe');
      await Bun.spawn(['mkfifo', pipe]).exited;
      const payload = { session_id: 'c-1', transcript_path: pipe };
      expect(await rig.hook('state busy --also title', payload)).toEqual(
        silently(state({ state: 'busy', provider_session_id: 'c-1' })),
      );
    },
  );
});
