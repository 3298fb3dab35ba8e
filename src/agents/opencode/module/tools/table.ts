import type { JsonObject } from '../../../../json-object.ts';
import { flag, option, textOf, timeout, valueThenArguments, word } from './arguments.ts';

/** What a parameter may be. */
type Kind = 'string' | 'number' | 'boolean';

/** A parameter as the model reads it. */
export interface Parameter {
  readonly about: string;
  /** A text, unless it says otherwise. */
  readonly kind?: Kind;
  readonly isRequired?: true;
}

/** A tool of lich's: what the model reads, and the command line it becomes. */
export interface SessionTool {
  readonly about: string;
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** The words behind lich's name. */
  readonly words: (args: JsonObject) => readonly string[];
  /** Exit codes whose output is an answer; 0 alone by default. */
  readonly answers?: readonly number[];
}

/** Other ends than 0 that are news of the other session, and not failures of the command. */
const ANSWERED_OR_NOT = [0, 2, 3];

const session = (about: string): Parameter => ({ about, isRequired: true });
const project: Parameter = { about: 'Name or folder of a project; this one by default.' };
const seconds: Parameter = { about: 'How long to wait: 1 to 90, 90 by default.', kind: 'number' };
const folder: Parameter = { about: 'Name of the folder.', isRequired: true };
const own: Parameter = { about: 'Label or id of the session; this one by default.' };

/** Every tool that lets a session deal with the other sessions of lich. */
export const SESSION_TOOLS: Readonly<Record<string, SessionTool>> = {
  list_sessions: {
    about: 'Lists the sessions open in lich: who they are, where they work, what they are doing.',
    parameters: {},
    words: () => ['sessions', '--json'],
  },
  send_to_session: {
    about: 'Gives another session a prompt and waits for its answer, or for a ticket to ask with.',
    parameters: {
      session: session('Label or id of the session to send to.'),
      prompt: { about: 'What it is to do or to answer, complete in itself.', isRequired: true },
      project,
      timeout_seconds: seconds,
      private: { about: 'Keep the exchange off the other card.', kind: 'boolean' },
    },
    words: (args) => [
      'send',
      ...flag(args, 'private'),
      ...option(args, 'project'),
      ...timeout(args),
      textOf(args, 'session'),
      textOf(args, 'prompt'),
    ],
    answers: ANSWERED_OR_NOT,
  },
  wait_for_answer: {
    about: 'Waits for the answer to something sent earlier.',
    parameters: {
      ticket: { about: 'The ticket that sending gave.', isRequired: true },
      timeout_seconds: seconds,
    },
    words: (args) => ['wait', ...timeout(args), textOf(args, 'ticket')],
    answers: ANSWERED_OR_NOT,
  },
  reply_to_session: {
    about: 'Answers a prompt that another session sent to this one.',
    parameters: {
      ticket: { about: 'The ticket that came with the prompt.', isRequired: true },
      answer: { about: 'The whole answer.', isRequired: true },
    },
    words: (args) => ['reply', textOf(args, 'ticket'), textOf(args, 'answer')],
  },
  open_session: {
    about: 'Opens a new session in lich.',
    parameters: {
      project,
      kind: { about: 'Which agent to run; the project’s usual one by default.' },
      worktree: { about: 'Branch to work on in a checkout of its own.' },
      base: { about: 'What a new branch starts from.' },
    },
    words: (args) => [
      'open',
      ...option(args, 'project'),
      ...option(args, 'kind'),
      ...option(args, 'worktree'),
      ...option(args, 'base'),
    ],
  },
  close_session: {
    about: 'Closes a session, and its checkout with it if asked.',
    parameters: {
      session: session('Label or id of the session to close.'),
      project,
      worktree: { about: 'What becomes of its checkout: keep or remove.' },
      force: { about: 'Close it though it works or has unsaved changes.', kind: 'boolean' },
    },
    words: (args) => [
      'close',
      ...option(args, 'project'),
      ...option(args, 'worktree'),
      ...flag(args, 'force'),
      textOf(args, 'session'),
    ],
  },
  rename_session: {
    about: 'Gives a session a label.',
    parameters: { label: { about: 'The new label.', isRequired: true }, session: own, project },
    words: (args) => [
      'rename',
      ...option(args, 'project'),
      ...word(args, 'session'),
      textOf(args, 'label'),
    ],
  },
  control_session: {
    about: 'Does something to a session: stops its turn, sets its model or effort, runs a command.',
    parameters: {
      session: session('Label or id of the session.'),
      action: { about: 'What to do: abort, model, effort or command.', isRequired: true },
      value: { about: 'The model, the effort or the command’s name.' },
      args: { about: 'What follows the command’s name.' },
      project,
    },
    words: (args) => [
      'control',
      ...option(args, 'project'),
      textOf(args, 'session'),
      textOf(args, 'action'),
      ...valueThenArguments(args),
    ],
    answers: ANSWERED_OR_NOT,
  },
  ask_session: {
    about: 'Asks a session about its work without a turn of its own.',
    parameters: {
      session: session('Label or id of the session to ask.'),
      question: { about: 'The question.', isRequired: true },
      project,
    },
    words: (args) => [
      'ask',
      ...option(args, 'project'),
      textOf(args, 'session'),
      textOf(args, 'question'),
    ],
  },
  list_worktrees: {
    about: 'Lists a project’s checkouts.',
    parameters: { project },
    words: (args) => ['worktrees', '--json', ...option(args, 'project')],
  },
  list_folders: {
    about: 'Lists the folders that a project’s sessions are kept in.',
    parameters: { project },
    words: (args) => ['folders', '--json', ...option(args, 'project')],
  },
  file_session: {
    about: 'Puts a session into a folder, or out of any with an empty name.',
    parameters: { folder, session: own, project },
    words: (args) => [
      'file',
      ...option(args, 'project'),
      ...word(args, 'session'),
      textOf(args, 'folder'),
    ],
  },
  rename_folder: {
    about: 'Renames a folder.',
    parameters: { folder, to: { about: 'The new name.', isRequired: true }, project },
    words: (args) => [
      'rename-folder',
      ...option(args, 'project'),
      textOf(args, 'folder'),
      textOf(args, 'to'),
    ],
  },
  color_folder: {
    about: 'Gives a folder a colour.',
    parameters: { folder, color: { about: 'The colour’s name.', isRequired: true }, project },
    words: (args) => [
      'color-folder',
      ...option(args, 'project'),
      textOf(args, 'folder'),
      textOf(args, 'color'),
    ],
  },
};
