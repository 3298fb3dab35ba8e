import { marksOf, withBlock } from '../install/block.ts';
import { withTables } from '../install/event-table.ts';
import { agents } from './agents.ts';
import { harnesses } from './harnesses.ts';
import { installables } from './installables.ts';

/** The files of this repository that are made from the event tables, by their paths. */
export function generatedFiles(): Readonly<Record<string, string>> {
  const files = Object.values(agents).flatMap(({ plugin }) => Object.entries(plugin ?? {}));
  return Object.fromEntries(
    files.map(([path, value]) => [path, `${JSON.stringify(value, null, 2)}\n`]),
  );
}

/** A module that is made for an agent CLI. */
export interface ModuleSource {
  /** The file, by its path in the project. */
  readonly path: string;
  /** What it is made from. */
  readonly entry: string;
  /** What it consists of, if it is not bundled from that. */
  readonly code?: string;
  /** The product's name, for people. */
  readonly of: string;
}

/** The modules of adapters/, and what lies beside them. */
export const modules: readonly ModuleSource[] = Object.values(agents).flatMap(
  ({ id, name: of, module: entry, companions = {} }) => {
    if (entry === undefined) return [];
    const beside = Object.entries(companions).map(([name, code]) => ({ name, code }));
    return [{ name: 'lich.js' }, ...beside].map(({ name, ...more }) => {
      return { path: `adapters/${id}/${name}`, entry, of, ...more };
    });
  },
);

/** What becomes of the documents of this repository that have made parts, by their paths. */
export const documents: Readonly<Record<string, (document: string) => string>> = {
  'README.md': (document) => {
    const names = installables.map(({ name }) => name);
    const [last = '', others] = [names.at(-1), names.slice(0, -1).join(', ')];
    return withBlock(document, marksOf('agent CLIs'), `It works for ${others} and ${last}.`);
  },
  'docs/harnesses.md': (document) =>
    withTables(
      document,
      Object.values(harnesses).filter(({ events }) => events.length > 0),
    ),
  'docs/how-it-works.md': (document) => {
    const words = Object.keys(harnesses).join('|');
    const text = `\`--harness ${words}\` says whose payload it is (Claude Code if left out).`;
    return withBlock(document, marksOf('harnesses'), text);
  },
};
