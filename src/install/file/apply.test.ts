import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Applied, removeTarget, writeTarget } from './apply.ts';
import { backupPath, settleBackup } from './backup.ts';
import { readTarget, type TargetFile } from './target-file.ts';

/** Why a file was left alone; empty when it was not. */
const causeOf = (applied: Applied): string => (applied.ok ? '' : applied.cause);

let room: string;
let file: string;
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'lich-hook-apply-'));
  file = join(room, 'settings.json');
});
afterEach(() => rmSync(room, { recursive: true, force: true }));

function target(path = file): TargetFile {
  const read = readTarget(path);
  if (!read.ok) throw new Error(read.cause);
  return read;
}

const text = (path = file): string => readFileSync(path, 'utf8');

describe('writing', () => {
  test('makes the file, its folder and nothing else', () => {
    const deep = join(room, 'a', 'b', 'settings.json');
    expect(writeTarget(target(deep), 'new', true)).toEqual({ ok: true, backup: 'none' });
    expect(text(deep)).toBe('new');
    expect(readdirSync(join(room, 'a', 'b'))).toEqual(['settings.json']);
  });

  test('keeps mode and byte order mark, and a copy beside it', () => {
    writeFileSync(file, '\ufeffold');
    chmodSync(file, 0o600);
    expect(writeTarget(target(), 'new', true)).toEqual({ ok: true, backup: 'made' });
    expect(text()).toBe('\ufeffnew');
    expect(text(backupPath(file))).toBe('\ufeffold');
    if (process.platform === 'win32') return;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(backupPath(file)).mode & 0o777).toBe(0o600);
  });

  test('keeps the first copy', () => {
    writeFileSync(file, 'first');
    writeTarget(target(), 'second', true);
    expect(writeTarget(target(), 'third', true)).toEqual({ ok: true, backup: 'left' });
    expect(text(backupPath(file))).toBe('first');
  });

  test('goes through a link to its target', () => {
    writeFileSync(join(room, 'target.json'), 'old');
    symlinkSync('target.json', file);
    writeTarget(target(), 'new', true);
    expect(text(join(room, 'target.json'))).toBe('new');
    expect(readdirSync(room).toSorted()).toEqual([
      'settings.json',
      'target.json',
      'target.json.before-lich-hook',
    ]);
  });

  test.each([
    ['has changed', 'old', 'newer'],
    ['has gone', 'old', undefined],
    ['has come', undefined, 'newer'],
  ])('leaves a file alone that %s in between', (_name, before, between) => {
    if (before !== undefined) writeFileSync(file, before);
    const read = target();
    rmSync(file, { force: true });
    if (between !== undefined) writeFileSync(file, between);
    expect(causeOf(writeTarget(read, 'new', true))).toContain('has changed');
    expect(existsSync(file) ? text() : undefined).toBe(between);
    expect(readdirSync(room)).toEqual(between === undefined ? [] : ['settings.json']);
  });
});

describe('removing', () => {
  test('a file', () => {
    writeFileSync(file, 'old');
    removeTarget(target(), true);
    expect(existsSync(file)).toBe(false);
  });

  test('not one that has changed in between', () => {
    writeFileSync(file, 'old');
    const read = target();
    writeFileSync(file, 'newer');
    expect(causeOf(removeTarget(read, true))).toContain('has changed');
    expect(text()).toBe('newer');
  });

  test('not what a link of the user leads to: it is emptied', () => {
    writeFileSync(join(room, 'target.json'), 'old');
    symlinkSync('target.json', file);
    removeTarget(target(), true);
    expect(text()).toBe('{}\n');
  });
});

describe('the copy', () => {
  test('goes when the file is again what it was, and stays otherwise', () => {
    writeFileSync(file, 'old');
    writeTarget(target(), 'new', true);
    expect(settleBackup(file)).toBe('left');
    writeTarget(target(), 'old', false);
    expect(settleBackup(file)).toBe('removed');
    expect(settleBackup(file)).toBe('none');
  });
});

describe('another run at the same moment', () => {
  test('that takes the copy away finds it there again once this one has registered', () => {
    writeFileSync(file, 'old');
    writeTarget(target(), 'new', true, (from, to) => {
      expect(settleBackup(file)).toBe('removed');
      renameSync(from, to);
    });
    expect(text()).toBe('new');
    expect(text(backupPath(file))).toBe('old');
  });

  test('that registers keeps the copy which this one was about to take away', () => {
    writeFileSync(file, 'old');
    writeFileSync(backupPath(file), 'old');
    const became = settleBackup(file, (from, to) => {
      writeTarget(target(), 'new', true);
      renameSync(from, to);
    });
    expect(became).toBe('left');
    expect(text(backupPath(file))).toBe('old');
    expect(readdirSync(room)).toHaveLength(2);
  });

  test('that writes the same is agreed with, and one that writes another text is not', () => {
    writeFileSync(file, 'old');
    const [one, two, three] = [target(), target(), target()];
    expect(writeTarget(one, 'new', true)).toEqual({ ok: true, backup: 'made' });
    expect(writeTarget(two, 'new', true)).toEqual({ ok: true, backup: 'left' });
    expect(causeOf(writeTarget(three, 'newer', true))).toContain('has changed');
    expect(text(backupPath(file))).toBe('old');
  });

  test('that ends in between and cannot be moved leaves the copy of the other', () => {
    writeFileSync(file, 'old');
    const applied = writeTarget(target(), 'new', true, () => {
      writeTarget(target(), 'new', true);
      throw Object.assign(new Error('no'), { code: 'EBUSY' });
    });
    expect(causeOf(applied)).toContain('(EBUSY)');
    expect(text(backupPath(file))).toBe('old');
  });

  test('a move that fails leaves neither copy nor new text', () => {
    writeFileSync(file, 'old');
    const applied = writeTarget(target(), 'new', true, () => {
      throw Object.assign(new Error('no'), { code: 'EBUSY' });
    });
    expect(causeOf(applied)).toContain('(EBUSY)');
    expect(readdirSync(room)).toEqual(['settings.json']);
    expect(text()).toBe('old');
  });
});

describe('what is no target', () => {
  test('a folder, a link to nothing, a text that is not UTF-8', () => {
    mkdirSync(file);
    expect(readTarget(file)).toMatchObject({ ok: false });
    const link = join(room, 'link.json');
    symlinkSync('nowhere.json', link);
    expect(readTarget(link)).toMatchObject({ ok: false });
    writeFileSync(join(room, 'latin.json'), new Uint8Array([0x22, 0xe9, 0x22]));
    expect(readTarget(join(room, 'latin.json'))).toMatchObject({ ok: false });
  });
});
