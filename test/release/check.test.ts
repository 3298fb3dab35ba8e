/** The rules of `release:check`, on real git repositories and a stand-in for the npm registry. */
import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { gatherFacts, type Question } from '../../scripts/release/check-facts.ts';
import { type Facts, judge } from '../../scripts/release/check-rules.ts';
import { startRegistry } from '../support/registry.ts';
import { packTarball } from './pack.ts';
import { makeRepository, type Repository } from './repository.ts';

const TAG = 'v1.2.3';
const UNREACHED = 'http://127.0.0.1:9';

/** Facts of a release that nothing speaks against. */
const FINE: Facts = {
  tag: TAG,
  version: '1.2.3',
  changelog: '## 1.2.3 - 2026-11-30\n\n- All of it.\n',
  head: 'a'.repeat(40),
  dirty: [],
  tagHere: undefined,
  tagThere: { asked: true, value: undefined },
  onMain: { asked: true, value: true },
  release: { asked: true, value: 'none' },
  onNpm: { asked: true, value: [] },
};

function problemOf(facts: Facts, mustAsk = true): string {
  const verdict = judge(facts, mustAsk);
  return verdict.ok ? '' : verdict.problem;
}

async function factsOf(repository: Repository, more: Partial<Question> = {}): Promise<Facts> {
  const gh = 'no-such-gh';
  const facts = await gatherFacts({ folder: repository.folder, tag: TAG, names: [], gh, ...more });
  if (!facts.ok) throw new Error(facts.problem);
  return facts.value;
}

describe('git says that', () => {
  test('a clean clone without the tag can be released', async () => {
    await using repository = await makeRepository();
    const facts = await factsOf(repository);
    expect(facts).toMatchObject({
      dirty: [],
      tagHere: undefined,
      tagThere: { asked: true, value: undefined },
    });
    expect(facts.head).toBe(await repository.git('rev-parse', 'HEAD'));
    expect(judge(facts, false)).toMatchObject({ ok: true });
  });

  test('a changed file and a new one are in the way', async () => {
    await using repository = await makeRepository();
    await repository.write('CHANGELOG.md', '## 1.2.3 - 2026-11-30\n\n- Changed.\n');
    await repository.write('new/file', '');
    const problem = problemOf(await factsOf(repository), false);
    expect(problem).toContain('not clean: M CHANGELOG.md, ?? new/file. Commit');
  });

  test('HEAD is not the commit of a tag that is here', async () => {
    await using repository = await makeRepository();
    await repository.git('tag', '--annotate', '--message=x', TAG);
    expect(problemOf(await factsOf(repository), false)).toBe('');
    await repository.commit('more', '');
    expect(problemOf(await factsOf(repository), false)).toContain(`The tag ${TAG} names`);
  });

  test.each([[['--annotate', '--message=x']], [[]]])(
    'a tag on the remote is used by another commit (%j)',
    async (how) => {
      await using repository = await makeRepository();
      await repository.git('tag', ...how, TAG);
      await repository.git('push', '--quiet', 'origin', TAG);
      // As in the workflow that the pushed tag has started: it must not refuse itself.
      expect(problemOf(await factsOf(repository), false)).toBe('');
      await repository.git('tag', '--delete', TAG);
      await repository.commit('more', '');
      expect(problemOf(await factsOf(repository), false)).toContain('is used on the remote');
    },
  );

  test('a commit is on main of the remote, also after others, and in a clone of one commit', async () => {
    await using repository = await makeRepository();
    const first = await repository.git('rev-parse', 'HEAD');
    await repository.commit('more', '');
    await repository.git('push', '--quiet', 'origin', 'main');
    expect((await factsOf(repository)).onMain).toEqual({ asked: true, value: true });
    const url = new URL('../remote', Bun.pathToFileURL(`${repository.folder}/`));
    const shallow = join(repository.folder, '..', 'shallow');
    await repository.git('tag', 'old', first);
    await repository.git('push', '--quiet', 'origin', 'old');
    await repository.git('clone', '--quiet', '--depth=1', '--branch=old', url.href, shallow);
    const facts = await gatherFacts({ folder: shallow, tag: TAG, names: [], gh: 'no-such-gh' });
    expect(facts).toMatchObject({ value: { head: first, onMain: { asked: true, value: true } } });
  });

  test('a commit of a branch is not on main, and is not released', async () => {
    await using repository = await makeRepository();
    await repository.git('checkout', '--quiet', '-b', 'other');
    await repository.commit('more', '');
    await repository.git('push', '--quiet', 'origin', 'other');
    const facts = await factsOf(repository);
    expect(facts.onMain).toEqual({ asked: true, value: false });
    expect(problemOf(facts, false)).toContain('is not on main of the remote');
  });

  test('a remote that is gone could not be asked', async () => {
    await using repository = await makeRepository();
    await repository.git('remote', 'remove', 'origin');
    const facts = await factsOf(repository);
    expect(facts.tagThere).toMatchObject({ asked: false });
    expect(judge(facts, false)).toMatchObject({ ok: true });
    expect(problemOf(facts)).toContain('Could not be asked: git ls-remote origin');
  });
});

