/** A clone of a small project with a remote, in a folder of its own: what a release is checked in. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/run.ts';

const CHANGELOG = '# Changelog\n\n## 1.2.3 - 2026-11-30\n\n- All of it.\n';

/** A repository of version 1.2.3 that can be released as v1.2.3, until a test does something. */
export interface Repository {
  /** The clone. */
  readonly folder: string;
  /** Runs git in the clone and gives what it printed; throws when git fails. */
  git(...words: readonly string[]): Promise<string>;
  /** Writes a file in the clone. */
  write(name: string, text: string): Promise<void>;
  /** Writes a program that stands in for another, and gives its path. */
  program(script: string): Promise<string>;
  /** Writes a file and commits it; gives the commit. */
  commit(name: string, text: string): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Whoever runs the tests: git obeys the settings in here and none of theirs. */
const SETTINGS = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.org',
};

/** Makes the remote, the clone, and a first commit that both have. */
export async function makeRepository(): Promise<Repository> {
  const room = await mkdtemp(join(tmpdir(), 'lich-hook-release-'));
  const folder = join(room, 'clone');
  const gitIn = async (cwd: string, words: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await run(['git', ...words], { cwd, env: SETTINGS });
    if (code !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
    return stdout.trim();
  };
  await gitIn(room, ['init', '--bare', '--initial-branch=main', 'remote']);
  await gitIn(room, ['init', '--initial-branch=main', 'clone']);
  const repository: Repository = {
    folder,
    git: (...words) => gitIn(folder, words),
    write: async (name, text) => {
      await Bun.write(join(folder, name), text);
    },
    program: async (script) => {
      const file = join(room, 'program');
      await Bun.write(file, `#!/bin/sh\n${script}\n`);
      await chmod(file, 0o755);
      return file;
    },
    commit: async (name, text) => {
      await repository.write(name, text);
      await gitIn(folder, ['add', name]);
      await gitIn(folder, ['commit', '--quiet', '-m', name]);
      return gitIn(folder, ['rev-parse', 'HEAD']);
    },
    [Symbol.asyncDispose]: () => rm(room, { recursive: true, force: true }),
  };
  await gitIn(folder, ['remote', 'add', 'origin', '../remote']);
  await repository.commit('package.json', JSON.stringify({ version: '1.2.3' }));
  await repository.commit('CHANGELOG.md', CHANGELOG);
  await gitIn(folder, ['push', '--quiet', 'origin', 'main']);
  return repository;
}
