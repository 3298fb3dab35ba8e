import type { Turns } from '../../../../module/turns.ts';
import type { Host } from './host.ts';
import type { Shown } from './shown.ts';

/** What is at work in the followed session: its own execution, and those of its sub-agents. */
export interface Work {
  readonly begin: () => void;
  readonly end: (how: 'end' | 'interrupted' | 'stopped') => void;
  readonly beginSub: (session: string) => void;
  readonly endSub: (session: string) => void;
  /** Something of the session was heard. */
  readonly heard: () => void;
  /** The window has a service again, which may not be the one it had. */
  readonly connected: () => void;
  /** Another session is followed: what of it is at work already? */
  readonly restart: () => void;
  /** Looks whether the window knows of an end or a beginning that no event has told. */
  readonly check: (isAsked: boolean) => void;
}

/**
 * How long the end of the last sub-agent may take to wake its session: 30 ms on 2.0.15. One that is
 * woken by nothing has ended with it.
 */
const WAKING_MS = 1000;

/** How long a sub-agent's session may be there before it runs: 60 ms on 2.0.15. */
const BEGINNING_MS = 5000;

/**
 * How long a new service may take to go on with a turn of the one that died. It says nothing of a
 * beginning then, only of what the turn does.
 */
const RESUMING_MS = 10_000;

/** Tells the turns what is at work. */
export function openWork(host: Host, shown: Shown, turns: Turns): Work {
  let isRunning = false;
  /** Sub-agents at work, and since when. */
  const subs = new Map<string, number>();
  let quietSince: number | undefined;
  let connectedAt: number | undefined;
  const begin = (): void => {
    isRunning = true;
    shown.bind();
    turns.signal('goes-on', shown.callOf());
  };
  const end: Work['end'] = (how) => {
    isRunning = false;
    quietSince = undefined;
    shown.bind();
    turns.signal(how, shown.callOf(), how === 'end' ? [...subs.keys()] : []);
  };
  /** The session has ended and is open for its sub-agents alone. */
  const checkHeld = (now: number): void => {
    for (const [id, since] of subs) {
      if (!host.isRunning(id) && now - since > BEGINNING_MS) subs.delete(id);
    }
    if (subs.size > 0) quietSince = undefined;
    else {
      quietSince ??= now;
      if (now - quietSince > WAKING_MS) end('end');
    }
  };
  return {
    begin,
    end,
    beginSub: (id) => void subs.set(id, Date.now()),
    endSub: (id) => void subs.delete(id),
    heard() {
      connectedAt = undefined;
    },
    connected() {
      connectedAt = Date.now();
    },
    restart() {
      const id = shown.id();
      isRunning = false;
      subs.clear();
      quietSince = undefined;
      if (id === undefined) return;
      const family = host.familyOf(id).filter((one) => one !== id && host.isRunning(one));
      for (const sub of family) subs.set(sub, Date.now());
      if (host.isRunning(id)) begin();
      else if (subs.size > 0) {
        begin();
        end('end');
      }
    },
    check(isAsked) {
      const id = shown.id();
      if (id === undefined) return;
      const now = Date.now();
      const isSeen = host.isRunning(id);
      if (isSeen && !isRunning) begin();
      else if (isRunning) {
        if (isSeen || connectedAt === undefined || now - connectedAt < RESUMING_MS) return;
        connectedAt = undefined;
        end('stopped');
      } else if (turns.isOpen() && !isAsked) checkHeld(now);
    },
  };
}
