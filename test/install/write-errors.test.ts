/** Disks that are full, read-only or not ours: nothing is written in part, and a fix is named. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { chmod } from 'node:fs/promises';
import { type Person, settleIn } from './person.ts';
import { WITHOUT_RIGHTS, whyNoRights } from './rights.ts';

const SETTINGS = '.claude/settings.json';
const LARGE = `{ "env": { "NOTE": "${'x'.repeat(3000)}" } }\n`;

/** Files may grow to 1 KiB at most: a write is cut short in its middle. */
const SMALL_FILES = ['/bin/sh', '-c', `trap '' XFSZ; ulimit -f 1; exec "$0" "$@"`];

/** A disk of its own for the settings, changed by a command, and what is on it afterwards. */
const disk = (options: string, change: string): readonly string[] => [
  ...['unshare', '-rm', '/bin/sh', '-c'],
  `mount -t tmpfs -o ${options} none "$HOME/.claude" && cp "$HOME/large" "$HOME/${SETTINGS}" &&
   ${change}; "$0" "$@"; code=$?; ls -A "$HOME/.claude"; cat "$HOME/${SETTINGS}"; exit $code`,
];
/** A disk with so much room, which another command fills in between; all that is on it in the end. */
const roomOf = (size: string, between: string): readonly string[] => [
  ...['unshare', '-rm', '/bin/sh', '-c'],
  `mount -t tmpfs -o size=${size} none "$HOME/.claude" && cp "$HOME/large" "$HOME/${SETTINGS}" &&
   ${between}; "$0" "$@" >"$HOME/said" 2>&1; code=$?; rm -f "$HOME/.claude/filler"
   find "$HOME/.claude" | sort; cat "$HOME/${SETTINGS}"; exit $code`,
];
const FILL = `dd if=/dev/zero of="$HOME/.claude/filler" bs=4k 2>/dev/null`;
const CANNOT_MOUNT = Bun.spawnSync(['unshare', '-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt'])
  .success
  ? ''
  : 'no file system can be mounted here';

let person: Person;
beforeEach(async () => {
  person = await settleIn();
});
afterEach(() => person.leave());

if (CANNOT_MOUNT) process.stderr.write(`skipped: full and read-only disks: ${CANNOT_MOUNT}\n`);

describe.skipIf(process.platform === 'win32')('a write that fails', () => {
  test.each(['install', 'uninstall'])('in its middle, on %s', async (direction) => {
    await person.write(SETTINGS, LARGE);
    if (direction === 'uninstall') await person.hook('install claude --yes --no-mods');
    const before = await person.everything();
    const run = await person.hook(
      `${direction} claude --yes${direction === 'install' ? ' --no-mods' : ''}`,
      { launcher: SMALL_FILES },
    );
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/is as it was\. .*\(EFBIG\)\.\nRaise the limit/);
    expect(await person.everything()).toEqual(before);
  });

  test('leaves no folder that was made for it', async () => {
    const run = await person.hook('install claude antigravity --yes', { launcher: SMALL_FILES });
    expect(run.code).toBe(1);
    // The manifest is small enough; it is not without its hooks that it does harm.
    const left = Object.keys(await person.everything());
    expect(left.filter((name) => name.startsWith('.claude'))).toEqual([]);
    expect(left.filter((name) => name.includes('lich-hook'))).toEqual([]);
  });

  test('is told to a program with cause and fix', async () => {
    await person.write(SETTINGS, LARGE);
    const run = await person.hook('install claude --yes --no-mods --json', {
      launcher: SMALL_FILES,
    });
    expect(JSON.parse(run.stdout).files).toEqual([
      {
        harness: 'claude',
        file: person.at(SETTINGS),
        action: 'failed',
        error: expect.stringContaining('EFBIG'),
        fix: expect.stringContaining('run this again'),
      },
    ]);
  });

  test.each(['install', 'uninstall'])(
    'on a file that its owner made read-only: %s',
    async (direction) => {
      await person.write(SETTINGS, direction === 'uninstall' ? '{}' : LARGE);
      if (direction === 'uninstall') await person.hook('install claude --yes --no-mods');
      await chmod(person.at(SETTINGS), 0o444);
      const before = await person.everything();
      const run = await person.hook(
        `${direction} claude --yes${direction === 'install' ? ' --no-mods' : ''}`,
      );
      expect(run.code).toBe(1);
      expect(run.stderr).toContain(person.at(SETTINGS));
      expect(run.stderr).toContain('It is read-only');
      expect(run.stderr).toContain('chmod u+w');
      expect(await person.everything()).toEqual(before);
    },
  );

  test.skipIf(whyNoRights !== '')('for want of rights in the folder', async () => {
    await person.write(SETTINGS, LARGE);
    await chmod(person.at('.claude'), 0o555);
    const before = await person.everything();
    const run = await person.hook('install claude --yes --no-mods', { launcher: WITHOUT_RIGHTS });
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('You may not write there (EACCES).');
    expect(run.stderr).toContain(`ls -ld '${person.at('.claude')}'`);
    expect(await person.everything()).toEqual(before);
    await chmod(person.at('.claude'), 0o755);
  });

  test.skipIf(CANNOT_MOUNT !== '').each([
    // Room for the new settings, and none for the copy of the old ones.
    ['full', 'size=12k', 'true', 'ENOSPC'],
    ['read-only', 'size=1m', 'mount -o remount,bind,ro "$HOME/.claude"', 'EROFS'],
  ])('on a disk that is %s', async (_, options, change, code) => {
    await person.write(SETTINGS, '');
    await person.write('large', LARGE);
    const launcher = disk(options, change);
    const run = await person.hook('install claude --yes --no-mods', { launcher });
    expect(run.stderr).toContain(`(${code}).`);
    expect(run.stdout).toBe(`settings.json\n${LARGE}`);
    expect(run.code).toBe(1);
  });
});

