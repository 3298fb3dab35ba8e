import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dialog, Facts, Turn } from '../turn/facts.ts';
import { NOTHING } from '../turn/facts.ts';
import { type CardMemory, openCardMemory } from './card-memory.ts';
import { glanceAt } from './glance.ts';

const isWindows = process.platform === 'win32';
const TOKEN = 'a-token';

let home = '';
let umask = 0;
beforeEach(async () => {
  umask = process.umask();
  home = await mkdtemp(join(tmpdir(), 'lich-hook-memory-'));
});
afterEach(async () => {
  process.umask(umask);
  await rm(home, { recursive: true, force: true });
});

const env = () => ({ HOME: home, LOCALAPPDATA: home, XDG_STATE_HOME: '' });

function open(token = TOKEN, card = 'card'): CardMemory {
  const glance = glanceAt(env(), process.platform, card);
  if (glance === undefined) throw new Error('no home');
  return openCardMemory(glance, token, card);
}

const folder = (): string =>
  isWindows
    ? join(home, 'lich-hook', 'turns')
    : join(home, '.local', 'state', 'lich-hook', 'turns');

const turn: Turn = { conversation: 'c-1', phase: 'open' };
const facts: Facts = { bound: 'c-1', inherited: 2, turn, dialogs: [] };
const dialog = (call: string, agent?: string): Dialog => ({ call, agent, since: 5 });

describe('what is kept', () => {
  test('is there for the next hook, with and without a listing', async () => {
    await open().keep(NOTHING, facts);
    expect(open().load('c-1')).toEqual(facts);
    expect(open().load('c-2')).toEqual(facts);
    expect(open().load(undefined)).toEqual(facts);
  });

  test.each<[string, Turn]>([
    ['held', { conversation: 'c-1', phase: 'held', owner: 42, working: ['a', 'b'] }],
    ['in a compaction', { conversation: 'c-1', phase: 'compacting', before: 'over' }],
    ['of an id that is no file name', { conversation: '../"\0ä', phase: 'stopped' }],
  ])('a turn %s', async (_, kept) => {
    await open().keep(NOTHING, { ...facts, turn: kept });
    const memory = open();
    const found = memory.load('c-2').turn;
    expect(found).toEqual({
      conversation: kept.conversation,
      phase: kept.phase,
      before: kept.before,
    });
    expect(found && (await memory.details(found))).toEqual(kept);
  });

  test('another bound conversation takes the place of the one before', async () => {
    const other: Facts = { bound: 'c-2', inherited: 0, turn: undefined, dialogs: [] };
    await open().keep(NOTHING, facts);
    const memory = open();
    await memory.keep(memory.load('c-2'), other);
    expect(open().load('c-1')).toEqual(other);
  });

  test('an id too long for a file name is not remembered, and nothing fails', async () => {
    await open().keep(NOTHING, { ...facts, bound: 'x'.repeat(200) });
    expect(open().load('x'.repeat(200)).bound).toBeUndefined();
  });

  test('is another card’s and another lich’s no memory', async () => {
    await open().keep(NOTHING, facts);
    expect(open('another-token').load('c-1')).toEqual(NOTHING);
    expect(open(TOKEN, 'card-2').load('c-1')).toEqual(NOTHING);
  });

  test.skipIf(isWindows)(
    'is readable by the user alone, and says nothing of the token',
    async () => {
      const memory = open();
      await memory.keep(NOTHING, facts);
      await memory.open(dialog('x'), 'why');
      const names = await readdir(folder(), { recursive: true });
      for (const name of names) {
        const { mode } = await stat(join(folder(), name));
        expect(mode & 0o077).toBe(0);
      }
      expect(names.join()).not.toContain(TOKEN);
    },
  );
});

