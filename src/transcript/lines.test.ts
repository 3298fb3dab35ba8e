import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { readNewLines } from './lines.ts';

const MEGABYTE = 1024 * 1024;

let room: string;
let path: string;
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'lich-hook-lines-'));
  path = join(room, 'transcript.jsonl');
});
afterAll(() => rm(room, { recursive: true, force: true }));

/** The lines handed over, and the offset to go on from. */
async function read(text: string, offset = 0, markers: readonly string[] = ['#']) {
  await Bun.write(path, text);
  const lines: string[] = [];
  const until = performance.now() + 10_000;
  const next = await readNewLines(path, offset, Bun.file(path).size, markers, until, (line) => {
    lines.push(line);
    return 'on';
  });
  return { lines, next };
}

describe('readNewLines', () => {
  test.each<[string, string, number, readonly string[], number]>([
    ['nothing', '', 0, [], 0],
    ['no marker', 'a\nb\n', 0, [], 4],
    ['the lines with a marker', 'a\n#b\nc#\nd\n', 0, ['#b', 'c#'], 10],
    ['one line for two markers in it', '##a#\n', 0, ['##a#'], 5],
    ['only what is new', '#a\n#b\n', 3, ['#b'], 6],
    ['a last line without an end, to be read again', '#a\n#b', 0, ['#a', '#b'], 3],
    ['empty lines', '\n\n#a\n\n', 0, ['#a'], 6],
    ['an offset at the end', '#a\n', 3, [], 3],
    ['Windows line ends', '#a\r\n#b\r\n', 0, ['#a\r', '#b\r'], 8],
  ])('%s', async (...[_, text, offset, lines, next]) => {
    expect(await read(text, offset)).toEqual({ lines: [...lines], next });
  });

  test('several markers', async () => {
    const { lines } = await read('a1\nb2\nc3\n', 0, ['3', '1']);
    expect(lines).toEqual(['a1', 'c3']);
  });

  test.each([
    ['begins with a line break', '\n#'],
    ['ends with one', '#\n'],
    ['is one', '\n'],
    ['spans two lines', 'a\n#'],
    ['is empty', ''],
  ])('a marker that %s is on no line, and the others are found', async (_, marker) => {
    const text = '\n\na\n#b\n\n#c\n';
    expect((await read(text, 0, [marker])).lines).toEqual([]);
    expect((await read(text, 0, [marker, '#'])).lines).toEqual(['#b', '#c']);
  });

  test('any markers in any text end, with the lines that hold one', async () => {
    const text = fc.array(fc.constantFrom('a', '#', '\n', 'b#'), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        text.map((parts) => parts.join('')),
        fc.array(
          text.map((parts) => parts.slice(0, 3).join('')),
          { maxLength: 3 },
        ),
        async (block, markers) => {
          const holds = (line: string) => markers.some((one) => one !== '' && line.includes(one));
          expect((await read(block, 0, markers)).lines).toEqual(block.split('\n').filter(holds));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('stops where it is told to', async () => {
    await Bun.write(path, '#a\n#b\n#c\n');
    const lines: string[] = [];
    await readNewLines(path, 0, 9, ['#'], performance.now() + 5000, (line) => {
      lines.push(line);
      return line === '#b' ? 'stop' : 'on';
    });
    expect(lines).toEqual(['#a', '#b']);
  });

  test('lines across the windows it reads in', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `#${at} ${'x'.repeat(10_000)}`);
    const { lines, next } = await read(`${rows.join('\n')}\n`);
    expect(lines).toEqual(rows);
    expect(next).toBe(rows.join('\n').length + 1);
  });

  test.each([0.25, 0.75, 1, 1.5, 2, 3.5])(
    'a line of %d megabytes and its neighbours',
    async (size) => {
      const huge = `#huge ${'x'.repeat(size * MEGABYTE)}`;
      const { lines } = await read(`#a\n${huge}\n#b\n#c`);
      const others = lines.filter((line) => line.length < 100);
      expect(others).toEqual(['#a', '#b', '#c']);
      if (size > 1) expect(lines.every((line) => line.length <= MEGABYTE)).toBe(true);
    },
  );

  test('a character split between two windows', async () => {
    const line = `#${'🍎'.repeat(100_000)}`;
    const { lines } = await read(`${'x'.repeat(MEGABYTE / 2 - 5)}\n${line}\n`);
    expect(lines).toEqual([line]);
  });

  test('begins nothing after its time', async () => {
    await Bun.write(path, '#a\n');
    const lines: string[] = [];
    const next = await readNewLines(path, 0, 3, ['#'], performance.now() - 1, (line) => {
      lines.push(line);
      return 'on';
    });
    expect({ lines, next }).toEqual({ lines: [], next: 0 });
  });

  test('what is not there is not read', async () => {
    const until = performance.now() + 5000;
    expect(await readNewLines(join(room, 'none'), 0, 0, ['#'], until, () => 'on')).toBe(0);
    expect(await readNewLines(join(room, 'none'), 7, 3, ['#'], until, () => 'on')).toBe(7);
  });
});
