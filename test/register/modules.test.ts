/** opencode and omp run no hook commands: what is installed for them is a module. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

describe.each(MODULES)('%s', (id, user, project) => {
  test('is the built module, and gone again', async () => {
    expect((await hook(`install ${id} --yes`)).code).toBe(0);
    expect(await Bun.file(join(home, user)).text()).toBe(await builtFor(id));
    expect((await hook(`install ${id} --yes`)).stdout).toContain('nothing to do');
    expect((await hook(`uninstall ${id} --yes`)).code).toBe(0);
    expect(await readdir(home, { recursive: true })).not.toContain(user);
  });

  test('goes into a project as well', async () => {
    await hook(`install ${id} --scope project --yes`);
    expect(await Bun.file(join(home, project)).text()).toBe(await builtFor(id));
  });

  test('takes the place of another release', async () => {
    const old = `// lich-hook 0.0.9-old: lich's client inside ${id}, for release 0.19.0\nold();\n`;
    await Bun.write(join(home, user), old);
    expect((await hook(`install ${id} --yes`)).code).toBe(0);
    expect(await Bun.file(join(home, user)).text()).toBe(await builtFor(id));
  });

  test('leaves a file of another making alone', async () => {
    await Bun.write(join(home, user), '// mine\n');
    expect((await hook(`install ${id} --yes`)).code).toBe(1);
    await hook(`uninstall ${id} --yes`);
    expect(await Bun.file(join(home, user)).text()).toBe('// mine\n');
  });
});
