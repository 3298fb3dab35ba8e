import { withTables } from '../install/event-table.ts';
import { agents } from './agents.ts';
import { harnesses } from './harnesses.ts';

/** The document with the tables in it. */
export const TABLES_DOCUMENT = 'docs/harnesses.md';

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

/** The document with the tables of today. */
export function generatedDocument(document: string): string {
  return withTables(
    document,
    Object.values(harnesses).filter(({ events }) => events.length > 0),
  );
}
