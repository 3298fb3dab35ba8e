import type { HookCall } from '../report/call.ts';
import type { State } from '../report/report.ts';
import type { TitleFormat } from '../transcript/title-format.ts';
import type { AgentId } from './agent-id.ts';
import type { Traces } from './circumstances.ts';

/** The commands that harnesses register, by the first word behind `lich-hook`. */
export const REPORT_COMMANDS = ['state', 'tool', 'session-start', 'title', 'touched'] as const;

/** What a registered command asks for: the first report of `lich-hook <command>`. */
export type ReportCommand =
  | { readonly name: 'state'; readonly state: State }
  | { readonly name: 'tool' }
  | { readonly name: 'session-start' }
  | { readonly name: 'title' }
  | { readonly name: 'touched' };

/** Reports that may ride in another command's process (`--also`). */
export const RIDERS = ['session-start', 'touched', 'title'] as const;
export type Rider = (typeof RIDERS)[number];

/** One event of a harness, and the hook that is registered for it. */
export interface EventHook {
  readonly event: string;
  readonly command: ReportCommand;
  readonly also?: readonly Rider[];
  /** It says something only of what an earlier event left: alone it may rightly be silent. */
  readonly mayBeSilent?: true;
  /** What of the event the harness lets through to the command; absent: all of it. */
  readonly matcher?: string;
  /** Seconds until the harness gives up on the command; absent: HOOK_TIMEOUT. */
  readonly timeout?: number;
}

/** Seconds a harness is told to wait for a hook, which itself ends after 1.6 whatever happens. */
export const HOOK_TIMEOUT = 5;

/** The agent CLIs that run hook commands. Each has its room, and one line in agents/hooks.ts. */
export type HarnessId = Exclude<AgentId, 'opencode' | 'omp'>;

/** All that lich-hook knows of one agent CLI that runs hook commands. */
export interface Harness {
  readonly id: HarnessId;
  /** The product's name, for people. */
  readonly name: string;
  /** Turns a payload (any JSON value, or undefined when none could be read) into a call. */
  readonly read: (payload: unknown) => HookCall;
  /**
   * What the payload leaves open and a file of the harness's tells: the call with that in it, or
   * undefined at once where the payload says all. The reports wait for it.
   */
  readonly consult?: (call: HookCall, payload: unknown) => Promise<HookCall> | undefined;
  /** Tools that may change files, by the names this harness gives them. */
  readonly writers: readonly string[];
  /** Tools that ask the user something and raise no permission event of their own. */
  readonly questionTools?: readonly string[];
  /** What it leaves in the environment. */
  readonly traces?: Traces;
  /** Where the conversation's title is kept, and how it reads; absent where none is known. */
  readonly title?: TitleFormat;
  /**
   * The one line this harness has to read on stdout; a harness without it gets no byte.
   * Undefined command: the registered words could not be read.
   */
  readonly verdict?: (command: ReportCommand | undefined) => string;
  /** Which command each event runs. Registrations and documents are made from this table. */
  readonly events: readonly EventHook[];
}

/** Every harness, by the word that `--harness` takes for it. */
export type Harnesses = Readonly<Record<HarnessId, () => Harness>>;

/** Whose payload it is where no word says so: the contract's own default. */
export const DEFAULT_HARNESS: HarnessId = 'claude';

/** The harness of that id, or undefined for a word that names none. */
export function harnessOf(harnesses: Harnesses, id: string): Harness | undefined {
  return Object.hasOwn(harnesses, id) ? harnesses[id as HarnessId]() : undefined;
}
