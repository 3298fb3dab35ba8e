import { join } from 'node:path';
import { PROJECT } from '../../../scripts/build/places.ts';
import { CLAUDE_MOD } from '../../agents/claude/e2e-module/cli.ts';
import { OMP } from '../../agents/omp/e2e-module/cli.ts';
import { ompInstalls } from '../../agents/omp/e2e-module/npm.ts';
import { OPENCODE } from '../../agents/opencode/e2e-module/cli.ts';
import { OPENCODE_2 } from '../../agents/opencode/e2e-window/cli.ts';
import type { Cli } from '../../e2e/support/cli.ts';
import { PINS } from '../../e2e/support/versions.ts';
import { type Install, installFirst, modulesIn } from './npm.ts';

/** A CLI, and how npm brings it. */
export interface Rig {
  readonly cli: Cli;
  /** The ways to have it, the best one first. */
  readonly installs: readonly Install[];
  /** Where the program lies below node_modules. */
  readonly program: string;
  /** The folder of the cache, if not the CLI's name: another one for another set of packages. */
  readonly folder?: string;
}

/** Why a CLI cannot be run, by its name. */
export type Missing = Readonly<Record<string, string>>;

const SYSTEM = `${process.platform}-${process.arch}`;

/** The harnesses that load a module, and the versions the scenarios were last green with. */
export const RIGS: readonly Rig[] = [
  {
    cli: CLAUDE_MOD,
    installs: [{ dependencies: { [PINS.claude.package]: PINS.claude.version } }],
    program: PINS.claude.program[`${process.platform}-${process.arch}`] ?? 'none for this system',
  },
  {
    cli: OPENCODE,
    // The second is what opencode installs into its own folder, for modules that bring tools.
    installs: [{ dependencies: { 'opencode-ai': '1.18.33', '@opencode-ai/plugin': '1.18.33' } }],
    folder: 'opencode-1',
    program: `opencode-${SYSTEM}/bin/opencode`,
  },
  {
    cli: OPENCODE_2,
    // The one that every processor of that kind runs.
    installs: [{ dependencies: { '@opencode/cli-linux-x64-baseline': '2.0.15' } }],
    program:
      SYSTEM === 'linux-x64'
        ? '@opencode/cli-linux-x64-baseline/bin/opencode'
        : 'none for this system',
  },
  {
    cli: OMP,
    installs: ompInstalls('18.3.4'),
    program: '@oh-my-pi/pi-coding-agent/dist/cli.js',
  },
];

const CACHE = join(PROJECT, '.cache', 'module-e2e');

const folderOf = ({ cli, folder = cli.name }: Rig): string => join(CACHE, folder);

/** The program of a CLI that has been prepared. */
export function programOf(rig: Rig): string {
  return join(modulesIn(folderOf(rig)), rig.program);
}

/** Installs what the cache lacks, and says what could not be had. */
export async function prepare(rigs: readonly Rig[]): Promise<Missing> {
  const problems = await Promise.all(
    rigs.map(async (rig) => [rig.cli.name, await install(rig)] as const),
  );
  return Object.fromEntries(
    problems.flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])),
  );
}

async function install(rig: Rig): Promise<string | undefined> {
  const problem = await installFirst(folderOf(rig), rig.installs);
  if (problem !== undefined || (await Bun.file(programOf(rig)).exists())) return problem;
  return `${rig.cli.name} is not published for ${process.platform} on ${process.arch}`;
}
