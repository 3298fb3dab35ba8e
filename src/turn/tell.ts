import type { State } from '../report/report.ts';

/** One thing to tell lich. */
export type Tell =
  /** The state of the event's own conversation. */
  | { readonly tell: 'state'; readonly state: State }
  /** Busy, with the tool that is about to run. */
  | { readonly tell: 'tool' }
  | { readonly tell: 'start' }
  /** The turn that another conversation, or an earlier program, left open has ended. */
  | { readonly tell: 'release'; readonly conversation: string };
