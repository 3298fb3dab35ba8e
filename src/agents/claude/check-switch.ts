import type { OwnCheck } from '../../doctor/examinable.ts';
import { type Finding, fail } from '../../doctor/finding.ts';
import { settingsIn } from '../../doctor/sources/read-source.ts';
import type { World } from '../../doctor/world.ts';
import { isObject } from '../../json-object.ts';
import { managedFiles } from './managed.ts';
import { claudePlaces } from './places.ts';

/** What hooks find lich by: settings that set one of these send every report elsewhere. */
const VARIABLES = ['LICH_PORT', 'LICH_TOKEN', 'LICH_SESSION_ID'];

const ADMINISTRATOR = "Ask who administers this machine: the file is not the user's to change.";

/** Claude Code with its hooks switched off as a whole, or sent elsewhere. */
export const checkClaudeSwitch: OwnCheck = ({ name }, { world }) => [
  ...ownFiles(world).flatMap((path) => inOwn(world, name, path)),
  ...managedFiles(world).flatMap((path) => inManaged(world, name, path)),
];

function ownFiles(world: World): readonly string[] {
  return claudePlaces(world)
    .filter(({ kind }) => kind !== 'plugin')
    .map(({ path }) => path);
}

function inOwn(world: World, name: string, path: string): readonly Finding[] {
  const settings = settingsIn(world, path);
  if (!isObject(settings)) return [];
  const findings: Finding[] = [];
  if (settings['disableAllHooks'] === true) {
    const message = `disableAllHooks is true in ${path}: ${name} runs no hook at all.`;
    findings.push(fail(name, message, `Take the line out of ${path}.`));
  }
  const env = isObject(settings['env']) ? settings['env'] : {};
  const set = VARIABLES.filter((variable) => variable in env);
  if (set.length > 0) {
    const message = `${path} sets ${set.join(' and ')} under "env": hooks report there, and not to the card they run in.`;
    findings.push(fail(name, message, `Take ${set.join(' and ')} out of ${path}.`));
  }
  return findings;
}

function inManaged(world: World, name: string, path: string): readonly Finding[] {
  const settings = settingsIn(world, path);
  if (!isObject(settings)) return [];
  if (settings['disableAllHooks'] === true) {
    const message = `disableAllHooks is true in ${path}: ${name} runs no hook at all.`;
    return [fail(name, message, ADMINISTRATOR)];
  }
  if (settings['allowManagedHooksOnly'] !== true) return [];
  const message = `allowManagedHooksOnly is true in ${path}: ${name} runs no hook of yours.`;
  return [fail(name, message, ADMINISTRATOR)];
}
