import { startListener } from '../../../src/listen/server.ts';
import { reader } from './report-line.ts';

/** The strict stand-in for lich, with what it was told as lines. */
export interface Lich {
  readonly port: number;
  readonly token: string;
  readonly lines: () => readonly string[];
  /** The titles, kept apart: a CLI writes them on the side, at a time of its own. */
  readonly titles: () => readonly string[];
  /** Waits until there are that many lines; false when the time is up. */
  readonly reached: (count: number, timeoutMs: number) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** Starts a lich. */
export function startLich(): Lich {
  const lines: string[] = [];
  const titles: string[] = [];
  const lineOf = reader();
  const listener = startListener({
    onRequest(event) {
      if (event.report?.endpoint === '/session-title') titles.push(event.report.body.title);
      else lines.push(lineOf(event));
    },
  });
  return {
    port: listener.port,
    token: listener.token,
    lines: () => lines,
    titles: () => titles,
    async reached(count, timeoutMs) {
      const end = Date.now() + timeoutMs;
      while (lines.length < count) {
        if (Date.now() > end) return false;
        await Bun.sleep(25);
      }
      return true;
    },
    stop: () => listener.stop(),
  };
}
