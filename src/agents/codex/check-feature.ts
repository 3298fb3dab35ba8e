import { join } from 'node:path';
import type { OwnCheck } from '../../doctor/examinable.ts';
import { fail, warn } from '../../doctor/finding.ts';
import { homeOf } from '../../doctor/sources/installed-at.ts';
import { settingsIn } from '../../doctor/sources/read-source.ts';
import type { World } from '../../doctor/world.ts';
import { isObject } from '../../json-object.ts';
import { codexInstallable } from './install.ts';
import { codexConfig } from './places.ts';

/** The switch of all hooks: on where nothing is said. Releases before 0.129 called it otherwise. */
const SWITCHES = ['hooks', 'codex_hooks'];

/** Codex with its hooks switched off as a whole, for every session or for those of a profile. */
export const checkCodexFeature: OwnCheck = ({ name, sources }, { world }) => {
  if (sources.length === 0) return [];
  const path = codexConfig(world);
  const config = settingsIn(world, path);
  const always = switchesOff(config).map((key) =>
    fail(
      name,
      `features.${key} is false in ${path}: Codex runs no hook at all.`,
      `Take the line out of ${path}, or run: codex features enable ${key}`,
    ),
  );
  return [...always, ...inUsedProfile(name, path, config), ...inProfiles(world, name)];
};

function switchesOff(config: unknown): readonly string[] {
  const features = isObject(config) ? config['features'] : undefined;
  return SWITCHES.filter((key) => isObject(features) && features[key] === false);
}

/** The profile that the configuration itself chooses, as releases before 0.171 let it. */
function inUsedProfile(name: string, path: string, config: unknown) {
  const used = isObject(config) ? config['profile'] : undefined;
  const profiles = isObject(config) ? config['profiles'] : undefined;
  const profile = isObject(profiles) && typeof used === 'string' ? profiles[used] : undefined;
  return switchesOff(profile).map((key) =>
    fail(
      name,
      `features.${key} is false in the profile ${used}, which ${path} chooses: Codex runs no hook at all.`,
      `Take the line out of [profiles.${used}] in ${path}.`,
    ),
  );
}

/** A profile is a file beside the configuration, which counts for `codex --profile` (seen on 0.171.0). */
function inProfiles(world: World, name: string) {
  const home = homeOf(world, codexInstallable);
  return world.list(home).flatMap((file) => {
    const profile = /^([\w-]+)\.config\.toml$/.exec(file)?.[1];
    if (profile === undefined) return [];
    const path = join(home, file);
    return switchesOff(settingsIn(world, path)).map((key) =>
      warn(
        name,
        `features.${key} is false in ${path}: codex --profile ${profile} runs no hook.`,
        `If its sessions are to report, take the line out of ${path}.`,
      ),
    );
  });
}
