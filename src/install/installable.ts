import type { FileTask } from './edit.ts';
import type { Scope, Site } from './site.ts';

/** Something `lich-hook install` can set up. Each has one file here and one line in installables. */
export interface Installable {
  /** The word behind `install`: an id of an agent CLI. */
  readonly id: string;
  /** The product's name, for people. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** The folder that is there when the product is used; `--all` leaves out those without. */
  readonly home: (site: Site) => string;
  /** What it writes runs without this executable. */
  readonly standsAlone?: true;
  readonly tasks: (site: Site) => readonly FileTask[];
  /** What is left as it is although an installation would do more, and how to have it. */
  readonly leftOut?: (site: Site) => string | undefined;
  /** What a person has to do next. */
  readonly next: { readonly install: string; readonly uninstall: string };
}

/** A harness that needs no installation of its own, and why. */
export interface NotInstallable {
  readonly id: string;
  readonly why: string;
}
