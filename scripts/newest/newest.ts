/** What `bun run e2e --newest` has found. */
export interface Newest {
  readonly clis: readonly {
    readonly name: string;
    readonly version: string;
    readonly pinned: string;
    /** A line for each event, field and tool that is in no payload kept here. */
    readonly news: readonly string[];
  }[];
  /** Scenarios that failed, or were not played. */
  readonly failures: readonly string[];
}
