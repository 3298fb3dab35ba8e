import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A scenario's own place: an empty home, a project under git, a folder for logs. */
export interface Stage {
  readonly root: string;
  readonly home: string;
  readonly project: string;
  readonly logs: string;
  readonly temporary: string;
  /** First on PATH; holds the CLI, so that it can run itself. */
  readonly bin: string;
  readonly strike: () => Promise<void>;
}

/** Builds a stage with the CLI on its PATH as `name`. */
export async function buildStage(name: string, program: string): Promise<Stage> {
  const root = await mkdtemp(join(tmpdir(), 'lich-hook-e2e-'));
  const at = (folder: string): string => join(root, folder);
  const stage = {
    home: at('home'),
    project: at('project'),
    logs: at('logs'),
    bin: at('bin'),
    temporary: at('tmp'),
  };
  for (const folder of Object.values(stage)) await mkdir(folder);
  await symlink(program, join(stage.bin, name));
  const git = Bun.spawn(['git', 'init', '-q', stage.project], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: stage.home },
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
  });
  await git.exited;
  return { root, ...stage, strike: () => strike(root) };
}

/** A CLI that is still going down may write into a folder that is being removed. */
async function strike(root: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      return await rm(root, { recursive: true, force: true });
    } catch {
      await Bun.sleep(100);
    }
  }
}
