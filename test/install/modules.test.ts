/** opencode and omp run no hook commands: what is installed for them is a module. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { mkdir, mkdtemp, readdir, readlink, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sealed } from '../../src/install/module-file.ts';
import { run } from '../support/run.ts';

const PROJECT = join(import.meta.dir, '..', '..');

const MODULES = [
  ['opencode', '.config/opencode/plugin/lich.js', '.opencode/plugin/lich.js'],
  ['omp', '.omp/agent/extensions/lich.js', '.omp/extensions/lich.js'],
] as const;

let home = '';
beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'lich-hook-modules-')));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const hook = (line: string) =>
  run(line.split(' '), { env: { PATH: '/usr/bin:/bin', HOME: home }, stdin: '', cwd: home });
const builtFor = (id: string) => Bun.file(join(PROJECT, 'adapters', id, 'lich.js')).text();

const at = (path: string) => join(home, path);
const text = (path: string) => Bun.file(at(path)).text();

describe.each(MODULES)('%s', (id, user, project) => {
  const installed = async () => sealed(await builtFor(id));
  const old = `// lich-hook 0.0.9-old: lich's client inside ${id}, for release 0.19.0\nold();\n`;

  test('is the built module, and gone again with the folders made for it', async () => {
    expect((await hook(`install ${id} --yes`)).code).toBe(0);
    expect(await text(user)).toBe(await installed());
    expect((await hook(`install ${id} --yes`)).stdout).toContain('nothing to do');
    expect((await hook(`uninstall ${id} --yes`)).code).toBe(0);
    const left = await readdir(home, { recursive: true });
    expect(left).toEqual(id === 'opencode' ? ['.config'] : []);
  });

  test('goes into a project as well', async () => {
    await hook(`install ${id} --scope project --yes`);
    expect(await text(project)).toBe(await installed());
    await hook(`uninstall ${id} --scope project --yes`);
    expect(await readdir(home)).toEqual([]);
  });

  test('takes the place of another release', async () => {
    await Bun.write(at(user), sealed(old));
    expect((await hook(`install ${id} --yes`)).code).toBe(0);
    expect(await text(user)).toBe(await installed());
  });

  test('of another release is removed', async () => {
    await Bun.write(at(user), sealed(old));
    expect((await hook(`uninstall ${id} --yes`)).code).toBe(0);
    expect(await Bun.file(at(user)).exists()).toBe(false);
  });

  test('copied by hand is left as it is, and removed', async () => {
    await Bun.write(at(user), await builtFor(id));
    expect((await hook(`install ${id} --yes`)).stdout).toContain('nothing to do');
    await hook(`uninstall ${id} --yes`);
    expect(await Bun.file(at(user)).exists()).toBe(false);
  });

  test.each([
    ['at its end', (module: string) => `${module}// mine\n`],
    ['in its middle', (module: string) => module.replace('\n', '\n// mine\n')],
    [
      'by a seal that is gone',
      (module: string) => module.replace(/\/\/ Written.*\n$/, '// mine\n'),
    ],
  ])('with something of the user %s is neither written nor removed', async (_, edit) => {
    const edited = edit(await installed());
    await Bun.write(at(user), edited);
    for (const direction of ['install', 'uninstall']) {
      const { code, stderr } = await hook(`${direction} ${id} --yes`);
      expect(code).toBe(1);
      expect(stderr).toContain('changed since lich-hook wrote it');
      expect(await text(user)).toBe(edited);
    }
  });

  test('behind a link: the link goes, what it leads to stays, and it can be put back', async () => {
    const target = await installed();
    await Bun.write(at('dotfiles/lich.js'), target);
    await mkdir(dirname(at(user)), { recursive: true });
    await symlink(at('dotfiles/lich.js'), at(user));
    const { code, stdout } = await hook(`uninstall ${id} --yes`);
    expect(code).toBe(0);
    expect(stdout).toContain(`${at('dotfiles/lich.js')}, where it leads, stays`);
    expect(await readlink(at(user)).catch(() => 'gone')).toBe('gone');
    expect(await text('dotfiles/lich.js')).toBe(target);
    expect((await hook(`install ${id} --yes`)).code).toBe(0);
    expect(await text(user)).toBe(target);
    expect((await hook(`uninstall ${id} --yes`)).code).toBe(0);
  });

  test('leaves a file of another making alone', async () => {
    await Bun.write(at(user), '// mine\n');
    expect((await hook(`install ${id} --yes`)).code).toBe(1);
    await hook(`uninstall ${id} --yes`);
    expect(await text(user)).toBe('// mine\n');
  });
});

describe('what OpenCode 2 loads in a window', () => {
  const companion = '.config/opencode/plugins/lich/tui.js';

  test('lies where it looks, leads to the module, and goes with it', async () => {
    await hook('install opencode --yes');
    const made = await Bun.file(join(PROJECT, 'adapters', 'opencode', 'tui.js')).text();
    expect(await text(companion)).toBe(sealed(made));
    const { default: plugin } = await import(at(companion));
    expect(plugin).toMatchObject({ id: 'lich', setup: expect.any(Function) });
    await hook('uninstall opencode --yes');
    expect(await readdir(at('.config'))).toEqual([]);
  });

  test('with something of the user is neither written nor removed', async () => {
    await hook('install opencode --yes');
    const edited = `${await text(companion)}// mine\n`;
    await Bun.write(at(companion), edited);
    for (const direction of ['install', 'uninstall']) {
      const { code, stderr } = await hook(`${direction} opencode --yes`);
      expect([code, stderr]).toEqual([1, expect.stringContaining('changed since')]);
      expect(await text(companion)).toBe(edited);
    }
  });
});

describe('opencode’s other folder', () => {
  const here = '.config/opencode/plugin/lich.js';
  const other = '.config/opencode/plugins/lich.js';
  const ours = async () => sealed(await builtFor('opencode'));

  test('a module of ours in it goes, with either command', async () => {
    for (const direction of ['install', 'uninstall']) {
      await Bun.write(at(other), await ours());
      expect((await hook(`${direction} opencode --yes`)).stdout).toContain(other);
      expect(await Bun.file(at(other)).exists()).toBe(false);
    }
  });

  test('what somebody else made, or changed, stays, and nothing is said of it', async () => {
    for (const text of ['mine();\n', `${await ours()}// mine\n`]) {
      await Bun.write(at(other), text);
      const { code, stdout, stderr } = await hook('install opencode --yes');
      expect([code, `${stdout}${stderr}`.includes(other)]).toEqual([0, false]);
      expect(await Bun.file(at(other)).text()).toBe(text);
    }
    expect(await Bun.file(at(here)).text()).toBe(await ours());
  });
});

describe('omp’s folder moves', () => {
  const MOVED: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ['an agent folder', { PI_CODING_AGENT_DIR: '/alt' }, 'alt'],
    ['one from the folder it is started in', { PI_CODING_AGENT_DIR: './alt' }, 'alt'],
    ['another root', { PI_CONFIG_DIR: '.pi' }, '.pi/agent'],
    ['a profile', { OMP_PROFILE: 'work' }, '.omp/profiles/work/agent'],
    ['a profile by its older name', { PI_PROFILE: 'work' }, '.omp/profiles/work/agent'],
    ['no profile', { OMP_PROFILE: '', PI_PROFILE: 'work' }, '.omp/agent'],
    ['the profile of everyone', { OMP_PROFILE: 'default' }, '.omp/agent'],
    ['no such name', { OMP_PROFILE: '../x' }, '.omp/agent'],
    [
      'a profile in another root, whatever else is named',
      { OMP_PROFILE: ' work ', PI_CONFIG_DIR: '.pi', PI_CODING_AGENT_DIR: '/alt' },
      '.pi/profiles/work/agent',
    ],
  ];
  test.each([...MOVED])('%s', async (_, variables, folder) => {
    const absolute = Object.entries(variables).map(([name, value]) => [
      name,
      value === '/alt' ? at('alt') : value,
    ]);
    const env = { PATH: '/usr/bin:/bin', HOME: home, ...Object.fromEntries(absolute) };
    for (const [direction, isThere] of [
      ['install', true],
      ['uninstall', false],
    ] as const) {
      await run([direction, 'omp', '--yes'], { env, stdin: '', cwd: home });
      expect(await Bun.file(at(`${folder}/extensions/lich.js`)).exists()).toBe(isThere);
    }
  });
});
