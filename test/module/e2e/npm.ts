import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One way to have a CLI from npm. */
export interface Install {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
  /** Switches of npm's that this way needs. */
  readonly switches?: readonly string[];
  /** What has to be done to the packages before the CLI starts. */
  readonly mend?: (modules: string) => Promise<void>;
}

const NPM = ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund'];
const LONGEST_MS = 300_000;

/** Made when an install is whole: one that was cut off is begun again. */
const WHOLE = '.whole';

/** The packages of an install that is whole, below `folder`. */
export function modulesIn(folder: string): string {
  return join(folder, 'node_modules');
}

/**
 * Installs a CLI the first way that works, without its scripts, unless it is there. Gives what
 * npm said of the ways that did not work when none did.
 */
export async function installFirst(
  folder: string,
  ways: readonly Install[],
): Promise<string | undefined> {
  if (await Bun.file(join(folder, WHOLE)).exists()) return undefined;
  if (Bun.which('npm') === null) return 'npm is not on PATH';
  const problems: string[] = [];
  for (const way of ways) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const problem = await install(folder, way);
    if (problem === undefined) {
      await writeFile(join(folder, WHOLE), '');
      return undefined;
    }
    problems.push(problem);
  }
  return problems.join('; ');
}

async function install(folder: string, way: Install): Promise<string | undefined> {
  const { dependencies, overrides = {}, switches = [], mend } = way;
  const manifest = { private: true, dependencies, overrides };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const npm = Bun.spawn([...NPM, ...switches], {
    ...{ cwd: folder, stdin: 'ignore', stdout: 'ignore', stderr: 'pipe' },
    timeout: LONGEST_MS,
  });
  const [complaint, code] = await Promise.all([new Response(npm.stderr).text(), npm.exited]);
  if (code !== 0) {
    const line = complaint.split('\n').find((text) => /^npm error (?!code)/.test(text));
    return `npm could not install ${Object.keys(dependencies)[0]}: ${line ?? `it ended with ${code}`}`;
  }
  try {
    await mend?.(modulesIn(folder));
    return undefined;
  } catch (error) {
    return `the packages could not be mended: ${error}`;
  }
}
