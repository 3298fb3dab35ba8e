import type { Expected } from './expect.ts';
import type { Scripts } from './script.ts';

/** What is done at a terminal. Where `see` is given the screen has to show it first. */
export interface Act {
  readonly see?: RegExp;
  /** Typed, then Enter. */
  readonly say?: string;
  /** Keys by tmux's names. */
  readonly press?: readonly string[];
  readonly waitMs?: number;
  /** The window is closed on the CLI. */
  readonly close?: boolean;
  /** The reports this act brings, in order. */
  readonly reports: readonly Expected[];
}

/** A plugin: the folder of the repository, or the package of a release, fetched by the CLI. */
export type PluginRoute = 'folder' | 'npm';

/** One story: what the model does, what the user does, what lich is told. */
export interface Scenario {
  readonly name: string;
  /** `print` runs one prompt with no terminal: the first act's words. */
  readonly how: 'print' | 'terminal';
  /** Arguments added to the CLI's own. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where the hooks come from, if not from `lich-hook install`. */
  readonly asPlugin?: PluginRoute;
  readonly scripts: Scripts;
  readonly acts: readonly Act[];
  /** The last title lich was told, if that is of interest. */
  readonly title?: string;
}