test('npm is asked for each package, and has what was published', async () => {
  await using repository = await makeRepository();
  const tarball = await packTarball(
    { name: '@lich-hook/there', version: '1.2.3' },
    '',
    join(repository.folder, '..'),
  );
  const registry = await startRegistry([tarball]);
  const names = ['@lich-hook/not', '@lich-hook/there'];
  const facts = await factsOf(repository, { names, registry: registry.url });
  await registry.stop();
  expect(facts.onNpm).toEqual({ asked: true, value: ['@lich-hook/there'] });
  expect(problemOf(facts, false)).toContain('npm has 1.2.3 of @lich-hook/there.');
}, 30_000);

test('a registry that cannot be reached is not one without the package', async () => {
  await using repository = await makeRepository();
  const facts = await factsOf(repository, { names: ['lich-hook'], registry: UNREACHED });
  expect(facts.onNpm).toMatchObject({ asked: false });
}, 60_000);

// `gh` is not on every machine: a program stands in for it, with the words of gh 2.
test.skipIf(process.platform === 'win32').each([
  ['echo "release not found" >&2; exit 1', { asked: true, value: 'none' }],
  [`echo '{"isDraft":true}'`, { asked: true, value: 'draft' }],
  [`echo '{"isDraft":false}'`, { asked: true, value: 'published' }],
  ['echo "HTTP 500" >&2; exit 1', { asked: false, why: 'gh release view: HTTP 500' }],
] as const)('GitHub says %j', async (script, release) => {
  await using repository = await makeRepository();
  const gh = await repository.program(`[ "$*" = 'release view ${TAG} --json isDraft' ] || exit 9
${script}`);
  expect((await factsOf(repository, { gh })).release).toEqual(release);
});

describe('a release is refused because', () => {
  test.each([
    ['the tag is of another version', { tag: 'v1.2.4' }, 'package.json says 1.2.3'],
    ['the tag has no v', { tag: '1.2.3' }, 'Tag v1.2.3'],
    ['the changelog has no such section', { changelog: '## Unreleased\n\n- x\n' }, 'no section'],
    ['main was not asked', { onMain: { asked: false, why: 'git: none' } }, 'asked: git: none'],
    ['it is public', { release: { asked: true, value: 'published' } }, 'is public already'],
    ['GitHub was not asked', { release: { asked: false, why: 'gh: none' } }, 'asked: gh: none'],
    ['npm was not asked', { onNpm: { asked: false, why: 'npm: none' } }, 'asked: npm: none'],
  ] as const)('%s', (_, change, problem) => {
    expect(problemOf({ ...FINE, ...change })).toContain(problem);
  });

  test('of all at once', () => {
    const facts: Facts = {
      ...FINE,
      tag: 'v9.9.9',
      changelog: '',
      dirty: ['1', '2', '3', '4', '5', '6', '7'],
      tagHere: 'b'.repeat(40),
      tagThere: { asked: true, value: 'c'.repeat(40) },
      release: { asked: true, value: 'published' },
      onNpm: { asked: false, why: 'npm' },
    };
    const problem = problemOf(facts, false);
    expect(problem.split('\n')).toHaveLength(7);
    expect(problem).toContain('1, 2, 3, 4, 5 and 2 more');
  });
});

test('a draft, and a tag of this very commit, are no hindrance', () => {
  const facts: Facts = {
    ...FINE,
    tagHere: FINE.head,
    tagThere: { asked: true, value: FINE.head },
    release: { asked: true, value: 'draft' },
  };
  expect(judge(facts, true)).toEqual({ ok: true, value: [] });
});
