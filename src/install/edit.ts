/** What a file is to hold: a text, or undefined where there is to be none. */
export type FileText = string | undefined;

/** Why a file is left alone, and what a person can do. */
export interface Refusal {
  readonly ok: false;
  /** Where in the file, if a line is to blame. */
  readonly line?: number;
  readonly cause: string;
  readonly fix: string;
}

/** What becomes of a file. */
export type Edit =
  | {
      readonly ok: true;
      readonly text: FileText;
      /** Whose file makes room for ours, where that is more than an older one of ours. */
      readonly replaces?: 'lich-plugin';
    }
  | Refusal;

/** One file of an installation, as pure functions from the text it has to the text it is to have. */
export interface FileTask {
  readonly path: string;
  /** It may hold what is the user's: a copy is kept before anything of ours goes into it. */
  readonly shared: boolean;
  /** The file it is there for: it stays while that one does. */
  readonly serves?: string;
  /** The first release of the agent CLI that reads it, where others do without. */
  readonly since?: string;
  /** A place it may lie in beside the one it is put into: looked at to be taken away, never made. */
  readonly isStray?: true;
  /** @param mark the byte order mark before the text, or nothing */
  readonly install: (before: FileText, mark?: string) => Edit;
  readonly uninstall: (before: FileText) => Edit;
  /** How many events are registered in a text; absent for a file that has no events. */
  readonly events?: (text: FileText) => number;
}
