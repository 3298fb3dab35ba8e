/**
 * What a stub model does, in words that belong to no API: the prompt names a script with
 * `play:<name>`, and each request of that conversation gets the script's next answer.
 */

/** A tool the model calls. Text for its input is what Codex calls a custom tool. */
export interface Call {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>> | string;
  readonly namespace?: string;
}

/**
 * One answer of the model. `$PROJECT` in it stands for the project's folder, `$PLAN` for the file
 * that Claude Code keeps a plan in.
 */
export interface Answer {
  readonly text?: string;
  readonly calls?: readonly Call[];
  /** How much of the context the request took; enough of it makes the CLI compact. */
  readonly tokens?: number;
  readonly delayMs?: number;
  /** The API refuses with that HTTP status: as often as `times` says, or always. */
  readonly refusal?: Refusal;
}

export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly times?: number;
}

export type Scripts = Readonly<Record<string, readonly Answer[]>>;

/** The script of that name every CLI uses to sum a conversation up. */
export const SUMMARY = 'summary';

/** The script of that name says how long the helper that names a session takes. */
export const NAMING = 'naming';

/** What the helper that names a session answers. */
export const TITLE = 'Rehearsal on a stub';

/** The last script a text names. */
export function scriptNamedIn(text: string): string | undefined {
  return [...text.matchAll(/play:([\w-]+)/g)].at(-1)?.[1];
}

/** The answer of that script at that step; the last one for ever after. */
export function answerAt(scripts: Scripts, name: string | undefined, step: number): Answer {
  const script = name === undefined ? undefined : scripts[name];
  return script?.[step] ?? script?.at(-1) ?? { text: 'Nothing to play.' };
}

/** The answer with the project's folder put in. */
export function placed(answer: Answer, project: string): Answer {
  return JSON.parse(JSON.stringify(answer).replaceAll('$PROJECT', project)) as Answer;
}
