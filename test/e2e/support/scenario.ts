import type { Errands } from '../../../src/listen/desk.ts';
import type { Expected } from './expect.ts';
import type { Wanted } from './look.ts';
import type { Scripts } from './script.ts';

/** What a lich does with requests. */
export type Answers = 'well' | 'never' | 'as-old' | 'nonsense';

/** What a mod tells, by the last word of the endpoint. */
export type ModWord = 'acks' | 'usage' | 'answer';

/** What is done at a terminal. Where `see` is given the screen has to show it first. */
export interface Act {
  /** In the second terminal, which has a card and a project of its own, and is opened when first named. */
  readonly at?: 'other';
  readonly see?: RegExp;
  /** Typed, then Enter. */
  readonly say?: string;
  /** Keys by tmux's names. */
  readonly press?: readonly string[];
  readonly waitMs?: number;
  /** A shell command beside the terminal, with the CLI's environment and its pid as `$CLI_PID`. */
  readonly run?: string;
  /** A shell command, as `run`, that has to succeed at last. */
  readonly holds?: string;
  /** The CLI is started in the same window again, with these arguments too. */
  readonly start?: readonly string[];
  /** lich is gone from here on, or there again. */
  readonly lichListens?: boolean;
  /** The window is closed on the CLI. */
  readonly close?: boolean;
  /** lich answers otherwise from here on: as it should, never, as one that knows no mods, or nonsense. */
  readonly lichAnswers?: Answers;
  /** What lich asks the mod to do. `$ID` is not needed: each gets a name of its own. */
  readonly command?: Readonly<Record<string, unknown>> & { readonly kind: string };
  /** Who waits for whom, as lich tells the mod from here on. */
  readonly errands?: Partial<Errands>;
  /** The width of the window from here on. */
  readonly columns?: number;
  /** What the screen does not show in the end. */
  readonly lacks?: RegExp;
  /** What the last request to the model holds, as JSON. */
  readonly asked?: RegExp;
  /** What the last request to the model does not hold. */
  readonly notAsked?: RegExp;
  /** What a file of the project holds in the end; undefined for one that is not there. */
  readonly file?: readonly [path: string, text: RegExp | undefined];
  /** How many questions for commands lich holds in the end. */
  readonly polls?: number;
  /** The CLI ends within so many milliseconds. */
  readonly endsWithinMs?: number;
  /** The reports this act brings, in order. Given by all acts of a scenario or by none. */
  readonly reports?: readonly Expected[];
  /** What the card shows then, */
  readonly card?: Wanted;
  /** and goes on showing for so long. */
  readonly staysMs?: number;
  /** How many notices this act raised. */
  readonly bells?: number;
}

/**
 * A plugin: the folder of the repository, or the package of a release, fetched by the CLI; or the
 * mods that `lich-hook install` brings beside the hooks.
 */
export type PluginRoute = 'folder' | 'npm' | 'mods';

/** One story: what the model does, what the user does, what lich is told. */
export interface Scenario {
  readonly name: string;
  /** `print` runs one prompt with no terminal: the first act's words. */
  readonly how: 'print' | 'terminal';
  /** Arguments added to the CLI's own. */
  readonly args?: readonly string[];
  /** `$PROJECT` in a value stands for the project's folder. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the hooks come from, if not from `lich-hook install`. */
  readonly asPlugin?: PluginRoute;
  /** Added to the file in which the CLI keeps what its user has chosen: with Codex, of its provider. */
  readonly choices?: Readonly<Record<string, unknown>>;
  /** The mod of Claude Code's that this is about: without it the scenario has to fail. */
  readonly mod?: string;
  /** It tells what a mod does not do, which one that is not there does not do either. */
  readonly isSilence?: true;
  /** What a mod tells that stands among the reports. */
  readonly hears?: readonly ModWord[];
  /** How long a CLI without a terminal may take. */
  readonly withinMs?: number;
  /** Files of the project, by their path in it. One that names its interpreter can be run. */
  readonly files?: Readonly<Record<string, string>>;
  /**
   * Files of the home from before the installation, by their path in it. In the end the registration
   * is taken out, and the home has to be as it was.
   */
  readonly hadBefore?: Readonly<Record<string, string>>;
  /**
   * What happens to the CLI's files before it starts, as a shell command, and what doctor says then:
   * that all is sound, or that its hooks are dead, with those words among its faults.
   */
  readonly before?: { readonly run: string } & (
    | { readonly doctor: 'sound' }
    | { readonly doctor: 'dead'; readonly says: RegExp }
  );
  /** A shell command with the CLI's environment for the end, however it was reached. */
  readonly cleanUp?: string;
  /**
   * Why this scenario cannot be green yet. It is played and has to fail; one that passes fails the
   * run until this line is taken out.
   */
  readonly red?: string;
  readonly scripts: Scripts;
  readonly acts: readonly Act[];
  /** The last title lich was told, if that is of interest. */
  readonly title?: string;
}
