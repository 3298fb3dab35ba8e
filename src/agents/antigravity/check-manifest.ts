import { dirname, join } from 'node:path';
import type { OwnCheck } from '../../doctor/examinable.ts';
import { fail, info } from '../../doctor/finding.ts';
import { makerOf } from '../../doctor/maker.ts';
import type { Source } from '../../doctor/sources/source.ts';
import type { World } from '../../doctor/world.ts';
import { isObject } from '../../json-object.ts';

/** What agy takes in a manifest; another member makes it refuse the plugin. */
const MEMBERS = ['$schema', 'name', 'description'];

/** lich writes it into the manifest of its own plugin, whose hooks run. Documents refuse it. */
const LICHS = 'version';

/** A plugin of Antigravity without the manifest that makes agy look for its hooks. */
export const checkAntigravityManifest: OwnCheck = ({ name, sources }, { world }) =>
  sources
    .filter(({ kind, handlers }) => kind === 'plugin' && handlers.length > 0)
    .flatMap((source) => {
      const fault = faultOf(world, source);
      if (fault !== undefined) return [fail(name, fault.message, fault.fix)];
      const manifest = manifestOf(source);
      const file = world.read(manifest);
      const members = file.ok ? (membersOf(file.mark + (file.text ?? '')) ?? []) : [];
      const isOfLich = source.handlers.every((one) => makerOf(one) === 'lich-plugin');
      if (isOfLich || !members.includes(LICHS)) return [];
      const message = `${manifest} has a version, as lich writes one: agy is known to take it.`;
      return [info(name, message)];
    });

function manifestOf({ path }: Source): string {
  return join(dirname(path), 'plugin.json');
}

function faultOf(world: World, source: Source) {
  const { path, scope } = source;
  const manifest = manifestOf(source);
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
  const strange = members.filter((one) => ![...MEMBERS, LICHS].includes(one)).join(', ');
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
