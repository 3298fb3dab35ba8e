import type { OwnCheck } from '../../doctor/examinable.ts';
import { fail } from '../../doctor/finding.ts';
import { settingsIn } from '../../doctor/sources/read-source.ts';
import { isObject } from '../../json-object.ts';
import { copilotPlaces } from './registration.ts';

/** A file of hooks of Copilot CLI's that switches its own off (tried on 1.0.102). */
export const checkCopilotSwitch: OwnCheck = ({ name }, { world }) =>
  copilotPlaces(world).flatMap(({ path, kind }) => {
    const file = settingsIn(world, path);
    if (kind !== 'user' || !isObject(file) || file['disableAllHooks'] !== true) return [];
    const message = `disableAllHooks is true in ${path}: ${name} runs none of its hooks.`;
    return [fail(name, message, `Take the line out of ${path}.`)];
  });
