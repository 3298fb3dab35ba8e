/**
 * `bun test/module/e2e/plugin-test.ts` has Claude Code itself judge the built mod: `claude plugin
 * validate` on the oldest version that loads one and on the newest, as one name of an event that a
 * version does not know refuses the whole module there, and `claude plugin test`, which runs the
 * mod's cases under its own engine. Loopback is the only network, and nothing of this environment is
 * there. Ends with 1 when a version refuses the mod or a case fails.
 */
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '../../../scripts/build/places.ts';
import { writePlugin } from '../../agents/claude/e2e-module/cli.ts';
import { loopbackOnly } from '../../e2e/support/netns.ts';
import { install } from '../../e2e/support/npm-cache.ts';
import { PINS } from '../../e2e/support/versions.ts';

/** The first version that loads a module, and whether it can run a mod's cases. */
const VERSIONS = [
  { version: '2.1.280', runsCases: false },
  { version: PINS.claude.version, runsCases: true },
];

const CASES = join(PROJECT, 'test', 'agents', 'claude', 'e2e-module', 'mod-cases.js');

async function run(): Promise<number> {
  const namespace = await loopbackOnly();
  if (!namespace.ok) return skip(namespace.problem);
  const folder = await mkdtemp(join(tmpdir(), 'lich-hook-plugin-'));
  const [plugin, home] = [join(folder, 'plugin'), join(folder, 'home')];
  await writePlugin(plugin);
  await mkdir(join(plugin, 'tests'));
  await mkdir(home);
  await copyFile(CASES, join(plugin, 'tests', 'lich.test.ts'));
  let code = 0;
  for (const { version, runsCases } of VERSIONS) {
    const program = await install('claude', version);
    if (!program.ok) {
      code = skip(program.problem);
      continue;
    }
    for (const word of runsCases ? ['validate', 'test'] : ['validate']) {
      const argv = [...namespace.value, program.value, 'plugin', word, plugin];
      const child = Bun.spawn(argv, {
        env: {
          HOME: home,
          PATH: '/usr/local/bin:/usr/bin:/bin',
          ANTHROPIC_API_KEY: 'none',
          DISABLE_AUTOUPDATER: '1',
        },
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: 240_000,
      });
      const [said, complaint] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
        child.exited,
      ]);
      const isWell = child.exitCode === 0;
      process.stdout.write(`${isWell ? 'PASS' : 'FAIL'} claude ${version}: plugin ${word}\n`);
      if (isWell) continue;
      process.stdout.write(`${said}${complaint}`);
      code = 1;
    }
  }
  await rm(folder, { recursive: true, force: true });
  return code;
}

function skip(reason: string): number {
  process.stdout.write(`SKIPPED claude plugin: ${reason}\n`);
  return 1;
}

process.exit(await run());
