/** `lich-hook theme check`, and what the skills say a person can type. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Glob } from 'bun';
import { completedCommands, spellings } from '../../src/cli/completions/table.ts';
import { reportCommands } from '../../src/cli/report-commands.ts';
import { personCommands } from '../../src/cli/run.ts';
import { run } from '../support/run.ts';

const SKILLS = join(import.meta.dir, '..', '..', 'skills');
const starter = await Bun.file(join(SKILLS, 'theme', 'starter.json')).text();

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lich-hook-theme-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = (name: string, text: string | Uint8Array) => Bun.write(join(folder, name), text);
const check = (...words: readonly string[]) =>
  run(['theme', 'check', ...words], { env: { PATH: '/usr/bin:/bin' }, stdin: '', cwd: folder });

describe('theme check', () => {
  test('the starter is sound', async () => {
    await put('mine.json', starter);
    expect(await check('mine.json')).toMatchObject({
      ...{ code: 0, stderr: '' },
      stdout:
        'sound    mine.json  Orchard Night (orchard-night), dark, for lich 0.53.0 and newer\n',
    });
  });

  test('a bad one is refused with its line, and the rest is told as well', async () => {
    await put('mine.json', starter);
    await put('bad.json', starter.replace('"#e6bd62"', '"\\u001b[31m"'));
    const { code, stdout, stderr } = await check('bad.json', 'mine.json');
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^refused {2}bad\.json:\d+ {2}app\.tone-wait is /);
    expect(stdout).not.toContain('\u001b');
    expect(stdout).toContain('sound    mine.json');
  });

  test('a pack is judged whole, and for a program', async () => {
    await put(
      'pack/lich-theme.json',
      '{"name":"Orchard","version":"1.0.0","minLichVersion":"0.53.0"}',
    );
    await put('pack/a.json', starter);
    expect((await check('pack')).code).toBe(0);
    await put('pack/b.json', starter);
    await put('pack/readme.md', 'no theme');
    const { code, stdout } = await check('pack', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject([
      { file: join('pack', 'lich-theme.json'), ok: true },
      { file: join('pack', 'a.json'), ok: true, id: 'orchard-night' },
      { file: join('pack', 'b.json'), ok: false, remarks: [{ level: 'fault' }] },
    ]);
  });

  test('what is too large, no text, or no file', async () => {
    await put('large.json', starter + ' '.repeat(1024 * 1024));
    await put('latin.json', Buffer.from([0x7b, 0xe4, 0x7d]));
    await mkdir(join(folder, 'pack', 'a.json'), { recursive: true });
    expect((await check('large.json')).stdout).toContain('1048576 are the most');
    expect((await check('latin.json')).stdout).toContain('is not UTF-8 text');
    expect((await check('pack')).stdout).toContain('is not a file');
  });

  test.skipIf(process.platform === 'win32')('a link is what it leads to', async () => {
    await put('mine.json', starter);
    await symlink('mine.json', join(folder, 'link.json'));
    expect((await check('link.json')).code).toBe(0);
    await symlink('nowhere.json', join(folder, 'dead.json'));
    expect(await check('dead.json')).toMatchObject({ code: 1, stdout: '' });
  });

  test.each([
    [['theme'], 'theme does what?'],
    [['theme', 'chekc', 'x'], 'theme does not know "chekc".'],
    [['theme', 'check'], 'There is nothing named to check.'],
    [['theme', 'check', 'nowhere.json'], 'ENOENT'],
    [['theme', 'check', '--fix'], 'theme has no option --fix.'],
  ])('%p', async (words, cause) => {
    const { code, stdout, stderr } = await run(words, { env: {}, stdin: '', cwd: folder });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(cause);
  });
});

describe('a skill', () => {
  const skills = [...new Glob('*/SKILL.md').scanSync(SKILLS)].toSorted();

  test.each(skills)('%s has its folder for a name, and says when it is for', async (path) => {
    const text = await Bun.file(join(SKILLS, path)).text();
    const [, head = ''] = /^---\n(.*?)\n---\n/s.exec(text) ?? [];
    const fields = Object.fromEntries(
      head.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)),
    );
    expect(Object.keys(fields)).toEqual(['name', 'description']);
    expect(fields['name']).toBe(join(path, '..'));
    // What the CLIs show of all skills together is short.
    expect(fields['description'].length).toBeWithin(80, 500);
    expect(fields['description']).toContain('Use when');
  });

  test.each(skills)('%s names commands and options that there are', async (path) => {
    const text = await Bun.file(join(SKILLS, path)).text();
    const table = await completedCommands({ ...reportCommands, ...personCommands });
    const lines = [...text.matchAll(/\blich-hook ([a-z-]+[^\n`#|]*)/g)].map(
      ([, words = '']) => words,
    );
    const typed = lines.map(
      (line) =>
        line
          .split(/ -- | < /)[0]
          ?.trim()
          .split(/\s+/) ?? [],
    );
    const known = typed.filter(([name]) => table.some((one) => one.name === name));
    expect(known.length).toBeGreaterThan(1);
    // In code every line is one that can be typed.
    const inCode = [...text.matchAll(/^lich-hook ([a-z-]+)/gm)].map(([, name]) => name);
    for (const name of inCode) expect(table.map((one) => one.name)).toContain(name ?? '');
    for (const [name, ...words] of known) {
      const command = table.find((one) => one.name === name);
      const options = words.filter((word) => word.startsWith('-'));
      expect([name, command?.options.flatMap(spellings)]).toEqual([
        name,
        expect.arrayContaining(options),
      ]);
    }
  });
});
