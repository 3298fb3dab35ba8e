import type { QueuedCommand } from '../listen/desk.ts';
import type { Step } from './recorded-turn.ts';

/** A turn that lich begins, through the module of ours inside the agent CLI. */
export interface ControlledTurn {
  /** What lich asks of the session. */
  readonly command: QueuedCommand;
  /**
   * Loads the module as the CLI does, and lets it ask lich for commands. What it is asked for is
   * carried out as the CLI would, with the hooks of each event.
   */
  readonly begin: (world: ModuleWorld) => ControlledSession;
}

/** What a module is given to live with. */
export interface ModuleWorld {
  readonly env: Readonly<Record<string, string>>;
  /** lich, as the module's requests reach it. */
  readonly lich: (request: Request) => Promise<Response>;
  /** Runs what is registered for an event. */
  readonly hook: (step: Step) => Promise<void>;
}

export interface ControlledSession {
  /** The turn that lich began is over. */
  readonly over: Promise<void>;
  /** Takes the module away. */
  readonly close: () => void;
}

/** What went between lich and the module. */
export interface Exchange {
  readonly harness: string;
  readonly who: 'lich asks' | 'the mod tells';
  readonly what: string;
}
