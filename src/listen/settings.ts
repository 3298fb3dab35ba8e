import { CONTROL_HELP, type ControlLine, readControlLine } from './control-line.ts';
import { isCardId } from './environment.ts';

/** What the words after `lich-hook listen` ask for. */
export interface Settings {
  readonly port: number;
  readonly json: boolean;
  readonly session: string;
  /** The file the lines are appended to, if any. */
  readonly log: string | undefined;
  /** What the first mod that asks is to do, if anything. */
  readonly control: ControlLine | undefined;
  /** The command to run, with its arguments; empty when there is none. */
  readonly command: readonly string[];
}

export interface Mistake {
  readonly cause: string;
  readonly fix: string;
}

/** The options as citty parsed them; `_` holds every word that is no option. */
export interface ParsedWords {
  readonly _: readonly string[];
  readonly port?: string | undefined;
  readonly json?: boolean | undefined;
  readonly session: string;
  readonly log?: string | undefined;
  readonly control?: string | undefined;
}

const KNOWN = new Set(['_', 'port', 'json', 'session', 'log', 'control']);

/** The settings, or what is wrong with the words and how to put it right. */
export function readSettings(args: ParsedWords, rawArgs: readonly string[]): Settings | Mistake {
  const dashes = rawArgs.indexOf('--');
  const command = dashes === -1 ? [] : rawArgs.slice(dashes + 1);
  const unknown = Object.keys(args).find((name) => !KNOWN.has(name));
  if (unknown !== undefined) {
    return { cause: `listen has no option --${unknown}.`, fix: 'See lich-hook listen --help.' };
  }
  const stray = args._.slice(0, args._.length - command.length);
  if (stray.length > 0) {
    return {
      cause: `listen does not know what to do with "${stray.join(' ')}".`,
      fix: 'A command to run goes after two dashes: lich-hook listen -- <command>.',
    };
  }
  if (dashes !== -1 && command.length === 0) {
    return { cause: 'There is no command after --.', fix: 'Name one, or leave -- out.' };
  }
  const port = args.port === undefined ? 0 : readPort(args.port);
  if (port === undefined) {
    return { cause: '--port takes a number from 1 to 65535.', fix: 'Leave it out for a free one.' };
  }
  if (!isCardId(args.session)) {
    return {
      cause: '--session takes letters, digits, dots, dashes and underscores, 100 at most.',
      fix: 'Leave it out for demo-card.',
    };
  }
  if (args.log === '') return { cause: '--log needs a file.', fix: 'Write --log=FILE.' };
  const control = args.control === undefined ? undefined : readControlLine(args.control);
  if (control?.kind === 'mistake') return { cause: `--control: ${control.cause}`, fix: CONTROLS };
  const { json = false, session, log } = args;
  return { port, json, session, log, control, command };
}

const CONTROLS = `Write one of:\n${CONTROL_HELP.map((line) => `  ${line}`).join('\n')}`;

function readPort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65535 ? port : undefined;
}