describe('dialogs', () => {
  test('ring until the last is closed', async () => {
    const memory = open();
    await memory.keep(NOTHING, facts);
    expect(memory.mayRing()).toBeFalse();
    await open().open(dialog('x'), 'Bash: ls');
    await open().open(dialog('y', 'agent'), undefined);
    expect(memory.mayRing()).toBeTrue();
    const [first, second] = memory
      .load('c-1')
      .dialogs.toSorted((a, b) => a.call.localeCompare(b.call));
    if (first === undefined || second === undefined) throw new Error('two were opened');
    expect([first, second]).toEqual([dialog('x'), dialog('y', 'agent')]);
    expect(await memory.reasonOf(first)).toBe('Bash: ls');
    expect((await memory.close([first])).dialogs).toEqual([second]);
    expect(memory.mayRing()).toBeTrue();
    expect((await memory.close([second])).dialogs).toEqual([]);
    expect(memory.mayRing()).toBeFalse();
    expect(open().load('c-1')).toEqual(facts);
  });

  test('that another hook has closed already are closed', async () => {
    await open().open(dialog('x'), undefined);
    const [one, other] = [open(), open()];
    const [mine, theirs] = [one.load('c-1').dialogs, other.load('c-1').dialogs];
    await Promise.all([one.close(mine), other.close(theirs)]);
    expect(open().load('c-1').dialogs).toEqual([]);
    expect(open().mayRing()).toBeFalse();
  });
});

describe('a place that cannot be used', () => {
  const remembersNothing = async (): Promise<void> => {
    const memory = open();
    await memory.keep(NOTHING, facts);
    await memory.open(dialog('x'), undefined);
    await memory.close([dialog('x')]);
    expect(open().load('c-1')).toEqual(NOTHING);
    expect(open().mayRing()).toBeFalse();
  };

  test('no home', () => {
    expect(glanceAt({}, process.platform, 'card')).toBeUndefined();
  });

  test('a file where the folder should be', async () => {
    await Bun.write(folder(), 'x');
    await remembersNothing();
  });

  test.skipIf(isWindows)('a folder that others can write to', async () => {
    await mkdir(folder(), { recursive: true });
    await chmod(folder(), 0o777);
    await remembersNothing();
    expect(await readdir(folder())).toEqual([]);
  });

  test.skipIf(isWindows)('a link in place of the folder', async () => {
    const elsewhere = join(home, 'elsewhere');
    await mkdir(elsewhere, { mode: 0o700 });
    await mkdir(join(folder(), '..'), { recursive: true });
    await symlink(elsewhere, folder());
    await remembersNothing();
    expect(await readdir(elsewhere)).toEqual([]);
  });

  test.skipIf(isWindows)('a full folder of somebody’s files, a pipe among them', async () => {
    await open().keep(NOTHING, facts);
    const [card = ''] = await readdir(folder());
    const place = join(folder(), card);
    for (let count = 0; count < 300; count += 1) await Bun.write(join(place, `x${count}`), '');
    expect(open().load('c-2')).toEqual(NOTHING);
    await rm(join(place), { recursive: true });
    await open().keep(NOTHING, facts);
    await Bun.spawn(['mkfifo', join(place, '0123456789abcdef.t.63')]).exited;
    await Bun.write(join(place, '0123456789abcdef.b.63'), '1');
    await Bun.write(join(place, '0123456789abcdef.d.5.x..1'), '');
    await Bun.write(join(place, 'b'), '');
    expect(open().load('c-2')).toEqual(facts);
  });
});

test('a dialog whose file cannot be removed is gone all the same', async () => {
  await open().keep(NOTHING, facts);
  await open().open(dialog('a'), undefined);
  const [name = ''] = await readdir(join(folder(), (await readdir(folder()))[0] ?? '')).then(
    (names) => names.filter((one) => one.includes('.d.')),
  );
  const file = join(folder(), (await readdir(folder()))[0] ?? '', name);
  await rm(file);
  await mkdir(file);
  const memory = open();
  expect((await memory.close(memory.load('c-1').dialogs)).dialogs).toEqual([]);
  expect(memory.mayRing()).toBe(false);
});

test('a home whose path no system takes is one without a memory', async () => {
  const home = `/${'x'.repeat(5000)}`;
  const glance = glanceAt({ HOME: home, LOCALAPPDATA: home }, 'linux', 'card');
  expect([glance?.mayRing(), glance?.silences()]).toEqual([false, 0]);
  const memory = glance && openCardMemory(glance, TOKEN, 'card');
  expect(memory?.load('c-1')).toEqual(NOTHING);
  await memory?.open(dialog('a'), undefined);
  await memory?.keep(NOTHING, facts);
  await memory?.remember(2);
  expect(await memory?.close([dialog('a')])).toEqual(NOTHING);
});
