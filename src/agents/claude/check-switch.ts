import type { OwnCheck } from '../../doctor/examinable.ts';
import { fail } from '../../doctor/finding.ts';
import { settingsIn } from '../../doctor/sources/read-source.ts';
import { isObject } from '../../json-object.ts';
import { claudePlaces } from './places.ts';

/** Claude Code with its hooks switched off as a whole. */
export const checkClaudeSwitch: OwnCheck = ({ name }, { world }) =>
  claudePlaces(world)
    .filter(({ kind }) => kind !== 'plugin')
    .flatMap(({ path }) => {
      const settings = settingsIn(world, path);
      if (!isObject(settings) || settings['disableAllHooks'] !== true) return [];
      const message = `disableAllHooks is true in ${path}: ${name} runs no hook at all.`;
      return [fail(name, message, `Take the line out of ${path}.`)];
    });
