import {
  DEFAULT_HARNESS,
  type Harness,
  type Harnesses,
  harnessOf,
  type ReportCommand,
  RIDERS,
  type Rider,
} from '../harness/harness.ts';
import { STATES } from '../report/report.ts';

/** A report command as a harness registers it. */
export interface HookArguments {
  readonly kind: 'hook';
  readonly command: ReportCommand;
  readonly harness: Harness;
  readonly also: readonly Rider[];
  readonly dryRun: boolean;
  readonly debug: boolean;
}

/** Words of a registration that cannot be carried out. `harness` is set when they name one. */
export interface Mistake {
  readonly kind: 'mistake';
  readonly why: string;
  readonly harness: Harness | undefined;
  /** They ask for a dry run or a trace, as a person does and no registration. */
  readonly isWatched: boolean;
}

/**
 * The commands of a person, whatever follows them: `install --harness claude` is no registration.
 * A test holds it to the table in cli/, which a hook does not load.
 * @internal
 */
export const PERSON_COMMANDS: readonly string[] = [
  'install',
  'uninstall',
  'doctor',
  'listen',
  'demo',
  'neutral',
  'theme',
  'completions',
  'help',
  'version',
];

/** Words for a person's command (`listen`, `--help`, …), which this path knows nothing about. */
export interface PersonArguments {
  readonly kind: 'person';
}

/** The words of a report command, sorted by kind and not yet judged. */
interface Words {
  readonly positional: readonly string[];
  /** Undefined when no word names one. */
  readonly harness: string | undefined;
  readonly also: readonly string[];
  readonly flags: readonly string[];
}

/**
 * Reads the words behind `lich-hook`. Report commands are read here, by hand: a parser library
 * costs 2 to 3 ms, which is half of what an empty program takes.
 * @param harnesses those that `--harness` may name
 */
export function readArguments(
  args: readonly string[],
  harnesses: Harnesses,
): HookArguments | Mistake | PersonArguments {
  const words = sortWords(args);
  const name = words.positional[0];
  if (words.flags.includes('--help') || words.flags.includes('-h')) return { kind: 'person' };
  const dryRun = words.flags.includes('--dry-run');
  const debug = words.flags.includes('--debug');
  const isWatched = dryRun || debug;
  const harness = harnessOf(harnesses, words.harness ?? DEFAULT_HARNESS);
  const command = name === undefined ? undefined : commandOf(name, words.positional);
  if (command === undefined) {
    // Words that name a harness are a registration, however mistyped: it must stay harmless.
    const isPersons = name !== undefined && PERSON_COMMANDS.includes(name);
    return words.harness !== undefined && harness !== undefined && !isPersons
      ? { kind: 'mistake', why: `there is no report command "${name ?? ''}"`, harness, isWatched }
      : { kind: 'person' };
  }
  const why =
    (typeof command === 'string' ? command : undefined) ??
    (harness === undefined ? harnessMistake(words.harness ?? '', harnesses) : undefined) ??
    riderMistake(words.also) ??
    flagMistake(words.flags);
  if (why !== undefined || typeof command === 'string' || harness === undefined) {
    return { kind: 'mistake', why: why ?? '', harness, isWatched };
  }
  return {
    kind: 'hook',
    command,
    harness,
    also: words.also as readonly Rider[],
    dryRun,
    debug,
  };
}

/** Sorts words; `--name value` and `--name=value` are the same. */
function sortWords(args: readonly string[]): Words {
  const positional: string[] = [];
  const flags: string[] = [];
  let harness: string | undefined;
  const also: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    // What follows belongs to the command that `listen` runs.
    if (word === '--') break;
    const equals = word.startsWith('--') ? word.indexOf('=') : -1;
    const name = equals === -1 ? word : word.slice(0, equals);
    if (name === '--harness' || name === '--also') {
      if (equals === -1) at += 1;
      const value = equals === -1 ? (args[at] ?? '') : word.slice(equals + 1);
      if (name === '--harness') harness = value;
      else also.push(...value.split(','));
    } else if (word.startsWith('-')) flags.push(word);
    else positional.push(word);
  }
  return { positional, harness, also, flags };
}

/** The command of those words, why they make none, or undefined for no report command at all. */
function commandOf(
  name: string,
  positional: readonly string[],
): ReportCommand | string | undefined {
  switch (name) {
    case 'state': {
      if (positional.length > 2) return `state does not take "${positional[2]}"`;
      for (const state of STATES) if (state === positional[1]) return { name, state };
      const given = positional[1] === undefined ? '' : `, not "${positional[1]}"`;
      return `state takes one of ${STATES.join(', ')}${given}`;
    }
    case 'tool':
    case 'session-start':
    case 'title':
    case 'touched':
      return positional.length > 1 ? `${name} does not take "${positional[1]}"` : { name };
    default:
      return undefined;
  }
}

function harnessMistake(word: string, harnesses: Harnesses): string {
  return `--harness takes one of ${Object.keys(harnesses).join(', ')}, not "${word}"`;
}

function riderMistake(also: readonly string[]): string | undefined {
  const known: readonly string[] = RIDERS;
  for (const word of also) {
    if (!known.includes(word)) return `--also takes ${RIDERS.join(', ')}, not "${word}"`;
  }
  return undefined;
}

function flagMistake(flags: readonly string[]): string | undefined {
  for (const flag of flags) {
    if (flag !== '--dry-run' && flag !== '--debug') return `there is no option ${flag}`;
  }
  return undefined;
}
