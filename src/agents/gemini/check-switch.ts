import type { OwnCheck } from '../../doctor/examinable.ts';
import { fail } from '../../doctor/finding.ts';
import { settingsIn } from '../../doctor/sources/read-source.ts';
import { isObject } from '../../json-object.ts';
import { geminiPlaces } from './registration.ts';

/** Gemini CLI with its hooks switched off as a whole (tried on 0.61.0). */
export const checkGeminiSwitch: OwnCheck = ({ name }, { world }) =>
  geminiPlaces(world).flatMap(({ path }) => {
    const settings = settingsIn(world, path);
    const config = isObject(settings) ? settings['hooksConfig'] : undefined;
    if (!isObject(config) || config['enabled'] !== false) return [];
    const message = `hooksConfig.enabled is false in ${path}: ${name} runs no hook at all.`;
    return [fail(name, message, `Take the line out of ${path}.`)];
  });
