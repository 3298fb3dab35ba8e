import type { OwnCheck } from '../../doctor/examinable.ts';
import { fail } from '../../doctor/finding.ts';
import { isObject } from '../../json-object.ts';

/** A group of hooks with ours in it that is switched off. */
export const checkAntigravitySwitch: OwnCheck = ({ name, sources }) =>
  sources
    .filter(({ value }) => isOff(value))
    .map(({ path }) =>
      fail(name, `The group of hooks in ${path} is switched off.`, 'Take "enabled": false out.'),
    );

function isOff(value: unknown): boolean {
  if (!isObject(value)) return false;
  return Object.values(value).some(
    (group) =>
      isObject(group) && group['enabled'] === false && JSON.stringify(group).includes('lich-hook'),
  );
}
