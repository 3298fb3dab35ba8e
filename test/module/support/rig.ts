import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Lich, startLich } from '../../support/lich.ts';
import { CARD, reportsIn, type Sent, TOKEN } from '../../support/reports.ts';

const ADAPTERS = join(import.meta.dir, '..', '..', '..', 'adapters');

/** How long a report that ought not to come is given to come all the same. */
const SURPLUS_MS = 40;

/** A module as its harness has it: one file in a folder of its own, imported into this process. */
export interface ModuleRig {
  readonly lich: Lich;
  /** The names a harness finds in the file. */
  readonly exports: Readonly<Record<string, unknown>>;
  /** The names of another copy of the file, as from a second folder that the harness loads. */
  readonly copy: () => Promise<Readonly<Record<string, unknown>>>;
  /** Waits for that many reports, and for one too many. */
  readonly reports: (count: number, withinMs?: number) => Promise<readonly Sent[]>;
  /** Sets lich's variables, or some of them, and unsets the others. */
  readonly inside: (variables?: Readonly<Record<string, string>>) => void;
  readonly close: () => Promise<void>;
}

const VARIABLES = ['LICH_PORT', 'LICH_TOKEN', 'LICH_SESSION_ID', 'LICH_BIN', 'LICH_HOOK'];

/** Copies a built module out of the project and imports it inside lich. */
export async function openModule(path: string): Promise<ModuleRig> {
  const lich = startLich();
  const before = VARIABLES.map((name) => [name, process.env[name]] as const);
  const folder = await mkdtemp(join(tmpdir(), 'lich-hook-module-'));
  const load = async (name: string): Promise<Readonly<Record<string, unknown>>> => {
    const file = join(folder, name);
    await copyFile(join(ADAPTERS, path), file);
    return import(pathToFileURL(file).href);
  };
  const set = (values: Readonly<Record<string, string | undefined>>): void => {
    for (const name of VARIABLES) {
      const value = values[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
  const inside = (values: Readonly<Record<string, string>> = allOf(lich.port)): void => set(values);
  inside();
  return {
    lich,
    exports: await load('lich.js'),
    copy: () => load(`copy-${crypto.randomUUID()}.js`),
    inside,
    async reports(count, withinMs = 1500) {
      const deadline = performance.now() + withinMs;
      const requests = [...lich.take()];
      while (requests.length < count && performance.now() < deadline) {
        await Bun.sleep(2);
        requests.push(...lich.take());
      }
      await Bun.sleep(SURPLUS_MS);
      return reportsIn([...requests, ...lich.take()], lich.port);
    },
    async close() {
      set(Object.fromEntries(before));
      lich.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The variables of a terminal that lich opened. */
export function allOf(port: number): Readonly<Record<string, string>> {
  return { LICH_PORT: `${port}`, LICH_TOKEN: TOKEN, LICH_SESSION_ID: CARD };
}
