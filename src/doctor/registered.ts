import type { Handler, Source } from './sources/source.ts';

/** A handler with the file it stands in. */
export interface Registered {
  readonly source: Source;
  readonly handler: Handler;
}