describe.skipIf(process.platform === 'win32' || CANNOT_MOUNT !== '')('a disk that fills up', () => {
  const asBefore = () => `${person.at('.claude')}\n${person.at(SETTINGS)}\n${LARGE}`;
  beforeEach(async () => {
    await person.write(SETTINGS, '');
    await person.write('large', LARGE);
  });

  // From none for the settings to too little for the mods, page by page.
  test.each(['8k', '12k', '16k', '20k', '24k', '40k', '72k'])(
    'in the middle of an installation of hooks and mods: %s',
    async (size) => {
      const run = await person.hook('install claude --yes', { launcher: roomOf(size, 'true') });
      expect(run.stdout).toBe(asBefore());
      expect(run.code).toBe(1);
      const said = await person.text('said');
      expect(said).toContain(`${person.at(SETTINGS)} is as it was.`);
      expect(said).toContain('(ENOSPC).');
    },
  );

  test('before an uninstall, which makes room for itself', async () => {
    const between = `"$0" install claude --yes >/dev/null && ${FILL}`;
    const run = await person.hook('uninstall claude --yes', { launcher: roomOf('1m', between) });
    expect(run.stdout).toBe(asBefore());
    expect(run.code).toBe(0);
  });

  test('before an uninstall of hooks alone, of which nothing is lost', async () => {
    const between = `"$0" install claude --yes --no-mods >/dev/null && cp "$HOME/${SETTINGS}" "$HOME/then"; ${FILL}`;
    const run = await person.hook('uninstall claude --yes', { launcher: roomOf('1m', between) });
    const files = [
      person.at('.claude'),
      person.at(SETTINGS),
      person.at(`${SETTINGS}.before-lich-hook`),
    ];
    expect(run.stdout).toBe(`${files.join('\n')}\n${await person.text('then')}`);
    expect(run.code).toBe(1);
    expect(await person.text('said')).toMatch(/is as it was\. The disk of .* is full \(ENOSPC\)/);
  });
});

test.each([
  ['install claude --yes --no-mods', 1],
  ['uninstall claude --yes', 1],
  ['doctor', 1],
])('settings that are a hundred thousand levels deep: %s names the file', async (line, code) => {
  const deep = `{\n"a":\n${'['.repeat(100_000)}${']'.repeat(100_000)}}\n`;
  await person.write(SETTINGS, deep);
  const run = await person.hook(line);
  expect(run.code).toBe(code);
  expect(run.stdout + run.stderr).toContain('settings.json');
  expect(run.stdout + run.stderr).toContain('more than 500 levels deep');
  expect(run.stdout + run.stderr).not.toContain('call stack');
  expect(await person.text(SETTINGS)).toBe(deep);
});
