import type { Errands, QueuedCommand } from './desk.ts';

/** What a person typed to the stand-in means. */
export type ControlLine =
  | { readonly kind: 'command'; readonly command: Omit<QueuedCommand, 'id'> & { kind: string } }
  | { readonly kind: 'errands'; readonly errands: Partial<Errands> }
  | { readonly kind: 'mistake'; readonly cause: string };

/** What can be typed, a line each. */
export const CONTROL_HELP: readonly string[] = [
  'prompt TEXT    a prompt for the session',
  'abort          ends its turn',
  'model [NAME]   sets the model of the next requests; without a name no longer',
  'effort [LEVEL] the same for the effort',
  'command NAME   runs a slash command',
  'ask QUESTION   asks beside the conversation',
  'owe NAME       that one waits for an answer; without a name nobody does',
  'open STATE     a task is away, in that state; without one none is',
  'ready          an answer has come; "ready none": none has',
];

/** Reads a line. Its first word says what is meant, the rest is text. */
export function readControlLine(line: string): ControlLine {
  const [word = '', ...more] = line.trim().split(/\s+/);
  const rest = line.trim().slice(word.length).trim();
  const command = (fields: Readonly<Record<string, string>>): ControlLine => ({
    kind: 'command',
    command: { kind: word, ...fields },
  });
  const needed = (what: string): ControlLine => ({
    kind: 'mistake',
    cause: `"${word}" needs ${what}.`,
  });
  switch (word) {
    case 'prompt':
      return rest === '' ? needed('a text') : command({ text: rest });
    case 'ask':
      return rest === '' ? needed('a question') : command({ question: rest });
    case 'abort':
      return command({});
    case 'model':
    case 'effort':
      return command(rest === '' ? {} : { [word]: rest });
    case 'command': {
      const [name = '', ...args] = more;
      if (name === '') return needed('a name');
      return command({ name, ...(args.length === 0 ? {} : { args: args.join(' ') }) });
    }
    case 'owe':
      return errands({ owed: rest === '' ? [] : [{ ticket: 'listen', from: rest, asked: '' }] });
    case 'open': {
      const task = { ticket: 'listen', target: 'a card', state: rest };
      return errands({ open: rest === '' ? [] : [task] });
    }
    case 'ready': {
      const answer = { ticket: 'listen', target: 'a card', status: 'answered' };
      return errands({ ready: rest === 'none' ? [] : [answer] });
    }
    default:
      return { kind: 'mistake', cause: `"${word}" is none of: ${WORDS.join(', ')}.` };
  }
}

const WORDS = CONTROL_HELP.map((line) => line.split(' ', 1)[0] ?? '');

function errands(some: Partial<Errands>): ControlLine {
  return { kind: 'errands', errands: some };
}
