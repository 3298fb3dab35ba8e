import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Launch } from './cli.ts';

/** A CLI in a terminal that can be read and typed at. */
export interface Terminal {
  readonly screen: () => Promise<string>;
  readonly sees: (pattern: RegExp, timeoutMs: number) => Promise<boolean>;
  readonly press: (keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Waits until the screen shows that no more. */
  readonly lacks: (pattern: RegExp, timeoutMs: number) => Promise<boolean>;
  /** Makes the window so wide. */
  readonly widen: (columns: number) => Promise<void>;
  /** Waits until the program has ended; how long that took, or undefined. */
  readonly ended: (timeoutMs: number) => Promise<number | undefined>;
  /** The pid of the CLI that was started last. */
  readonly pid: () => Promise<number>;
  /** Starts another program in the window, in place of what runs there. */
  readonly restart: (launch: Launch) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Between text and Enter, so that the CLI does not take both for something pasted. */
const AFTER_TEXT_MS = 350;
const SIZE = ['-x', '140', '-y', '45'];

/** Starts the CLI in a tmux server of its own, with nothing of this process's environment. */
export async function openTerminal(launch: Launch, folder: string): Promise<Terminal> {
  const tmux = async (...words: readonly string[]): Promise<string> => {
    const child = Bun.spawn(['tmux', '-S', join(folder, 'tmux'), '-f', '/dev/null', ...words], {
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', TERM: 'xterm-256color', LANG: 'C.UTF-8' },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'ignore',
    });
    const [text] = await Promise.all([new Response(child.stdout).text(), child.exited]);
    return text;
  };
  const start = ['new-session', '-d', '-s', 'cli', ...SIZE];
  await tmux(...start, '-c', launch.cwd, commandOf(launch));

  const screen = () => tmux('capture-pane', '-p', '-t', 'cli');
  return {
    screen,
    async sees(pattern, timeoutMs) {
      const end = Date.now() + timeoutMs;
      while (!pattern.test(await screen())) {
        if (Date.now() > end) return false;
        await Bun.sleep(100);
      }
      return true;
    },
    async lacks(pattern, timeoutMs) {
      const end = Date.now() + timeoutMs;
      while (pattern.test(await screen())) {
        if (Date.now() > end) return false;
        await Bun.sleep(100);
      }
      return true;
    },
    async widen(columns) {
      await tmux('resize-window', '-t', 'cli', '-x', `${columns}`);
    },
    async ended(timeoutMs) {
      const start = Date.now();
      while (Date.now() - start < timeoutMs) {
        const shown = await tmux('list-panes', '-t', 'cli', '-F', '#{pane_current_command}');
        if (shown.trim() === 'sleep') return Date.now() - start;
        await Bun.sleep(20);
      }
      return undefined;
    },
    async press(keys) {
      await tmux('send-keys', '-t', 'cli', ...keys);
    },
    async type(text) {
      await tmux('send-keys', '-t', 'cli', '-l', text);
      await Bun.sleep(AFTER_TEXT_MS);
      await tmux('send-keys', '-t', 'cli', 'Enter');
    },
    async pid() {
      const shell = (await tmux('list-panes', '-t', 'cli', '-F', '#{pane_pid}')).trim();
      const children = `/proc/${shell}/task/${shell}/children`;
      return Number.parseInt(await readFile(children, 'utf8'), 10);
    },
    async restart(next) {
      await tmux('respawn-window', '-k', '-t', 'cli', '-c', next.cwd, commandOf(next));
    },
    async close() {
      await tmux('kill-server');
    },
  };
}

/** The program, then nothing: the window stays when it ends. */
function commandOf({ argv, env }: Launch): string {
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  return `${['env', '-i', ...settings, ...argv].map(quoted).join(' ')}; sleep 1000`;
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
