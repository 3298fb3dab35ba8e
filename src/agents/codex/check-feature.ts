import type { OwnCheck } from '../../doctor/examinable.ts';
import { fail } from '../../doctor/finding.ts';
import { settingsIn } from '../../doctor/sources/read-source.ts';
import { isObject } from '../../json-object.ts';
import { codexConfig } from './places.ts';

/** The switch of all hooks: on where nothing is said. Releases before this one called it otherwise. */
const SWITCHES = ['hooks', 'codex_hooks'];

/** Codex with its hooks switched off as a whole. */
export const checkCodexFeature: OwnCheck = ({ name, sources }, { world }) => {
  if (sources.length === 0) return [];
  const path = codexConfig(world);
  const config = settingsIn(world, path);
  const features = isObject(config) ? config['features'] : undefined;
  const off = SWITCHES.filter((key) => isObject(features) && features[key] === false);
  return off.map((key) =>
    fail(
      name,
      `features.${key} is false in ${path}: Codex runs no hook at all.`,
      `Take the line out of ${path}, or run: codex features enable ${key}`,
    ),
  );
};
