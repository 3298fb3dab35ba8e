import type { TargetFile, Unreadable } from '../install/file/target-file.ts';
import type { Answer } from '../lich/connection.ts';
import type { Endpoint } from '../lich/endpoint.ts';
import type { RequestEvent } from '../listen/server.ts';

/** What is known of a path. */
export interface Look {
  readonly isFile: boolean;
  readonly isExecutable: boolean;
  /** Every account of this machine may write to it. */
  readonly isOpenToAll: boolean;
  /** Where its bytes are: behind every link. */
  readonly real: string;
  /** Its first bytes as text; empty for a folder or what may not be read. */
  readonly head: string;
}

/** What is known of a name itself, whatever it leads to. */
export interface Entry {
  readonly isFolder: boolean;
  readonly isLink: boolean;
  /** It is this account's, and no other account may enter it. */
  readonly isPrivate: boolean;
  readonly isOwn: boolean;
  /** This process may put files into it. */
  readonly isWritable: boolean;
}

/** A process to start: nothing of doctor's own environment is added. */
export interface Start {
  /** The program and its arguments, as the system gets them. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly stdin: string;
  readonly boundMs: number;
}

/** How a process ended. */
export type End =
  | {
      readonly kind: 'ended';
      /** As a shell gives it: 128 and more for a signal. */
      readonly code: number;
      readonly stdout: string;
      readonly stderr: string;
      readonly ms: number;
    }
  | { readonly kind: 'late' }
  | { readonly kind: 'not-started'; readonly why: string };

/** A stand-in for lich that the registered commands report to. */
export interface InnerLich {
  /** What a command has to find it by, and to leave nothing behind on this machine. */
  readonly variables: Readonly<Record<string, string>>;
  /** Everything it was sent so far. */
  readonly events: readonly RequestEvent[];
  readonly stop: () => Promise<void>;
}

/** Everything doctor looks at and does: a test puts another one in its place. */
export interface World {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly home: string;
  /** The folder doctor is run in, whose project files count too. */
  readonly project: string;
  /** The login shell of this account, not `$SHELL`; empty where there is none. */
  readonly shell: string;
  /** The compiled lich-hook that runs doctor, or the build beside its source. */
  readonly executable: string | undefined;
  readonly read: (path: string) => TargetFile | Unreadable;
  /** The names in a folder; none where there is no folder. */
  readonly list: (folder: string) => readonly string[];
  readonly look: (path: string) => Look | undefined;
  /** Undefined where there is nothing by that name. */
  readonly entry: (path: string) => Entry | undefined;
  readonly which: (name: string) => string | undefined;
  readonly isAlive: (pid: number) => boolean;
  readonly run: (start: Start) => Promise<End>;
  /** Sends lich one report that changes nothing. */
  readonly knock: (endpoint: Endpoint) => Promise<Answer>;
  readonly listen: () => InnerLich;
}
