import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '../../../../package.json' with { type: 'json' };
import { baseEnv, type Setting } from '../../../e2e/support/cli.ts';
import { madePackages } from '../../../release/made.ts';
import { startRegistry } from '../../../support/registry.ts';

const PACKAGE = 'lich-hook-plugin';

/**
 * Installs the plugin as a user does whose marketplace names it by its npm package: from a registry
 * on loopback, with the packages of a release. Throws unless exactly the plugin and this machine's
 * executable were fetched.
 */
export async function installFromNpm(setting: Setting): Promise<void> {
  const { stage } = setting;
  const registry = await startRegistry(await madePackages());
  try {
    const market = join(stage.root, 'market');
    await mkdir(join(market, '.claude-plugin'), { recursive: true });
    const source = { source: 'npm', package: PACKAGE, version, registry: registry.url };
    await writeFile(
      join(market, '.claude-plugin', 'marketplace.json'),
      JSON.stringify({ name: 'm', owner: { name: 'm' }, plugins: [{ name: 'lich', source }] }),
    );
    // As for any user of another registry than npm's own.
    await writeFile(join(stage.home, '.npmrc'), `registry=${registry.url}\n`);
    await run(setting, ['plugin', 'marketplace', 'add', market]);
    await run(setting, ['plugin', 'install', 'lich@m']);
    const fetched = registry.requests().filter((request) => request.endsWith('.tgz'));
    const wanted = [
      `GET /@lich-hook/linux-${process.arch}/-/linux-${process.arch}-${version}.tgz`,
      `GET /${PACKAGE}/-/${PACKAGE}-${version}.tgz`,
    ];
    const got = [...new Set(fetched)].toSorted();
    if (got.join() !== wanted.join()) throw new Error(`npm fetched ${got}, not ${wanted}`);
  } finally {
    await registry.stop();
  }
}

async function run(setting: Setting, words: readonly string[]): Promise<void> {
  const child = Bun.spawn([setting.program, ...words], {
    env: { ...baseEnv(setting), DISABLE_AUTOUPDATER: '1', IS_SANDBOX: '1' },
    cwd: setting.stage.project,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [said, complaint] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (child.exitCode !== 0) throw new Error(`claude ${words.join(' ')}: ${said}${complaint}`);
}
