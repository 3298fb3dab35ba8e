import { isObject } from '../../../json-object.ts';

/** One thing that lich wants of this session. */
export interface Command {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly model: string | undefined;
  readonly effort: string | undefined;
  readonly name: string;
  readonly args: string;
  readonly question: string;
  /** What became of another session's task: `text` is its answer. */
  readonly notice: Notice | undefined;
}

interface Notice {
  readonly isWaiting: boolean;
  readonly summary: string;
}

/**
 * Reads what lich answered to a poll: the commands, the oldest first. One without an id or a kind
 * could not be answered and is left out. Undefined for what is no list.
 */
export function commandsIn(value: unknown): readonly Command[] | undefined {
  return Array.isArray(value) ? value.flatMap(commandOf) : undefined;
}

function commandOf(value: unknown): readonly Command[] {
  if (!isObject(value)) return [];
  const id = textOf(value['id']);
  const kind = textOf(value['kind']);
  if (id === '' || kind === '') return [];
  const notice = value['notification'];
  return [
    {
      id,
      kind,
      text: textOf(value['text']),
      model: wordOf(value['model']),
      effort: wordOf(value['effort']),
      name: textOf(value['name']).trim().replace(/^\//, ''),
      args: textOf(value['args']),
      question: textOf(value['question']),
      notice: isObject(notice)
        ? { isWaiting: notice['status'] === 'waiting', summary: textOf(notice['summary']) }
        : undefined,
    },
  ];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function wordOf(value: unknown): string | undefined {
  const word = textOf(value).trim();
  return word === '' ? undefined : word;
}

/** Claude Code's levels: at any other one its own hook for the step would fail. */
const EFFORTS: readonly string[] = ['low', 'medium', 'high', 'xhigh', 'max'];

/** Commands that change all sessions, end this one, or sign somebody in or out. */
const SETS_ALL: readonly string[] = ['model', 'effort'];
const NOT_FROM_OUTSIDE: readonly string[] = ['config', 'login', 'logout', 'exit', 'quit'];

/** Why a command is not carried out, before Claude Code is asked; undefined for one that may be. */
export function refusalOf(command: Command): string | undefined {
  const { kind, text, effort, name, question } = command;
  switch (kind) {
    case 'prompt':
      if (text.trim() === '') return 'the prompt is empty';
      return text.trimStart().startsWith('/') && command.notice === undefined
        ? 'starts with a slash: send a command'
        : undefined;
    case 'effort':
      return effort === undefined || EFFORTS.includes(effort) ? undefined : 'not an effort level';
    case 'command':
      if (name === '') return 'no such command';
      if (SETS_ALL.includes(name))
        return `use the ${name} command of lich: this one sets all sessions`;
      return NOT_FROM_OUTSIDE.includes(name) ? 'not to be run from outside' : undefined;
    case 'ask':
      return question.trim() === '' ? 'the question is empty' : undefined;
    case 'abort':
    case 'model':
      return undefined;
    default:
      return 'unknown kind';
  }
}

/** The prompt as the model reads it. */
export function promptOf({ text, notice }: Command): string {
  if (notice === undefined) return text;
  const said = notice.summary.trim();
  const summary =
    said === '' ? (notice.isWaiting ? 'A task waits.' : 'A task has finished.') : said;
  return `[lich] ${summary}\n\n${text}`;
}

/**
 * The question as it is put beside the conversation. Without the words behind it the model tries
 * tools, all of which are refused, and ends without an answer.
 */
export function questionOf({ question }: Command): string {
  return `${question}\n\n(Asked aside through lich. All tools are off and the reply is not kept: a few plain sentences from this conversation.)`;
}

/** What an aside came to: its answer, or why there is none. */
export type Aside =
  | { readonly ok: true; readonly answer: string }
  | { readonly ok: false; readonly error: string };

const WHY_NOT: Readonly<Record<string, string>> = {
  'nothing-to-fork': 'no turn to ask about yet',
  'empty-reply': 'no answer',
  'api-error': 'the API refused it',
  aborted: 'it was interrupted',
};

/** Reads what the engine gave for an aside. */
export function asideOf(result: unknown): Aside {
  if (!isObject(result)) return { ok: false, error: 'no answer' };
  const text = textOf(result['text']);
  if (result['isAnswered'] === true && text.trim() !== '') return { ok: true, answer: text };
  const reason = textOf(result['reason']);
  return {
    ok: false,
    error: Object.hasOwn(WHY_NOT, reason) ? (WHY_NOT[reason] ?? '') : 'no answer',
  };
}

/** Whether a prompt was taken back by a hook of the user's. Its reason repeats the prompt. */
export function isDropped(result: unknown): boolean {
  return isObject(result) && result['drop'] !== undefined && result['drop'] !== false;
}
