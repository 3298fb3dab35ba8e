import { readEndpoint } from '../../../../lich/endpoint.ts';
import { openCard } from '../../../../module/card.ts';
import { claim } from '../../../../module/claim.ts';
import { openOutbox } from '../../../../module/outbox.ts';
import { safely } from '../../../../module/safely.ts';
import { openTurns } from '../../../../module/turns.ts';
import { type Held, openHeld } from '../prompts.ts';
import { openCalls } from './calls.ts';
import { openDialogs } from './dialogs.ts';
import { look, takeEvent, type Window } from './events.ts';
import { type Host, hostIn } from './host.ts';
import { openShown } from './shown.ts';
import { openWork } from './work.ts';

/** No event tells that another session is on the screen. */
const LOOK_MS = 250;

/** This copy of the file, among others that OpenCode may have loaded. */
const copy = {};

/**
 * lich's client inside OpenCode 2. One background service runs the sessions of all terminals, with
 * the environment of the one that started it; a window has its own, and its card. So what is set up
 * in the service does nothing, and what is set up in a window tells of the session on its screen.
 * @param context what OpenCode sets a plugin up with
 * @returns what OpenCode has to wait for before the window goes
 */
export async function setup(context?: unknown): Promise<(() => Promise<void>) | undefined> {
  const host = hostIn(context);
  if (host === undefined || !readEndpoint(process.env).found) return undefined;
  const claimed = claim('opencode window', copy, process.env);
  if (claimed === undefined) return undefined;
  const outbox = openOutbox();
  const window = openWindow(host, openCard('opencode', outbox, process.env));
  const stop = host.listen(safely((event) => takeEvent(window, event)));
  const looking = setInterval(
    safely(() => look(window)),
    LOOK_MS,
  );
  looking.unref();
  safely(look)(window);
  return async () => {
    clearInterval(looking);
    safely(stop)();
    safely(leave)(window);
    claimed.letGo();
    await outbox.flush();
  };
}

/**
 * Puts together what tells a card of one window.
 * @param held keeps prompts from ringing that answer themselves
 * @internal
 */
export function openWindow(host: Host, card: Window['card'], held: Held = openHeld()): Window {
  const turns = openTurns(card);
  const shown = openShown(host, card, turns);
  const calls = openCalls();
  return {
    ...{ host, card, turns, shown, calls },
    work: openWork(host, shown, turns),
    dialogs: openDialogs({ host, shown, turns, calls, held }),
  };
}

/** The window goes: its session may work on in the service, and nobody sees it here. */
function leave({ turns, shown, dialogs }: Window): void {
  dialogs.clear();
  if (shown.id() !== undefined) turns.leave(shown.callOf());
}
