/**
 * An agent CLI more is a folder, its tests, and its name in three lists: everything else knows it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { chmod, mkdir } from 'node:fs/promises';
import { Glob } from 'bun';
import { PROJECT } from '../../scripts/build/places.ts';
import { type Ran, run } from '../../scripts/run.ts';
import type { Tree } from '../support/tree.ts';
import { windowsLacks } from '../support/windows-lacks.ts';
import { treeWithTrial } from './trial.ts';

/** The copy is built and type-checked, and its tests are run. */
const TIME = 120_000;

describe.skipIf(windowsLacks('an agent CLI more', 'its executable is a script of a POSIX shell'))(
  'an agent CLI more',
  () => {
    let tree: Tree;
    beforeAll(async () => {
      tree = await treeWithTrial();
      await mkdir(tree.at('home/bin'), { recursive: true });
      await Bun.write(tree.at('home/bin/trial'), '#!/bin/sh\necho trial 1.0.0\n');
      await chmod(tree.at('home/bin/trial'), 0o755);
    }, TIME);
    afterAll(() => tree.remove());

    /** The copy's lich-hook, typed by a person who has that CLI. */
    const hook = (...words: readonly string[]): Promise<Ran> =>
      run([tree.at('dist/lich-hook'), ...words], {
        cwd: tree.at('home'),
        env: { HOME: tree.at('home'), PATH: `${tree.at('home/bin')}:/usr/bin:/bin` },
      });

    test('is in three lists, and else in folders of its own', async () => {
      const listed = new Map<string, number>();
      for (const name of new Glob('{src,scripts,test}/**/*.ts').scanSync(PROJECT)) {
        const [before, after] = [
          await Bun.file(`${PROJECT}/${name}`).text(),
          await tree.text(name),
        ];
        if (before === after) continue;
        const rows = new Set(before.split('\n'));
        const more = (after ?? '').split('\n').filter((row) => !rows.has(row));
        expect(more.length).toBe((after ?? '').split('\n').length - before.split('\n').length);
        expect(more.every((row) => row.includes('trial'))).toBe(true);
        listed.set(name, more.filter((row) => !row.startsWith('import')).length);
      }
      expect(Object.fromEntries(listed)).toEqual({
        'src/agents/agents.ts': 1,
        'src/agents/hooks.ts': 1,
        'src/report/report.ts': 1,
      });
    });

    test(
      'has no type missing, and nothing that lint would say',
      async () => {
        expect(await tree.bun('run', '--silent', 'types')).toMatchObject({ code: 0, stdout: '' });
        // Of the rest it is said where the rest is looked at.
        const { stdout, stderr } = await tree.bun('run', '--silent', 'lint');
        expect(stderr).toContain('Checked ');
        expect(stdout + stderr).not.toMatch(/trial/i);
      },
      TIME,
    );

    test(
      'generate makes its files, and a place for its table',
      async () => {
        const { code, stdout } = await tree.bun('scripts/generate.ts');
        expect(code).toBe(0);
        expect(stdout).toContain('wrote registrations/trial.json');
        expect(await tree.text('docs/harnesses.md')).toContain(
          '| PreToolUse | `lich-hook tool --ha',
        );
        expect((await tree.bun('scripts/generate.ts')).stdout).toBe('');
      },
      TIME,
    );

    test(
      'install, doctor and uninstall know it',
      async () => {
        const bare = await hook('doctor', 'trial');
        expect(bare).toMatchObject({ code: 1, stderr: '' });
        expect(bare.stdout).toContain('fix: lich-hook install trial');
        expect(await hook('install', 'trial', '--yes')).toMatchObject({ code: 0, stderr: '' });
        expect(await tree.text('home/.trial/settings.json')).toContain('tool --harness trial');
        const { stdout } = await hook('doctor', 'trial', '--verbose');
        // Outside lich it can say no more than what each event would report.
        expect(stdout).toContain('PASS  PreToolUse → busy  shell · make mow');
        expect(stdout).toContain('PASS  Stop → done');
        expect(await hook('uninstall', 'trial', '--yes')).toMatchObject({ code: 0, stderr: '' });
        expect(await tree.text('home/.trial/settings.json')).toBeUndefined();
      },
      TIME,
    );

    test(
      'demo plays its turn',
      async () => {
        const { code, stdout } = await hook('demo', '--fast');
        expect(stdout).toContain('lich-hook tool --harness trial  → busy  edit · grass.c');
        expect(stdout).toContain('All delivered.');
        expect(code).toBe(0);
      },
      TIME,
    );

    test(
      'its tests are there, and pass',
      async () => {
        const { stderr } = await tree.bun('test', '--timeout', '30000', './test/agents/trial');
        expect(stderr).toMatch(/^ 0 fail$/m);
        for (const of of [
          'reads',
          'events',
          'payloads',
          'its recorded turn',
          'doctor',
          'made for it',
        ]) {
          expect(stderr).toContain(`(pass) Trial CLI > ${of} > `);
        }
      },
      TIME,
    );
  },
);
