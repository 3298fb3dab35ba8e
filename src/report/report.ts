/**
 * What lich can be told, as types. The wording of the contract (endpoints, fields, limits) is
 * lich's; this file restates the part a hook uses.
 */

/** The release of lich's plugin contract these reports follow; lich checks it against its range. */
export const CONTRACT_RELEASE = '0.20.0';

/** lich cuts a request body here, and a cut body is refused: the state would be lost. */
export const BODY_LIMIT = 4096;

/** Code points kept of `tool`, `detail` and `reason`. */
export const LINE_LIMIT = 120;

/** Code points kept of a title. */
export const TITLE_LIMIT = 80;

/** Every state a hook may report. `interrupted` is lich's own and refused from outside. */
export const STATES = ['busy', 'done', 'waiting', 'idle', 'compacting'] as const;
export type State = (typeof STATES)[number];

/** Every agent CLI lich knows, as `/session-start` spells it. */
export const PROVIDERS = [
  'claude',
  'codex',
  'antigravity',
  'opencode',
  'omp',
  'crush',
  'cursor',
  'kiro',
] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The state of the session's turn; `tool` and `detail` belong to busy, `reason` to waiting. */
export interface StateReport {
  readonly endpoint: '/hook';
  readonly body: {
    readonly session_id: string;
    readonly state: State;
    readonly tool?: string | undefined;
    readonly detail?: string | undefined;
    readonly reason?: string | undefined;
    readonly provider_session_id?: string | undefined;
  };
}

/** Binds the harness's conversation to the card. */
export interface SessionStartReport {
  readonly endpoint: '/session-start';
  readonly body: {
    readonly session_id: string;
    readonly provider_session_id: string;
    readonly provider: Provider;
  };
}

/** The conversation's title. */
export interface TitleReport {
  readonly endpoint: '/session-title';
  readonly body: { readonly session_id: string; readonly title: string };
}

/** Files may have changed: lich refreshes the card's git status. */
export interface TouchedReport {
  readonly endpoint: '/session-touched';
  readonly body: { readonly session_id: string };
}

export type Report = StateReport | SessionStartReport | TitleReport | TouchedReport;
