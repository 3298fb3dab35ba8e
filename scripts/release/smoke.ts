/** Which executables of a release can be started on a system, and what else it can say of them. */
import { join } from 'node:path';
import { TARGETS, type Target } from '../targets.ts';

/** A program to run; it must end with 0, and print `prints` if that is given. */
export interface Check {
  readonly what: string;
  readonly command: readonly string[];
  readonly prints?: string;
}

/** Musl's own system. A Bun program needs libstdc++, which it does not have at first. */
const ALPINE = 'alpine:3.22';

/**
 * The checks of this system's executables in `dist`: each tells its version, those for musl in a
 * container; and macOS checks the signatures of both of its own, since it starts no other.
 */
export function smokeChecks(
  { os, cpu }: Pick<Target, 'os' | 'cpu'>,
  dist: string,
  version: string,
): readonly Check[] {
  const targets: readonly Target[] = TARGETS;
  const ours = targets.filter((target) => target.os === os);
  const checks: Check[] = ours
    .filter((target) => target.cpu === cpu)
    .map(({ name, outfile, libc }) => ({
      what: `${name} tells its version`,
      command: libc === 'musl' ? inAlpine(dist, outfile) : [join(dist, outfile), '--version'],
      prints: version,
    }));
  if (os !== 'darwin') return checks;
  const signatures = ours.map(({ name, outfile }) => ({
    what: `${name} has a good signature`,
    command: ['codesign', '--verify', '--strict', '--verbose=2', join(dist, outfile)],
  }));
  return [...signatures, ...checks];
}

function inAlpine(dist: string, outfile: string): readonly string[] {
  const script = `apk add --quiet --no-cache libstdc++ && /dist/${outfile} --version`;
  return ['docker', 'run', '--rm', `--volume=${dist}:/dist:ro`, ALPINE, 'sh', '-c', script];
}
