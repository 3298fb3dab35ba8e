import type { HarnessId } from '../harness/harness.ts';

/** One event of a recorded turn. */
export interface Step {
  /** The harness's name of the event: what is registered for it is looked up by it. */
  readonly event: string;
  /** What the harness writes to the hook's stdin, with its fields in the recorded order. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A file the harness would have written by then: one JSON value per line, or its text. */
type Transcript = { readonly path: string } & (
  | { readonly lines: readonly unknown[] }
  | { readonly text: string }
);

/**
 * One turn of an agent CLI. Field sets, their order and the tool names were recorded on the
 * version named; ids, paths and texts are made up. Paths are those of an imagined machine: the
 * demo moves the transcripts under a directory of its own and leaves the rest alone.
 */
export interface RecordedTurn {
  readonly harness: HarnessId;
  readonly version: string;
  readonly steps: readonly Step[];
  readonly transcripts: readonly Transcript[];
  /** The title that should end up on the card; absent where the harness offers none to a hook. */
  readonly title?: string;
}
