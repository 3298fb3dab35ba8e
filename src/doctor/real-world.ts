import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findExecutable } from '../demo/executable.ts';
import { sendOnce } from '../lich/node-connection.ts';
import { sessionVariables } from '../listen/environment.ts';
import { type RequestEvent, startListener } from '../listen/server.ts';
import { readTarget } from '../register/target-file.ts';
import { run } from './run.ts';
import type { InnerLich, Look, World } from './world.ts';

/** As long as a hook would wait for lich. */
const KNOCK_BOUND_MS = 1000;

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
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  // Windows knows no such bits.
  const isOpenToAll = process.platform !== 'win32' && (stats.mode & 0o002) !== 0;
  return { isFile: stats.isFile(), isExecutable: isExecutable(path), isOpenToAll };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
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
      rmSync(memory, { recursive: true, force: true });
    },
  };
}
