/**
 * `bun run build` makes dist/lich-hook for this machine; `--all` or names of targets make the
 * executables of a release.
 */
import { join, relative } from 'node:path';
import { checkBunVersion } from './build/bun-version.ts';
import { compile } from './build/compile.ts';
import { DIST, ENTRY, PROJECT, RUNTIMES } from './build/places.ts';
import { pinnedRuntime } from './build/runtime.ts';
import { failed, ok, type Result } from './result.ts';
import { HOST_OUTFILE, TARGETS, type Target, targetNamed } from './targets.ts';

/** Which executables a command line asks for; an empty list is this machine's own. */
function wanted(args: readonly string[]): Result<readonly Target[]> {
  if (args.includes('--all')) return ok(TARGETS);
  const targets: Target[] = [];
  for (const name of args) {
    const target = targetNamed(name);
    if (!target) {
      const names = TARGETS.map((known) => known.name).join(', ');
      return failed(`There is no target ${name}. Give --all or some of: ${names}`);
    }
    targets.push(target);
  }
  return ok(targets);
}

async function buildFor(target: Target): Promise<Result<string>> {
  const runtime = await pinnedRuntime(target, RUNTIMES);
  if (!runtime.ok) return runtime;
  return compile({
    entry: ENTRY,
    outfile: join(DIST, target.outfile),
    foreign: { target: target.bun, runtime: runtime.value },
  });
}

async function build(args: readonly string[]): Promise<Result<readonly string[]>> {
  const version = checkBunVersion();
  if (!version.ok) return version;
  const targets = wanted(args);
  if (!targets.ok) return targets;
  const files: string[] = [];
  if (targets.value.length === 0) {
    const own = await compile({ entry: ENTRY, outfile: join(DIST, HOST_OUTFILE) });
    if (!own.ok) return own;
    files.push(own.value);
  }
  for (const target of targets.value) {
    const built = await buildFor(target);
    if (!built.ok) return built;
    files.push(built.value);
  }
  return ok(files);
}

// Bun names the parts of a program after their paths from here, and so the bytes depend on it.
process.chdir(PROJECT);
const built = await build(process.argv.slice(2));
if (built.ok) {
  for (const file of built.value) process.stdout.write(`built ${relative(PROJECT, file)}\n`);
} else {
  process.stderr.write(`${built.problem}\n`);
}
process.exit(built.ok ? 0 : 1);
