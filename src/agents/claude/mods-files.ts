import text from '../../../adapters/claude/lich.js' with { type: 'text' };
import type { FileTask } from '../../install/edit.ts';
import type { JsonRecord } from '../../install/json/value.ts';
import { moduleFile, strayModule } from '../../install/module-file.ts';
import { below, type Site } from '../../install/site.ts';
import { type Maker, wholeFile } from '../../install/whole-file.ts';
import { isObject } from '../../json-object.ts';
import { VERSION } from '../../version.ts';
import { AUTHOR, PLUGIN } from '../plugin.ts';

/** The folder's name, in the one whose plugins Claude Code loads without being told of them. */
const FOLDER = 'lich-mods';

const ABOUT = 'lich-hook: the mods alone; the hooks are in the settings';

/** What Claude Code calls the plugin in such a folder. */
export const MODS_PLUGIN = `${PLUGIN}@skills-dir`;

/** The manifest that makes a plugin of the folder, and the file that names the module. */
const MANIFEST: JsonRecord = {
  name: PLUGIN,
  version: VERSION,
  description: ABOUT,
  author: AUTHOR,
};
const REGISTRATION: JsonRecord = { hooks: {}, modules: ['./lich.js'] };

/**
 * A plugin of the mods alone, in the folder of skills, below which Claude Code loads plugins in
 * place (seen on 2.1.296 and 2.1.332): no list names it and no copy is made, so that nothing goes
 * stale when Claude Code or lich-hook is updated.
 * @param isWanted false takes ours away where it is
 */
export function modsFiles(site: Site, home: string, isWanted: boolean): readonly FileTask[] {
  const at = (...names: readonly string[]): string => below(site, home, 'skills', FOLDER, ...names);
  const module = at('hooks', 'lich.js');
  const files = [
    ours(at('.claude-plugin', 'plugin.json'), MANIFEST, isManifest, module),
    ours(at('hooks', 'hooks.json'), REGISTRATION, isRegistration, module),
    isWanted ? moduleFile(module, text) : strayModule(module, text),
  ];
  return isWanted ? files : files.map(away);
}

/** Where the mods are put, for one who looks for them. */
export function modsFolder(site: Site, home: string): string {
  return below(site, home, 'skills', FOLDER);
}

function ours(
  path: string,
  value: JsonRecord,
  isOurs: (value: unknown) => boolean,
  serves: string,
): FileTask {
  const makerOf = (before: string): Maker => {
    const read = parsed(before);
    if (isOurs(read)) return 'ours';
    return before.includes('lich') ? 'edited' : 'foreign';
  };
  return { ...wholeFile(path, `${JSON.stringify(value, null, 2)}\n`, makerOf), serves };
}

/** The same file where there is to be none. */
function away(task: FileTask): FileTask {
  return { ...task, isStray: true, install: task.uninstall };
}

function isManifest(value: unknown): boolean {
  return (
    isObject(value) &&
    value['description'] === ABOUT &&
    Object.keys(value).every((key) => Object.hasOwn(MANIFEST, key))
  );
}

function isRegistration(value: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(REGISTRATION);
}

function parsed(before: string): unknown {
  try {
    return JSON.parse(before);
  } catch {
    return undefined;
  }
}
