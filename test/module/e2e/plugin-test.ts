/**
 * `bun test/module/e2e/plugin-test.ts` runs the built mod's cases under Claude Code's own engine
 * (`claude plugin test`), with loopback as the only network and nothing of this environment. Its
 * output and exit code are the engine's.
 */
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '../../../scripts/build/places.ts';
import { writePlugin } from '../../agents/claude/e2e-module/cli.ts';
import { loopbackOnly } from '../../e2e/support/netns.ts';
import { prepare, programOf, RIGS } from './rigs-to-run.ts';

async function run(): Promise<number> {
  const rig = RIGS.find(({ cli }) => cli.name === 'claude');
  const namespace = await loopbackOnly();
  if (rig === undefined || !namespace.ok) return skip(namespace.ok ? 'no rig' : namespace.problem);
  const { claude: missing } = await prepare([rig]);
  if (missing !== undefined) return skip(missing);
  const folder = await mkdtemp(join(tmpdir(), 'lich-hook-plugin-'));
  const plugin = join(folder, 'plugin');
  const home = join(folder, 'home');
  await writePlugin(plugin);
  await mkdir(join(plugin, 'tests'));
  await mkdir(home);
  await copyFile(
    join(PROJECT, 'test', 'agents', 'claude', 'e2e-module', 'mod-cases.js'),
    join(plugin, 'tests', 'lich.test.ts'),
  );
  const child = Bun.spawn([...namespace.value, programOf(rig), 'plugin', 'test', plugin], {
    env: {
      HOME: home,
      PATH: '/usr/local/bin:/usr/bin:/bin',
      ANTHROPIC_API_KEY: 'none',
      DISABLE_AUTOUPDATER: '1',
    },
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 120_000,
  });
  const code = await child.exited;
  await rm(folder, { recursive: true, force: true });
  return code;
}

function skip(reason: string): number {
  process.stdout.write(`SKIPPED claude plugin test: ${reason}\n`);
  return 0;
}

process.exit(await run());
