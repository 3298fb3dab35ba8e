import { license, repository } from '../../package.json' with { type: 'json' };
import type { Target } from '../targets.ts';
import { PLUGIN_PACKAGE, packageOf, WRAPPER_PACKAGE } from './names.ts';

/** A file of npm's kind: package.json, npm-shrinkwrap.json. */
export type Manifest = Readonly<Record<string, unknown>>;

/** npm's proof of where a package was built fails unless `repository` is that place. */
const COMMON = {
  license,
  repository,
  publishConfig: { access: 'public', provenance: true },
};

/** The package.json of a target's package. npm installs it on its system alone. */
export function platformManifest(target: Target, version: string): Manifest {
  return {
    name: packageOf(target),
    version,
    description: `The lich-hook executable for ${target.name}. Install lich-hook instead.`,
    ...COMMON,
    ...systemOf(target),
    files: ['bin', 'THIRD-PARTY-LICENSES.txt'],
    // An executable inside a zip, as Yarn keeps packages, could not be started.
    preferUnplugged: true,
  };
}

/** The package.json of `lich-hook` on npm. It has no install script: package managers block them. */
export function wrapperManifest(targets: readonly Target[], version: string): Manifest {
  return {
    name: WRAPPER_PACKAGE,
    version,
    description: 'The hook client that tells lich what an agent CLI is doing.',
    keywords: ['lich', 'hooks', 'claude-code', 'codex', 'agent'],
    ...COMMON,
    type: 'module',
    bin: { 'lich-hook': 'bin/lich-hook.js' },
    files: ['bin', 'binaries.json', 'THIRD-PARTY-LICENSES.txt'],
    engines: { node: '>=18' },
    optionalDependencies: executables(targets, version),
  };
}

/** The package.json of the plugin's folder on npm. */
export function pluginManifest(targets: readonly Target[], version: string): Manifest {
  return {
    name: PLUGIN_PACKAGE,
    version,
    description: 'lich-hook as a plugin: Claude Code installs it from npm.',
    ...COMMON,
    optionalDependencies: executables(targets, version),
  };
}

/**
 * The npm-shrinkwrap.json of the plugin's folder: with it Claude Code runs `npm ci`, which fetches
 * this system's package alone and compares its sha512.
 * @param integrities npm's integrity of each target's package, by the package's name
 */
export function pluginLock(
  targets: readonly Target[],
  version: string,
  integrities: ReadonlyMap<string, string>,
): Manifest {
  const name = PLUGIN_PACKAGE;
  const packages: Record<string, Manifest> = {
    '': { name, version, license, optionalDependencies: executables(targets, version) },
  };
  for (const target of targets) {
    packages[`node_modules/${packageOf(target)}`] = {
      version,
      // Without an address npm asks the registry that the user has set.
      integrity: integrities.get(packageOf(target)),
      ...systemOf(target),
      license,
      optional: true,
    };
  }
  return { name, version, lockfileVersion: 3, requires: true, packages };
}

function systemOf({ os, cpu, libc }: Target): Manifest {
  return { os: [os], cpu: [cpu], ...(libc === undefined ? {} : { libc: [libc] }) };
}

function executables(targets: readonly Target[], version: string): Record<string, string> {
  return Object.fromEntries(targets.map((target) => [packageOf(target), version]));
}
