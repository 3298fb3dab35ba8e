/** How an executable's `--version` ended, when it ended badly. */
export interface BadRun {
  /** Why it could not be started (`ENOENT`, `EACCES`, …), when it could not. */
  readonly error?: string;
  readonly status: number | null;
  readonly signal: string | null;
  readonly stderr: string;
}

/** Why there is no executable to start. */
export type Failure =
  | { readonly kind: 'list' }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'missing'; readonly package: string }
  | { readonly kind: 'unreadable'; readonly file: string; readonly error: string }
  | { readonly kind: 'altered'; readonly file: string }
  | { readonly kind: 'broken'; readonly file: string; readonly run: BadRun };
