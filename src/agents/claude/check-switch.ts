import { isObject } from '../../json-object.ts';
import { type Finding, fail } from '../../doctor/finding.ts';
import { placesOf } from '../../doctor/sources/places.ts';
import { settingsIn } from '../../doctor/sources/read-source.ts';
import type { Check } from '../../doctor/checks/check.ts';

/** Claude Code with its hooks switched off as a whole. */
export const checkClaudeSwitch: Check = ({ world, patients }) =>
  patients.flatMap(({ id, name }): readonly Finding[] => {
    if (id !== 'claude') return [];
    const files = placesOf(world, id).filter(({ kind }) => kind !== 'plugin');
    return files.flatMap(({ path }) => {
      const settings = settingsIn(world, path);
      if (!isObject(settings) || settings['disableAllHooks'] !== true) return [];
      const message = `disableAllHooks is true in ${path}: ${name} runs no hook at all.`;
      return [fail(name, message, `Take the line out of ${path}.`)];
    });
  });
