import type { Installable, NotInstallable } from './installable.ts';
import type { Scope } from './site.ts';
import type { Direction } from './survey.ts';

/** The words of `install` and `uninstall`, as the parser hands them over. */
export interface RawSelection {
  readonly _: readonly string[];
  readonly all?: boolean | undefined;
  readonly scope?: string | undefined;
  readonly 'dry-run'?: boolean | undefined;
  readonly yes?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly temporary?: boolean | undefined;
}

/** What is asked for, checked. */
export interface Selection {
  readonly ok: true;
  readonly installables: readonly Installable[];
  readonly scope: Scope;
}

/** Why a selection makes no sense. */
export interface SelectionMistake {
  readonly ok: false;
  readonly cause: string;
  readonly fix: string;
}

const OPTIONS = ['_', 'all', 'scope', 'dry-run', 'dryRun', 'yes', 'json'];
const OWN_OPTIONS: Readonly<Record<Direction, readonly string[]>> = {
  install: [...OPTIONS, 'temporary'],
  uninstall: OPTIONS,
};

/** What there is to choose from. */
export interface Choice {
  readonly installables: readonly Installable[];
  readonly others: readonly NotInstallable[];
  /** Tells whether the folder of a harness is there; only `install --all` asks. */
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

  const stray = Object.keys(raw).find((name) => !OWN_OPTIONS[direction].includes(name));
  if (stray !== undefined) return mistake(`${direction} has no option "${stray}".`);
  const scope = raw.scope ?? 'user';
  if (scope !== 'user' && scope !== 'project') {
    return mistake(`There is no scope "${scope}".`, 'Give --scope user or --scope project.');
  }
  if (raw.all === true) {
    if (raw._.length > 0)
      return mistake('--all leaves no harness to name.', 'Give one or the other.');
    const scoped = choice.installables.filter(({ scopes }) => scopes.includes(scope));
    const used = scoped.filter((one) => direction === 'uninstall' || choice.isUsed(one, scope));
    if (used.length > 0) return { ok: true, installables: used, scope };
    return mistake('None of the agent CLIs has a folder of settings here.', usage);
  }
  if (raw._.length === 0) return mistake(`${direction} needs to know which agent CLI.`);
  const chosen: Installable[] = [];
  for (const word of new Set(raw._)) {
    const other = choice.others.find(({ id }) => id === word);
    if (other !== undefined)
      return mistake(`There is nothing to ${direction} for ${word}.`, `${other.why}.`);
    const found = choice.installables.find(({ id }) => id === word);
    if (found === undefined) return mistake(`${direction} does not know "${word}".`);
    if (!found.scopes.includes(scope)) {
      return mistake(`${found.name} has no hooks of a project.`, 'Leave --scope project out.');
    }
    chosen.push(found);
  }
  return { ok: true, installables: chosen, scope };
}
