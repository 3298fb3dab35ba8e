/**
 * `bun run package [--out <folder>] [target…]` builds the targets, all of them if none is named,
 * and makes every file of a release in `dist/release`.
 */
import { join, relative, resolve } from 'node:path';
import { version } from '../package.json' with { type: 'json' };
import { DIST, PROJECT } from './build/places.ts';
import { makeRelease } from './package/release.ts';
import { failed, ok, type Result } from './result.ts';
import { TARGETS, type Target, targetNamed } from './targets.ts';

interface Wish {
  readonly folder: string;
  readonly targets: readonly Target[];
}

function wished(args: readonly string[]): Result<Wish> {
  let folder = join(DIST, 'release');
  const targets: Target[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    const target = targetNamed(word);
    if (word === '--out' && args[at + 1]) {
      at += 1;
      folder = resolve(args[at] ?? '');
    } else if (target) targets.push(target);
    else {
      const names = TARGETS.map(({ name }) => name).join(', ');
      return failed(`package takes --out <folder> and targets (${names}), not "${word}".`);
    }
  }
  return ok({ folder, targets: targets.length > 0 ? targets : TARGETS });
}

async function packageAll(args: readonly string[]): Promise<Result<readonly string[]>> {
  const wish = wished(args);
  if (!wish.ok) return wish;
  const { folder, targets } = wish.value;
  const names = targets.map(({ name }) => name);
  const build = Bun.spawn([process.execPath, join(import.meta.dir, 'build.ts'), ...names], {
    cwd: PROJECT,
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
  });
  if ((await build.exited) !== 0) return failed('Nothing was packaged: the build failed.');
  const made = await makeRelease({ version, targets, folder });
  return made.ok ? ok(made.value.map((name) => join(folder, name))) : made;
}

const made = await packageAll(process.argv.slice(2));
if (made.ok) {
  for (const file of made.value) process.stdout.write(`packed ${relative(process.cwd(), file)}\n`);
} else process.stderr.write(`${made.problem}\n`);
process.exit(made.ok ? 0 : 1);
