import { createHash } from 'node:crypto';
import type { FileTask } from './edit.ts';
import { lichPluginModule } from './lich-plugin.ts';
import { type Maker, wholeFile } from './whole-file.ts';

/** How the header of every module begins, in this release and in others. */
const HEADER = /^\/\/ lich-hook \d+\.\d+\.\d+\S*: lich's client inside /;

/** The last line of an installed module: what tells one that somebody has changed. */
const SEAL = /^\/\/ Written by lich-hook install\. sha256 of the lines above: ([0-9a-f]{64})\n$/;

/**
 * A file that a harness loads as a module, with the text that this executable carries and a seal
 * under it. The bare text, copied or linked by hand, is left as it is.
 */
export function moduleFile(path: string, text: string): FileTask {
  const makerOf = (before: string): Maker => {
    if (before === text || isSealed(before)) return 'ours';
    if (HEADER.test(before)) return 'edited';
    return lichPluginModule(before) === undefined ? 'foreign' : 'lich';
  };
  const task = wholeFile(path, sealed(text), makerOf);
  return {
    ...task,
    install: (before) => (before === text ? { ok: true, text } : task.install(before)),
  };
}

/**
 * A second folder that the harness loads modules from: one of ours in it would be loaded beside the
 * other. One that somebody has changed, or made, stays.
 */
export function strayModule(path: string, text: string): FileTask {
  const away = (before: string | undefined) => {
    const isOurs = before !== undefined && (before === text || isSealed(before));
    return { ok: true, text: isOurs ? undefined : before } as const;
  };
  return { path, shared: false, isStray: true, install: away, uninstall: away };
}

/**
 * The text of a module with its seal.
 * @internal
 */
export function sealed(text: string): string {
  return `${text}// Written by lich-hook install. sha256 of the lines above: ${hashOf(text)}\n`;
}

function isSealed(text: string): boolean {
  const at = text.lastIndexOf('\n', text.length - 2) + 1;
  const seal = SEAL.exec(text.slice(at))?.[1];
  return HEADER.test(text) && seal === hashOf(text.slice(0, at));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
