import { dirname, join } from 'node:path';
import type { OwnCheck } from '../../doctor/examinable.ts';
import { fail } from '../../doctor/finding.ts';
import type { Source } from '../../doctor/sources/source.ts';
import type { World } from '../../doctor/world.ts';
import { isObject } from '../../json-object.ts';

/** What agy takes in a manifest; another member makes it refuse the plugin. */
const MEMBERS = ['$schema', 'name', 'description'];

/** A plugin of Antigravity without the manifest that makes agy look for its hooks. */
export const checkAntigravityManifest: OwnCheck = ({ name, sources }, { world }) =>
  sources
    .filter(({ kind, handlers }) => kind === 'plugin' && handlers.length > 0)
    .flatMap((source) => {
      const fault = faultOf(world, source);
      return fault === undefined ? [] : [fail(name, fault.message, fault.fix)];
    });

function faultOf(world: World, { path, scope }: Source) {
  const manifest = join(dirname(path), 'plugin.json');
  const price = `agy runs no hook of ${path}`;
  const again =
    scope === undefined ? "Put it back from the plugin's source." : 'lich-hook install antigravity';
  const file = world.read(manifest);
  if (!file.ok) {
    return { message: `${manifest} cannot be read, so ${price}: ${file.cause}`, fix: file.fix };
  }
  if (file.text === undefined) return { message: `There is no ${manifest}: ${price}.`, fix: again };
  const members = membersOf(file.mark + file.text);
  if (members === undefined) {
    return {
      message: `${manifest} is not a JSON object: ${price}.`,
      fix: `Delete ${manifest}, then: ${again}`,
    };
  }
  const strange = members.filter((member) => !MEMBERS.includes(member)).join(', ');
  if (strange === '') return undefined;
  return {
    message: `${manifest} has members that agy refuses (${strange}): ${price}.`,
    fix: `Take ${strange} out of ${manifest}.`,
  };
}

function membersOf(text: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? Object.keys(value) : undefined;
  } catch {
    return undefined;
  }
}
