/** What `install` puts in, `uninstall` takes out to the byte, whatever the file looked like: 120 times. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { installables } from '../../src/agents/installables.ts';
import { carryOut } from '../../src/install/carry-out.ts';
import type { Site } from '../../src/install/site.ts';
import { type Direction, survey } from '../../src/install/survey.ts';

const FOREIGN = { type: 'command', command: 'safety --check' };
const GROUPED = {
  hooks: { Stop: [{ hooks: [FOREIGN] }], PreToolUse: [{ matcher: 'Bash', hooks: [FOREIGN] }] },
};
const FLAT = { hooks: { Stop: [FOREIGN], PreToolUse: [{ ...FOREIGN, matcher: '^bash$' }] } };

/** Layouts of a file, from what it is to hold. */
const LAYOUTS: Readonly<Record<string, (value: object) => string>> = {
  'two blanks': (value) => `${JSON.stringify(value, null, 2)}\n`,
  'four blanks': (value) => `${JSON.stringify(value, null, 4)}\n`,
  tabs: (value) => `${JSON.stringify(value, null, '\t')}\n`,
  'one line': (value) => JSON.stringify(value),
  'one line with an end': (value) => `${JSON.stringify(value)}\n`,
  'no end of the last line': (value) => JSON.stringify(value, null, 2),
  'ends of Windows': (value) => `${JSON.stringify(value, null, 2)}\n`.replaceAll('\n', '\r\n'),
  'blank lines around it': (value) => `\n\n${JSON.stringify(value, null, 2)}\n\n\n`,
  'blanks in odd places': (value) => JSON.stringify(value, null, 1).replaceAll(':', '  :  '),
  'a byte order mark': (value) => `\ufeff${JSON.stringify(value, null, 2)}\n`,
  'other settings before and after': (value) =>
    `${JSON.stringify({ $schema: 'https://x', ...value, zoo: [1, { a: 'é "q" \\' }] }, null, 2)}\n`,
};

/** What the file of an agent CLI may hold before, in whichever layout it takes. */
const CONTENTS: readonly (readonly [string, string, string, readonly object[]])[] = [
  ['claude', 'user', '.claude/settings.json', [{}, { hooks: {} }, GROUPED]],
  ['claude', 'project', 'orchard/.claude/settings.json', [GROUPED]],
  ['claude', 'local', 'orchard/.claude/settings.local.json', [GROUPED]],
  ['codex', 'user', '.codex/hooks.json', [{ hooks: {} }, GROUPED]],
  ['codex', 'project', 'orchard/.codex/hooks.json', [GROUPED]],
  ['crush', 'user', '.config/crush/crush.json', [{}, FLAT]],
  ['crush', 'project', 'orchard/crush.json', [FLAT]],
];

const CASES = CONTENTS.flatMap(([id, scope, path, values]) =>
  values.flatMap((value) =>
    Object.entries(LAYOUTS)
      // Codex takes no other name beside its own.
      .filter(([name]) => id !== 'codex' || !name.startsWith('other settings'))
      // And only Claude Code reads past the mark.
      .filter(([name]) => id === 'claude' || name !== 'a byte order mark')
      .map(([name, layout]) => [id, scope, name, path, layout(value)] as const),
  ),
);

/** Files of no layout: none at all, a module, a plugin's folder. */
const BARE = installables.flatMap(({ id, scopes }) => scopes.map((scope) => [id, scope] as const));

let root = '';
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'lich-hook-round-')));
});
afterAll(() => rm(root, { recursive: true, force: true }));

let trips = 0;

/** A home of its own for each trip. */
async function home(): Promise<string> {
  trips += 1;
  const path = join(root, `${trips}`);
  await mkdir(join(path, 'orchard'), { recursive: true });
  return path;
}

function go(direction: Direction, id: string, scope: string, at: string): void {
  const installable = installables.find((one) => one.id === id);
  if (installable === undefined) throw new Error(`There is no ${id}`);
  const site: Site = {
    env: {},
    platform: process.platform,
    home: at,
    project: join(at, 'orchard'),
    scope: scope as Site['scope'],
    executable: join(at, 'bin', 'lich-hook'),
  };
  const done = carryOut(direction, survey(direction, installable, site), site);
  expect(done.flatMap(({ error }) => error ?? [])).toEqual([]);
  expect(done.some(({ planned }) => planned.action === 'refuse')).toBe(false);
}

/** Each file and folder, with bytes and mode. */
async function everything(at: string): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const name of (await readdir(at, { recursive: true })).toSorted()) {
    const stats = await stat(join(at, name));
    const bytes = stats.isFile() ? await readFile(join(at, name), 'latin1') : '';
    found[name] = `${(stats.mode & 0o7777).toString(8)} ${bytes}`;
  }
  return found;
}

async function roundTrip(id: string, scope: string, at: string): Promise<void> {
  const before = await everything(at);
  go('install', id, scope, at);
  expect(await everything(at)).not.toEqual(before);
  go('install', id, scope, at);
  go('uninstall', id, scope, at);
  expect(await everything(at)).toEqual(before);
}

describe.skipIf(process.platform === 'win32')('there and back', () => {
  test.each(CASES)('%s, %s: %s', async (id, scope, _, path, text) => {
    const at = await home();
    await mkdir(dirname(join(at, path)), { recursive: true });
    await Bun.write(join(at, path), text);
    await chmod(join(at, path), trips % 2 === 0 ? 0o600 : 0o664);
    await roundTrip(id, scope, at);
  });

  test.each(CASES.filter(([, , name]) => name === 'tabs'))(
    '%s, %s, behind a link: %s',
    async (...one) => {
      const [id, scope, , path, text] = one;
      const at = await home();
      await mkdir(dirname(join(at, path)), { recursive: true });
      await Bun.write(join(at, 'dotfiles'), text);
      await symlink(join(at, 'dotfiles'), join(at, path));
      await roundTrip(id, scope, at);
    },
  );

  test.each(BARE)('%s, %s, with nothing there', async (id, scope) => {
    const at = await home();
    // The folders above a CLI's own were there before.
    for (const folder of ['.config', '.gemini/config/plugins', '.omp/agent/extensions']) {
      await mkdir(join(at, folder), { recursive: true });
      await Bun.write(join(at, folder, 'mine'), '');
    }
    await roundTrip(id, scope, at);
  });

  test('that is 120 at least', () => {
    expect(trips).toBeGreaterThanOrEqual(120);
  });
});
