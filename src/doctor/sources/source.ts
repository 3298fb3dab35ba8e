import type { Call } from '../../install/line/call.ts';
import type { Scope } from '../../install/site.ts';

/** One command in a file of an agent CLI's that tells lich something. */
export interface Handler {
  readonly event: string;
  /** Its place: the entry of the event, and the handler in that entry. */
  readonly group: number;
  readonly index: number;
  /** It stands in an entry's list of handlers, not in the event's own list. */
  readonly isNested: boolean;
  readonly matcher: string | undefined;
  /** What kind of handler it says it is. */
  readonly type: string | undefined;
  /** The line as it is in the file. */
  readonly command: string;
  readonly args: readonly string[] | undefined;
  /** The text of Windows, where there is one of its own. */
  readonly windows: string | undefined;
  readonly timeout: unknown;
  readonly isAsync: boolean;
  readonly statusMessage: string | undefined;
  /** What the line runs; absent for the shell scripts of lich-plugin. */
  readonly runs: Call | undefined;
  /** Why the line does not do what it was written for, whatever the executable does. */
  readonly fault?: LineFault;
}

/** What is wrong with a line as a line. */
export interface LineFault {
  /** It may be true of other lines of the file as well. */
  readonly cause: string;
  /** What to write instead, where installing anew would not do. */
  readonly fix?: string;
}

/** Where an agent CLI looks for hooks. */
export interface Place {
  readonly path: string;
  /** Whose it is, for people: "your settings", "the plugin lich@lich-hook". */
  readonly by: string;
  readonly kind: 'user' | 'project' | 'plugin';
  /** The folder that a plugin's placeholders stand for. */
  readonly root?: string;
  /** The name Codex trusts the file by. */
  readonly trustedAs?: string;
  /** The folder a command is started in; the project's, unless said otherwise. */
  readonly startsIn?: string;
  /** `lich-hook install` writes this file, with that scope. */
  readonly scope?: Scope;
  /** What takes its hooks out, where another program does that: a command. */
  readonly takenOut?: string;
  /** JSON, unless said otherwise. */
  readonly format?: 'toml';
  /** Reads the hooks in it, where it is no document. */
  readonly readText?: (text: string) => readonly Handler[];
}

/** Why a file is not read. */
interface Problem {
  readonly line?: number;
  readonly cause: string;
  /** What comes of it, where that is not simply that no hook runs. */
  readonly price?: string;
  readonly fix?: string;
}

/** A file that is there and says something of lich, or cannot be read. */
export interface Source extends Place {
  readonly handlers: readonly Handler[];
  /** The whole value of the file. */
  readonly value: unknown;
  readonly problem?: Problem;
}
