import { didYouMean } from '../terminal/suggest.ts';
import type { Installable, NotInstallable } from './installable.ts';
import { SCOPES, type Scope } from './site.ts';
import type { Direction } from './survey.ts';

/** The words of `install` and `uninstall`, as the parser hands them over. */
export interface RawSelection {
  readonly _: readonly string[];
  readonly all?: boolean | undefined;
  readonly check?: boolean | undefined;
  readonly scope?: string | undefined;
  readonly 'dry-run'?: boolean | undefined;
  readonly diff?: boolean | undefined;
  readonly yes?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly temporary?: boolean | undefined;
  readonly mods?: boolean | undefined;
}

/** What is asked for, checked. */
export interface Selection {
  readonly ok: true;
  /** None where all that are found were asked for and none is. */
  readonly installables: readonly Installable[];
  readonly scope: Scope;
  /** Nobody named them: they are those that this machine has. */
  readonly isFound: boolean;
}

/** Why a selection makes no sense. */
export interface SelectionMistake {
  readonly ok: false;
  readonly cause: string;
  readonly fix: string;
}

/** What there is to choose from. */
export interface Choice {
  readonly installables: readonly Installable[];
  readonly others: readonly NotInstallable[];
  /** Tells whether a harness is on this machine; asked where none is named. */
  readonly isUsed: (installable: Installable, scope: Scope) => boolean;
}

/** Checks the words of a person. Reads nothing but what `choice` tells. */
export function readSelection(
  direction: Direction,
  raw: RawSelection,
  choice: Choice,
): Selection | SelectionMistake {
  const ids = choice.installables.map(({ id }) => id);
  const usage = `Give some of: ${ids.join(', ')}; or --all. See lich-hook ${direction} --help.`;
  const mistake = (cause: string, fix = usage): SelectionMistake => ({ ok: false, cause, fix });

  const scope = SCOPES.find((one) => one === (raw.scope ?? 'user'));
  if (scope === undefined) {
    const fix = `Give one of: ${SCOPES.map((one) => `--scope ${one}`).join(', ')}.`;
    return mistake(`There is no scope "${raw.scope}".`, fix);
  }
  if (raw.all === true && raw._.length > 0) {
    return mistake('--all leaves no harness to name.', 'Give one or the other.');
  }
  if (raw._.length === 0) {
    const scoped = choice.installables.filter(({ scopes }) => scopes.includes(scope));
    const found = scoped.filter((one) => direction === 'uninstall' || choice.isUsed(one, scope));
    const isMeant = raw.all === true || raw.check === true;
    if (found.length === 0 && !isMeant) return mistake(`No agent CLI is found here. ${NOWHERE}`);
    return { ok: true, installables: found, scope, isFound: true };
  }
  const chosen: Installable[] = [];
  for (const word of new Set(raw._)) {
    const other = choice.others.find(({ id }) => id === word);
    if (other !== undefined)
      return mistake(`lich-hook cannot ${direction} anything for ${word}.`, `${other.why}.`);
    const found = choice.installables.find(({ id }) => id === word);
    if (found === undefined) {
      return mistake(`${direction} does not know "${word}".${didYouMean(word, ids)}`);
    }
    if (!found.scopes.includes(scope)) {
      const of = scope === 'project' ? 'of a project' : 'of that scope';
      return mistake(`${found.name} has no hooks ${of}.`, `Leave --scope ${scope} out.`);
    }
    chosen.push(found);
  }
  return { ok: true, installables: chosen, scope, isFound: false };
}

/** Where an agent CLI was looked for. */
export const NOWHERE = 'None is on PATH or has a folder of settings.';
