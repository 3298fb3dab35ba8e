/** A command as lich writes it. */
export interface QueuedCommand {
  readonly id: string;
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** What a session has to do with others: who waits for it, whom it waits for, what has come. */
export interface Errands {
  readonly owed: readonly object[];
  readonly open: readonly object[];
  readonly ready: readonly object[];
}

const NO_ERRANDS: Errands = { owed: [], open: [], ready: [] };

/** How long a poll is held when there is nothing to give. */
const HOLD_MS = 25_000;

/** How long after a poll a session counts as one that takes commands. */
const ATTACHED_MS = 30_000;

/** A command that nobody fetched for so long is dropped. */
const STALE_MS = 30_000;

interface Desk {
  commands: { readonly command: QueuedCommand; readonly at: number }[];
  polledAt: number;
  open: number;
  deliver: () => void;
  readonly asked: (() => void)[];
  errands: Errands;
}

/** Where commands wait for the sessions that they are for. */
export interface Desks {
  /** Puts a command down for a card; false when no mod asks for commands there. */
  readonly queue: (card: string, command: QueuedCommand) => boolean;
  /** The commands of a card, once there are some or the time is up. */
  readonly poll: (card: string, signal?: AbortSignal) => Promise<readonly QueuedCommand[]>;
  /** Does that once, when a mod of the card asks for commands. */
  readonly whenAsked: (card: string, then: () => void) => void;
  /** How many polls of a card are held. */
  readonly held: (card: string) => number;
  readonly errands: (card: string) => Errands;
  readonly setErrands: (card: string, errands: Partial<Errands>) => void;
  /** Answers every poll that is held. */
  readonly release: () => void;
}

/** Opens desks, one for each card that is spoken of. */
export function openDesks(holdMs: number = HOLD_MS): Desks {
  const desks = new Map<string, Desk>();
  const at = (card: string): Desk => {
    const known = desks.get(card);
    if (known !== undefined) return known;
    const desk: Desk = {
      ...{ commands: [], polledAt: Number.NEGATIVE_INFINITY, open: 0 },
      ...{ deliver: () => undefined, asked: [], errands: NO_ERRANDS },
    };
    desks.set(card, desk);
    return desk;
  };
  return {
    queue(card, command) {
      const desk = at(card);
      if (desk.open === 0 && Date.now() - desk.polledAt > ATTACHED_MS) return false;
      desk.commands.push({ command, at: Date.now() });
      desk.deliver();
      return true;
    },
    async poll(card, signal) {
      const desk = at(card);
      desk.open += 1;
      desk.polledAt = Date.now();
      for (const then of desk.asked.splice(0)) then();
      if (desk.commands.length === 0) await held(desk, holdMs, signal);
      desk.open -= 1;
      desk.polledAt = Date.now();
      // Who went away gets nothing, and nobody else what was meant for it is lost by that.
      if (signal?.aborted) return [];
      const waiting = desk.commands.splice(0);
      return waiting.filter((one) => Date.now() - one.at < STALE_MS).map(({ command }) => command);
    },
    whenAsked(card, then) {
      at(card).asked.push(then);
    },
    held: (card) => at(card).open,
    errands: (card) => at(card).errands,
    setErrands(card, errands) {
      const desk = at(card);
      desk.errands = { ...desk.errands, ...errands };
    },
    release() {
      for (const desk of desks.values()) desk.deliver();
    },
  };
}

function held(desk: Desk, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const before = desk.deliver;
    const timer = setTimeout(end, ms);
    function end(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    }
    signal?.addEventListener('abort', end);
    desk.deliver = () => {
      before();
      end();
    };
  });
}
