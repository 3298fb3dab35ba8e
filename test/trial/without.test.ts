/** An agent CLI less: its folder and its lines are deleted, and nothing else has to change. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdir, rm } from 'node:fs/promises';
import { type Ran, run } from '../../scripts/run.ts';
import { copyTree, type Tree } from '../support/tree.ts';
import { windowsLacks } from '../support/windows-lacks.ts';

/** The copy is type-checked twice and built once. */
const TIME = 120_000;

const GONE = 'crush';

const lacks = windowsLacks('an agent CLI less', 'the sources are the same on every system');

describe.skipIf(lacks)('an agent CLI less', () => {
  let tree: Tree;
  beforeAll(async () => {
    tree = await copyTree();
    await rm(tree.at(`src/agents/${GONE}`), { recursive: true });
    for (const list of ['agents', 'hooks']) await withoutIts(`src/agents/${list}.ts`);
    const project = { extends: './tsconfig.json', include: ['src'], exclude: ['**/*.test.ts'] };
    await Bun.write(tree.at('tsconfig.sources.json'), JSON.stringify(project));
    await mkdir(tree.at('home'));
  }, TIME);
  afterAll(() => tree.remove());

  /** Takes the lines of it out of a list. */
  const withoutIts = (path: string): Promise<void> =>
    tree.edit(path, (text) =>
      text
        .split('\n')
        .filter((line) => !line.includes(GONE))
        .join('\n'),
    );

  /** The files in which the type checker finds something missing. */
  const mistaken = async (): Promise<readonly string[]> => {
    const { stdout } = await tree.bun(
      'run',
      '--silent',
      'tsc',
      '-p',
      'tsconfig.sources.json',
      '--noEmit',
    );
    return [...new Set([...stdout.matchAll(/^(\S+?)\(\d+,/gm)].map(([, file = '']) => file))];
  };

  const hook = (...words: readonly string[]): Promise<Ran> =>
    run([tree.at('dist/lich-hook'), ...words], {
      cwd: tree.at('home'),
      env: { HOME: tree.at('home'), PATH: '/usr/bin:/bin' },
    });

  test(
    'the type checker names the lists, and nothing once lich does not know it either',
    async () => {
      expect(await mistaken()).toEqual(['src/agents/agents.ts', 'src/agents/hooks.ts']);
      await withoutIts('src/report/report.ts');
      expect(await mistaken()).toEqual([]);
    },
    TIME,
  );

  test(
    'all else builds and works',
    async () => {
      expect(await tree.bun('scripts/build.ts')).toMatchObject({ code: 0 });
      const { code, stdout } = await hook('demo', '--fast');
      expect(stdout).toContain('All delivered.');
      expect(stdout.toLowerCase()).not.toContain(GONE);
      expect(code).toBe(0);
      expect(await hook('install', 'claude', 'omp', '--yes')).toMatchObject({ code: 0 });
      const { stdout: told } = await hook('doctor', 'claude', '--verbose');
      expect(told).toContain('PASS  Stop → done');
      expect(await hook('doctor', GONE)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`does not know "${GONE}"`),
      });
      expect(await hook('uninstall', 'claude', 'omp', '--yes')).toMatchObject({ code: 0 });
    },
    TIME,
  );
});
