/** The step that brings Bun into a workflow: pinned bytes or none. A program stands in for npm. */
import { expect, test } from 'bun:test';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { PROJECT } from '../../scripts/build/places.ts';
import { run } from '../../scripts/run.ts';

const SCRIPT = join(PROJECT, '.github', 'actions', 'setup', 'bun.mjs');
const NAME = `@oven/bun-${process.platform === 'darwin' ? 'darwin' : 'linux'}-${process.arch === 'arm64' ? 'aarch64' : 'x64'}`;
const VERSION = manifest.packageManager.replace('bun@', '');

interface Room {
  readonly folder: string;
  readonly sha512: string;
  pin(line: string): Promise<void>;
  start(): Promise<{ code: number; stderr: string; path: string }>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A project with a lock file, and an npm that gives one archive, with a Bun that says its name. */
async function makeRoom(): Promise<Room> {
  const folder = await mkdtemp(join(tmpdir(), 'lich-hook-setup-'));
  const bun = join(folder, 'made', 'package', 'bin', 'bun');
  await Bun.write(bun, '#!/bin/sh\necho it is\n');
  await chmod(bun, 0o755);
  const archive = join(folder, 'made.tgz');
  await run(['tar', '-czf', archive, '-C', join(folder, 'made'), 'package'], { cwd: folder });
  const bytes = await Bun.file(archive).arrayBuffer();
  const npm = join(folder, 'bin', 'npm');
  const file = `${NAME.slice(1).replace('/', '-')}-${VERSION}.tgz`;
  await Bun.write(
    npm,
    `#!/bin/sh\n[ "$1 $2 $3" = 'pack ${NAME}@${VERSION} --ignore-scripts' ] && cp '${archive}' '${file}'\n`,
  );
  await chmod(npm, 0o755);
  await mkdir(join(folder, 'temp'));
  await Bun.write(
    join(folder, 'package.json'),
    JSON.stringify({ packageManager: `bun@${VERSION}` }),
  );
  const listed = join(folder, 'github-path');
  return {
    folder,
    sha512: `sha512-${new Bun.CryptoHasher('sha512').update(bytes).digest('base64')}`,
    pin: async (line) => {
      await Bun.write(
        join(folder, 'runtimes', 'bun.lock'),
        `{\n  "packages": {\n${line}\n  }\n}\n`,
      );
    },
    start: async () => {
      const { code, stderr } = await run(['node', SCRIPT], {
        cwd: folder,
        env: {
          PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
          RUNNER_TEMP: join(folder, 'temp'),
          GITHUB_PATH: listed,
        },
      });
      const path = await Bun.file(listed)
        .text()
        .catch(() => '');
      return { code, stderr, path };
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

const pinOf = (sha512: string, version = VERSION): string =>
  `    "${NAME}": ["${NAME}@${version}", "", { "os": "any" }, "${sha512}"],`;

test.skipIf(process.platform === 'win32')('the pinned bytes are on the PATH', async () => {
  await using room = await makeRoom();
  await room.pin(pinOf(room.sha512));
  const { code, stderr, path } = await room.start();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const ran = await run([join(path.trim(), 'bun')], { cwd: room.folder });
  expect(ran.stdout).toBe('it is\n');
});

test.skipIf(process.platform === 'win32').each([
  ['other bytes', pinOf(`sha512-${'A'.repeat(86)}==`), 'and runtimes/bun.lock says sha512-AAA'],
  ['another version', pinOf(`sha512-${'A'.repeat(86)}==`, '1.0.0'), `pins no ${NAME}@${VERSION}`],
  ['no sum', pinOf(''), `pins no ${NAME}@${VERSION}`],
])('%s are not', async (_, line, problem) => {
  await using room = await makeRoom();
  await room.pin(line);
  const { code, stderr, path } = await room.start();
  expect(code).toBe(1);
  expect(stderr).toContain(problem);
  expect(path).toBe('');
});

test('the lock file pins the Bun of package.json for each system a workflow runs on', async () => {
  const lock = await Bun.file(join(PROJECT, 'runtimes', 'bun.lock')).text();
  for (const system of ['linux', 'darwin', 'windows']) {
    for (const processor of ['x64', 'aarch64']) {
      expect(lock).toMatch(
        new RegExp(`\\["@oven/bun-${system}-${processor}@${VERSION}", .*"sha512-`),
      );
    }
  }
});
