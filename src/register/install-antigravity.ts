import { antigravity } from '../harness/antigravity.ts';
import { isObject } from '../json-object.ts';
import type { FileTask } from './edit.ts';
import type { Installable } from './installable.ts';
import { antigravityManifest } from './manifests.ts';
import { below, type Place } from './place.ts';
import {
  ANTIGRAVITY_BATCH_FILE,
  ANTIGRAVITY_GROUP,
  antigravityBatch,
  antigravityEntries,
  antigravityFile,
  antigravityWindowsEntries,
} from './render-antigravity.ts';
import { wholeFile } from './whole-file.ts';

/** Antigravity: a plugin folder of our own, for agy has no other place that is not shared. */
export const antigravityInstallable: Installable = {
  id: 'antigravity',
  name: 'Antigravity',
  scopes: ['user'],
  home: (place) => below(place, place.home, '.gemini'),
  tasks,
  next: {
    install: 'There is nothing to do: agy reads its plugins before every turn. /hooks lists them.',
    uninstall: 'There is nothing to do: agy reads its plugins before every turn.',
  },
};

function folder(place: Place): string {
  return below(place, place.home, '.gemini', 'config', 'plugins', ANTIGRAVITY_GROUP);
}

function tasks(place: Place): readonly FileTask[] {
  const harness = antigravity();
  const isWindows = place.platform === 'win32';
  const entries = isWindows
    ? antigravityWindowsEntries(harness)
    : antigravityEntries(harness, place.executable);
  const at = (name: string): string => below(place, folder(place), name);
  const manifest = json(antigravityManifest());
  const batch: readonly FileTask[] = isWindows
    ? [
        wholeFile(
          at(ANTIGRAVITY_BATCH_FILE),
          antigravityBatch(harness, place.executable, place.home),
          isBatch,
        ),
      ]
    : [];
  return [
    wholeFile(at('plugin.json'), manifest, (text) => text === manifest || isManifest(text)),
    ...batch,
    wholeFile(at('hooks.json'), json(antigravityFile(entries)), isHooks),
  ];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function isBatch(text: string): boolean {
  return /lich-hook(?:\.exe)?" %\*/.test(text);
}

function isManifest(text: string): boolean {
  const value = parsed(text);
  return (
    isObject(value) &&
    typeof value['description'] === 'string' &&
    value['description'].startsWith('lich-hook')
  );
}

/** A file with our group alone, whose every command runs lich-hook. */
function isHooks(text: string): boolean {
  const value = parsed(text);
  if (!isObject(value) || Object.keys(value).join() !== ANTIGRAVITY_GROUP) return false;
  const commands = text.match(/"command": ".*"/g) ?? [];
  return commands.length > 0 && commands.every((line) => /lich-hook(?:\.exe|\.cmd)?\b/.test(line));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
