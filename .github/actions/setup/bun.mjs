/**
 * Puts the Bun of package.json on the PATH of a workflow's next steps. It is the runtime package that
 * runtimes/bun.lock pins: nothing of it runs before its sha512 is that of the lock file, and no
 * script of it runs at all. Started at the top of the project by Node, since there is no Bun yet.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SYSTEMS = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const PROCESSORS = { x64: 'x64', arm64: 'aarch64' };

const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'));
const name = `@oven/bun-${SYSTEMS[process.platform]}-${PROCESSORS[process.arch]}`;
const wanted = `${name}@${packageManager.replace('bun@', '')}`;

const line = readFileSync(join('runtimes', 'bun.lock'), 'utf8')
  .split('\n')
  .find((one) => one.includes(`["${wanted}"`));
const pinned = line?.match(/"(sha512-[A-Za-z0-9+/=]+)"/)?.[1];
if (pinned === undefined) throw new Error(`runtimes/bun.lock pins no ${wanted}.`);

const folder = mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), 'bun-'));
// On Windows npm is a command file, which only a shell starts.
execFileSync(
  'npm',
  ['pack', wanted, '--ignore-scripts', '--loglevel=error', '--pack-destination', '.'],
  {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  },
);

const archive = `${wanted.slice(1).replace(/[@/]/g, '-')}.tgz`;
const bytes = readFileSync(join(folder, archive));
const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
if (found !== pinned)
  throw new Error(`${wanted} is ${found}, and runtimes/bun.lock says ${pinned}.`);

mkdirSync(join(folder, 'unpacked'));
execFileSync('tar', ['-xzf', archive, '-C', 'unpacked'], { cwd: folder });
appendFileSync(process.env.GITHUB_PATH, `${join(folder, 'unpacked', 'package', 'bin')}\n`);
