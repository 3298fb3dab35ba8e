/**
 * `bun run release:publish <folder> [--registry <url>] [--dry-run] [--by-hand]` publishes the npm
 * packages in `<folder>/npm`: with provenance, as the release workflow, or by hand, without. What
 * the registry has already is left as it is, so that a second run finishes the first.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageNames } from '../../package/names.ts';
import { failed, ok, type Result } from '../../result.ts';
import { run } from '../../run.ts';
import { told } from '../answer.ts';
import { filesIn } from '../files.ts';
import { NPM, usualRegistry } from '../npm-registry.ts';
import { type Packed, readPacked } from '../packed.ts';
import { publishAll, stillToPublish } from '../publish.ts';
import { type Manner, mayPublish } from '../publish-command.ts';
import { publishOrder } from '../publish-order.ts';
import { finish, listed } from '../say.ts';

interface Wish {
  readonly folder: string;
  readonly registry: string | undefined;
  readonly byHand: boolean;
  readonly dryRun: boolean;
}

const USAGE =
  'Give one folder: bun run release:publish dist/release [--registry <url>] [--dry-run] [--by-hand]';

function wished(args: readonly string[]): Result<Wish> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        registry: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'by-hand': { type: 'boolean', default: false },
      },
    });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0) return failed(USAGE);
    const { registry, 'dry-run': dryRun, 'by-hand': byHand } = values;
    return ok({ folder, registry, dryRun, byHand });
  } catch {
    return failed(USAGE);
  }
}

async function packagesIn(folder: string): Promise<Result<readonly Packed[]>> {
  const packages: Packed[] = [];
  const problems: string[] = [];
  for (const file of filesIn(folder, 'npm/*.tgz')) {
    const packed = await readPacked(join(folder, file));
    if (packed.ok) packages.push(packed.value);
    else problems.push(packed.problem);
  }
  if (problems.length > 0) return failed(listed(problems));
  return publishOrder(packages, packageNames());
}

async function publish(args: readonly string[]): Promise<Result<string>> {
  const wish = wished(args);
  if (!wish.ok) return wish;
  const { folder, registry, dryRun, byHand } = wish.value;
  const packages = await packagesIn(folder);
  if (!packages.ok) return packages;
  const asked = registry === undefined ? await usualRegistry() : told(registry);
  if (!asked.asked) return failed(`${asked.why}. Give --registry <url>.`);
  const manner: Manner = { registry: asked.value, byHand };
  const left = await stillToPublish(packages.value, manner.registry);
  if (!left.ok) return left;
  for (const { name, version } of packages.value.filter((one) => !left.value.includes(one))) {
    process.stdout.write(`published before: ${name}@${version}\n`);
  }
  if (dryRun) {
    const names = left.value.map(({ name, version }) => `would publish ${name}@${version}`);
    return ok([...names, 'Nothing was published.'].join('\n'));
  }
  const npm = await run([NPM, '--version']);
  const may = mayPublish(manner, npm.stdout.trim(), process.env);
  if (!may.ok) return may;
  const done = await publishAll(left.value, manner, (line) => {
    process.stdout.write(`${line}\n`);
  });
  return done.ok ? ok(`All ${packages.value.length} packages are published.`) : done;
}

finish(await publish(process.argv.slice(2)));
