import { claudeTurn } from '../../src/agents/claude/recorded.ts';
import { codexTurn } from '../../src/agents/codex/recorded.ts';
import type { SessionVariables } from '../../src/listen/environment.ts';
import type { Seat } from './at-terminal.ts';
import { hooksIn } from './demo-frames.ts';
import type { Home } from './home.ts';
import { playTo } from './play-to.ts';

/** The width of every picture, in cells. */
export const COLUMNS = 88;
/** A terminal on which nothing scrolls. */
const ROWS = 60;
/** Wide enough for what is shortened afterwards: the name of the made home, the time of a hook. */
const WIDE = { columns: COLUMNS + 80, rows: ROWS };

/** The hooks that are in the moving picture: a turn of Claude Code, and one of Codex. */
export const HOOKS = claudeTurn.steps.length + codexTurn.steps.length;

const QUESTION = 'Write this? [y/N, d shows every line]';

/** `lich-hook install`, up to its question; it is answered with a yes. */
export async function installQuestion(home: Home): Promise<string> {
  let isAnswered = false;
  const onText = (seat: Seat): void => {
    if (isAnswered || !seat.text().includes(QUESTION)) return;
    isAnswered = true;
    seat.type('y');
  };
  const text = await home.type('install', { size: WIDE, onText });
  return text.slice(0, text.indexOf(QUESTION) + QUESTION.length);
}

/** What the last of a turn's hooks leaves on the card. */
const BELL = '🔔';

/**
 * `lich-hook listen` while Claude Code waits for a permission, and `lich-hook doctor` in that session,
 * begun when the picture of the former is taken: it reports as well.
 */
export async function listenAndDoctor(home: Home) {
  const found = Promise.withResolvers<SessionVariables>();
  const shown = Promise.withResolvers<Seat>();
  const listening = home.type('listen', {
    size: WIDE,
    onText(seat) {
      const variables = variablesIn(seat.text());
      if (variables !== undefined) found.resolve(variables);
      if (seat.text().includes(BELL)) shown.resolve(seat);
    },
  });
  const env = { ...(await found.promise) };
  await playTo(home.executable, claudeTurn, 'PermissionRequest', env);
  const seat = await shown.promise;
  const listen = seat.text();
  const doctor = await home.type('doctor', { size: { columns: COLUMNS, rows: ROWS }, env });
  seat.interrupt();
  await listening;
  return { listen, doctor };
}

/** The lines that `listen` shows first, once they are whole. */
function variablesIn(text: string): SessionVariables | undefined {
  const lines = /LICH_PORT=(\d+)\s+export LICH_TOKEN=(\w+)\s+export LICH_SESSION_ID=([\w-]+)\r/;
  const [, port, token, session] = lines.exec(text) ?? [];
  if (port === undefined || token === undefined || session === undefined) return undefined;
  return { LICH_PORT: port, LICH_TOKEN: token, LICH_SESSION_ID: session };
}

/** `lich-hook demo`, until the hooks of the moving picture have been played. */
export function demo(home: Home): Promise<string> {
  return home.type('demo --fast', {
    size: WIDE,
    onText: ({ text, interrupt }) => {
      if (hooksIn(text()) > HOOKS) interrupt();
    },
  });
}
