/** Gathers what `check-rules.ts` decides on: from git, from GitHub and from npm. */
import { join } from 'node:path';
import { isObject } from '../../src/json-object.ts';
import { failed, ok, type Result } from '../result.ts';
import { causeOf, run } from '../run.ts';
import { type Answer, silent, told } from './answer.ts';
import type { Facts } from './check-rules.ts';
import { publishedIntegrity, usualRegistry } from './npm-registry.ts';

/** What to look at. */
export interface Question {
  /** A git repository with the project in it. */
  readonly folder: string;
  readonly tag: string;
  /** The names of the packages of a release. */
  readonly names: readonly string[];
  /** GitHub's command-line client, and the URL of a registry: those of this machine if left out. */
  readonly gh?: string;
  readonly registry?: string;
}

/** Looks at a repository and asks its remote, GitHub and npm. Fails when there is none. */
export async function gatherFacts(question: Question): Promise<Result<Facts>> {
  const { folder, tag, names } = question;
  const git = (...words: readonly string[]) => run(['git', ...words], { cwd: folder });
  const head = await git('rev-parse', '--verify', 'HEAD');
  const status = await git('status', '--porcelain', '--untracked-files=all');
  if (head.code !== 0 || status.code !== 0) {
    const why = causeOf(head.code === 0 ? status : head);
    return failed(`Git says nothing of ${folder}: ${why}. Run it in a clone with a commit.`);
  }
  const version = await versionIn(folder);
  if (!version.ok) return version;
  const changelog = await Bun.file(join(folder, 'CHANGELOG.md'))
    .text()
    .catch(() => '');
  const here = await git('rev-parse', '--quiet', '--verify', `refs/tags/${tag}^{commit}`);
  const [tagThere, onMain, release, onNpm] = await Promise.all([
    askRemote(folder, tag),
    askMain(folder),
    askGitHub(folder, tag, question.gh ?? 'gh'),
    askNpm(names, version.value, question.registry),
  ]);
  return ok({
    tag,
    version: version.value,
    changelog,
    head: head.stdout.trim(),
    dirty: status.stdout.split('\n').filter((line) => line !== ''),
    tagHere: here.code === 0 ? here.stdout.trim() : undefined,
    tagThere,
    onMain,
    release,
    onNpm,
  });
}

async function versionIn(folder: string): Promise<Result<string>> {
  const manifest: unknown = await Bun.file(join(folder, 'package.json'))
    .json()
    .catch(() => undefined);
  if (isObject(manifest) && typeof manifest['version'] === 'string') return ok(manifest['version']);
  return failed(`${folder} has no package.json with a version. Run it in a clone of the project.`);
}

/** An annotated tag has a line of its own and one with `^{}` behind it for its commit. */
async function askRemote(folder: string, tag: string): Promise<Answer<string | undefined>> {
  const name = `refs/tags/${tag}`;
  const listing = await run(['git', 'ls-remote', '--tags', 'origin', name, `${name}^{}`], {
    cwd: folder,
    env: { GIT_TERMINAL_PROMPT: '0' },
  });
  if (listing.code !== 0) return silent(`git ls-remote origin: ${causeOf(listing)}`);
  const lines = listing.stdout.trim().split('\n');
  const line = lines.find((one) => one.endsWith('^{}')) ?? lines[0];
  return told(line?.split('\t')[0] || undefined);
}

/** The clone of a workflow has one commit: what main has is fetched first, and no branch is moved. */
async function askMain(folder: string): Promise<Answer<boolean>> {
  const fetched = await run(['git', 'fetch', '--quiet', '--no-tags', 'origin', 'refs/heads/main'], {
    cwd: folder,
    env: { GIT_TERMINAL_PROMPT: '0' },
  });
  if (fetched.code !== 0) return silent(`git fetch origin main: ${causeOf(fetched)}`);
  const looked = await run(['git', 'merge-base', '--is-ancestor', 'HEAD', 'FETCH_HEAD'], {
    cwd: folder,
  });
  if (looked.code > 1) return silent(`git merge-base: ${causeOf(looked)}`);
  return told(looked.code === 0);
}

/** A draft is only shown to those who may write; to others it is as if there were none. */
async function askGitHub(folder: string, tag: string, gh: string): Promise<Facts['release']> {
  const view = await run([gh, 'release', 'view', tag, '--json', 'isDraft'], { cwd: folder });
  if (view.code === 0) return told(/"isDraft":\s*true/.test(view.stdout) ? 'draft' : 'published');
  if (/release not found/i.test(view.stderr)) return told('none');
  return silent(`gh release view: ${causeOf(view)}`);
}

async function askNpm(
  names: readonly string[],
  version: string,
  registry: string | undefined,
): Promise<Answer<readonly string[]>> {
  const asked = registry === undefined ? await usualRegistry() : told(registry);
  if (!asked.asked) return asked;
  const taken: string[] = [];
  for (const name of names) {
    const answer = await publishedIntegrity(name, version, asked.value);
    if (!answer.asked) return answer;
    if (answer.value !== undefined) taken.push(name);
  }
  return told(taken);
}
