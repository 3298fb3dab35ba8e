import {
  accessSync,
  closeSync,
  constants,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findExecutable } from '../executable.ts';
import { readTarget } from '../install/file/target-file.ts';
import { sendOnce } from '../lich/node-connection.ts';
import { sessionVariables } from '../listen/environment.ts';
import { type RequestEvent, startListener } from '../listen/server.ts';
import { isPrivate } from '../memory/private-file.ts';
import { run } from './run.ts';
import type { Entry, InnerLich, Look, World } from './world.ts';

/** As long as a hook would wait for lich. */
const KNOCK_BOUND_MS = 1000;

/** More than the scripts that package managers put on PATH have. */
const HEAD_BYTES = 8192;

/** This machine. */
export function realWorld(): World {
  const { env, platform } = process;
  return {
    env,
    platform,
    home: homedir(),
    project: process.cwd(),
    shell: loginShell(),
    executable: findExecutable(),
    read: readTarget,
    list,
    look,
    entry,
    which: (name) => Bun.which(name, { PATH: env['PATH'] ?? '' }) ?? undefined,
    isAlive,
    run,
    knock: (endpoint) =>
      sendOnce(
        endpoint,
        { endpoint: '/session-touched', body: { session_id: endpoint.cardId } },
        KNOCK_BOUND_MS,
      ),
    listen,
  };
}

function loginShell(): string {
  try {
    return userInfo().shell ?? '';
  } catch {
    return '';
  }
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}

function look(path: string): Look | undefined {
  try {
    const stats = statSync(path);
    // Windows knows no such bits.
    const isOpenToAll = process.platform !== 'win32' && (stats.mode & 0o002) !== 0;
    const isFile = stats.isFile();
    const real = realpathSync(path);
    const head = isFile ? headOf(real) : '';
    return { isFile, isExecutable: may(path, constants.X_OK), isOpenToAll, real, head };
  } catch {
    return undefined;
  }
}

function entry(path: string): Entry | undefined {
  try {
    const stats = lstatSync(path);
    return {
      isFolder: stats.isDirectory(),
      isLink: stats.isSymbolicLink(),
      isPrivate: isPrivate(stats),
      isOwn: process.getuid === undefined || stats.uid === process.getuid(),
      isWritable: may(path, constants.W_OK | constants.X_OK),
    };
  } catch {
    return undefined;
  }
}

function headOf(path: string): string {
  const bytes = Buffer.alloc(HEAD_BYTES);
  try {
    const file = openSync(path, 'r');
    const length = readSync(file, bytes);
    closeSync(file);
    return bytes.toString('latin1', 0, length);
  } catch {
    return '';
  }
}

function may(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another account's: alive, and not ours to signal.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function listen(): InnerLich {
  const events: RequestEvent[] = [];
  const listener = startListener({ onRequest: (event) => events.push(event) });
  const memory = mkdtempSync(join(tmpdir(), 'lich-hook-doctor-'));
  return {
    events,
    variables: {
      ...sessionVariables(listener, 'doctor'),
      // Where hooks keep what they remember of a card.
      XDG_STATE_HOME: memory,
      LOCALAPPDATA: memory,
    },
    async stop() {
      await listener.stop();
      // A folder that is left behind must not cost the findings.
      try {
        rmSync(memory, { recursive: true, force: true });
      } catch {}
    },
  };
}
