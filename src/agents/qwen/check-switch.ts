import type { OwnCheck } from '../../doctor/examinable.ts';
import { fail } from '../../doctor/finding.ts';
import { settingsIn } from '../../doctor/sources/read-source.ts';
import { isObject } from '../../json-object.ts';
import { qwenPlaces } from './registration.ts';

/** Qwen Code with its hooks switched off as a whole (its hook documents for 0.24). */
export const checkQwenSwitch: OwnCheck = ({ name }, { world }) =>
  qwenPlaces(world).flatMap(({ path }) => {
    const settings = settingsIn(world, path);
    if (!isObject(settings) || settings['disableAllHooks'] !== true) return [];
    const message = `disableAllHooks is true in ${path}: ${name} runs no hook at all.`;
    return [fail(name, message, `Take the line out of ${path}.`)];
  });
