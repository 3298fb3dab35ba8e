import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../../scripts/build/places.ts';
import { CLAUDE_MOD } from '../../agents/claude/e2e-module/cli.ts';
import { OMP } from '../../agents/omp/e2e-module/cli.ts';
import { OPENCODE } from '../../agents/opencode/e2e-module/cli.ts';
import type { Cli } from '../../e2e/support/cli.ts';
import { PINS } from '../../e2e/support/versions.ts';

/** A CLI, and how npm brings it. */
export interface Rig {
  readonly cli: Cli;
  readonly package: string;
  /** Where the program lies below node_modules. */
  readonly program: string;
}

/** Why a CLI cannot be run, by its name. */
export type Missing = Readonly<Record<string, string>>;

/** The harnesses that load a module, and the versions the scenarios were last green with. */
export const RIGS: readonly Rig[] = [
  {
    cli: CLAUDE_MOD,
    package: `${PINS.claude.package}@${PINS.claude.version}`,
    program: PINS.claude.program[`${process.platform}-${process.arch}`] ?? 'none for this system',
  },
  {
    cli: OPENCODE,
    package: 'opencode-ai@1.18.33',
    program: `opencode-${process.platform}-${process.arch}/bin/opencode`,
  },
  {
    cli: OMP,
    package: '@oh-my-pi/pi-coding-agent@18.3.4',
    program: '@oh-my-pi/pi-coding-agent/dist/cli.js',
  },
];

const CACHE = join(PROJECT, '.cache', 'module-e2e');

const folderOf = ({ cli }: Rig): string => join(CACHE, cli.name);

/** The program of a CLI that has been prepared. */
export function programOf(rig: Rig): string {
  return join(folderOf(rig), 'node_modules', rig.program);
}

/** Installs what the cache lacks, without its scripts, and says what could not be had. */
export async function prepare(rigs: readonly Rig[]): Promise<Missing> {
  const problems = await Promise.all(
    rigs.map(async (rig) => [rig.cli.name, await install(rig)] as const),
  );
  return Object.fromEntries(
    problems.flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])),
  );
}

async function install(rig: Rig): Promise<string | undefined> {
  const isThere = (): Promise<boolean> => Bun.file(programOf(rig)).exists();
  if (await isThere()) return undefined;
  if (Bun.which('npm') === null) return 'npm is not on PATH';
  const folder = folderOf(rig);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private":true}\n');
  const npm = Bun.spawn(
    ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', rig.package],
    { cwd: folder, stdin: 'ignore', stdout: 'ignore', stderr: 'pipe', timeout: 300_000 },
  );
  const [complaint] = await Promise.all([new Response(npm.stderr).text(), npm.exited]);
  if (await isThere()) return undefined;
  return `npm could not install ${rig.package}: ${complaint.trim().split('\n')[0]}`;
}
