import type { Edit, FileTask } from '../../install/edit.ts';
import { findOurs } from '../../install/find-ours.ts';
import { hooksFile } from '../../install/hooks-file.ts';
import { parseDocument } from '../../install/json/document.ts';
import type { EventEntries } from '../../install/json/value.ts';
import { type Maker, wholeFile } from '../../install/whole-file.ts';
import { isObject } from '../../json-object.ts';
import { ANTIGRAVITY_GROUP } from './entries.ts';
import { antigravityManifest } from './plugin.ts';
import { antigravityStrictness } from './strictness.ts';

const FOREIGN: Edit = {
  ok: false,
  cause: 'It is there already, and not from lich-hook install.',
  fix: 'Move its folder away if nothing needs it, then run this again.',
};

/** A batch file as we write it: these lines and no other. */
const BATCH_LINES = [
  '@echo off',
  'chcp 65001 >nul 2>nul',
  '".*lich-hook[^"]*" %\\* 2>nul',
  'if %errorlevel%==0 exit /b 0',
  'if "%~[12]"=="\\w+" \\(echo \\{.*\\}& exit /b 0\\)',
  'echo \\{.*\\}',
  'exit /b 0',
];
const BATCH = new RegExp(`^(?:(?:${BATCH_LINES.join('|')})\r\n)+$`);

/**
 * The plugin's hooks. A user may have put others in: those stay. Hooks under our name with none of
 * ours among them are another plugin.
 */
export function antigravityHooks(path: string, entries: EventEntries): FileTask {
  const task = hooksFile(path, entries, antigravityStrictness, ANTIGRAVITY_GROUP);
  return {
    ...task,
    shared: false,
    install: (before, mark) => {
      if (isOfLich(before ?? '')) return { ...task.install(undefined), replaces: 'lich-plugin' };
      return isOther(before ?? '') ? FOREIGN : task.install(before, mark);
    },
  };
}

/** The plugin's manifest, which agy needs to read the hooks beside it. */
export function antigravityManifestFile(path: string, hooks: string): FileTask {
  const text = `${JSON.stringify(antigravityManifest, null, 2)}\n`;
  return { ...wholeFile(path, text, makerOfManifest), serves: hooks };
}

/** The batch file that the hooks name on Windows. */
export function antigravityBatchFile(path: string, text: string): FileTask {
  const makerOf = (before: string): Maker => {
    if (BATCH.test(before)) return 'ours';
    return before.includes('lich-hook') ? 'edited' : 'foreign';
  };
  return wholeFile(path, text, makerOf);
}

function isOther(text: string): boolean {
  const document = parseDocument(text);
  if ('cause' in document || findOurs(document, ANTIGRAVITY_GROUP).length > 0) return false;
  return text.includes('"command"');
}

/** A command of lich-plugin's as it stands in its file for agy. */
const SCRIPT = /^hooks\/report-[a-z-]+\.sh\b/;

/** The hooks of lich-plugin, and nothing else. */
function isOfLich(text: string): boolean {
  const value = parsed(text);
  if (!isObject(value) || Object.keys(value).join() !== ANTIGRAVITY_GROUP) return false;
  const commands: string[] = [];
  JSON.stringify(value, (key, one: unknown) => {
    if (key === 'command') commands.push(String(one));
    return one;
  });
  return commands.length > 0 && commands.every((command) => SCRIPT.test(command));
}

function makerOfManifest(text: string): Maker {
  const value = parsed(text);
  const about = isObject(value) ? value['description'] : undefined;
  // A clone that its user has linked there has none: it is not lich's to give away.
  if (typeof about === 'string' && about.startsWith('Installed by lich ')) return 'lich';
  if (!isObject(value) || typeof about !== 'string' || !about.startsWith('lich-hook')) {
    return 'foreign';
  }
  return Object.keys(value).every((key) => key === 'name' || key === 'description')
    ? 'ours'
    : 'edited';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
