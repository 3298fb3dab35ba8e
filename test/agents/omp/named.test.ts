/** The modules that omp's settings name, as 18.3.4 was seen to load them. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { type Clinic, NO_SHELL, openClinic } from '../../doctor/clinic.ts';
import { run } from '../../support/run.ts';

const CLIENT = 'export default () => process.env.LICH_SESSION_ID;\n';
const AGENT = '.omp/agent';

let machine: Clinic;
beforeEach(async () => {
  machine = await openClinic();
  await machine.program('omp');
});
afterEach(() => machine.close());

/** A client of somebody's there; given back as the settings may name it. */
async function client(path: string): Promise<string> {
  await machine.write(path, CLIENT);
  return machine.at(path);
}
const named = async (): Promise<readonly string[]> => {
  const { findings } = await machine.doctor('omp --json');
  return findings.flatMap(
    ({ message }) => /^(\S+) is another client of lich/.exec(message)?.[1] ?? [],
  );
};
const list = (...paths: readonly string[]) =>
  `extensions:\n${paths.map((one) => `  - ${one}\n`).join('')}`;
const inProject = (name: string, text: string) =>
  Bun.write(join(machine.project, '.omp', name), text);

describe.skipIf(NO_SHELL)('omp’s extensions', () => {
  test.each(['config.yml', 'config.yaml'])('of the user’s %s: files and folders', async (name) => {
    const paths = [
      await client('x/a.js'),
      await client('x/b.mjs'),
      await client('x/c.ts'),
      await client('packed/main.js'),
      await client('of pi/main.js'),
      await client('indexed/index.ts'),
      await client('loose/one.js'),
      await client('tilde.js'),
    ];
    await client('packed/other.js');
    await client('indexed/other.js');
    await machine.write('packed/package.json', '{"omp":{"extensions":["./main.js"]}}');
    await machine.write('of pi/package.json', '{"pi":{"extensions":["main.js"]}}');
    await Bun.write(join(machine.project, 'relative.js'), CLIENT);
    const folders = ['packed', 'of pi', 'indexed', 'loose'].map(machine.at);
    const files = paths.slice(0, 3);
    const text = list(
      ...files,
      ...folders,
      '~/tilde.js',
      './relative.js',
      '$HOME/x.js',
      '/nowhere.js',
    );
    await machine.write(`${AGENT}/${name}`, text);
    // A path with a blank is told as well, which the pattern above stops at.
    const { findings } = await machine.doctor('omp --json');
    const told = findings.map(({ message }) => message).join('\n');
    for (const path of [...paths, join(machine.project, 'relative.js')]) {
      expect(told).toContain(`${path} is another client of lich`);
    }
    expect(told).not.toContain('other.js');
    expect(told).not.toContain('nowhere');
  });

  test('of the project take the place of the user’s config.yml, not of settings.json', async () => {
    const [config, settings, own] = [
      await client('a.js'),
      await client('b.js'),
      await client('c.js'),
    ];
    await machine.write(`${AGENT}/config.yml`, list(config));
    await machine.write(`${AGENT}/settings.json`, JSON.stringify({ extensions: [settings] }));
    expect(await named()).toEqual([config, settings]);
    await inProject('settings.json', JSON.stringify({ extensions: [own] }));
    expect(await named()).toEqual([own, settings]);
    await inProject('settings.json', '{"theme":"dark"}');
    await inProject('config.yml', list(own));
    expect(await named()).toEqual([own, settings]);
  });

  test.each(['extensions: 7', 'extensions: [7, null]', '{', '- a', '', '\u0000'])(
    'that are none (%j) are no fault',
    async (text) => {
      await machine.install('omp');
      await machine.write(`${AGENT}/config.yml`, text);
      const { code, findings } = await machine.doctor('omp --json');
      expect(findings.filter(({ level }) => level !== 'pass')).toEqual([]);
      expect(code).toBe(0);
    },
  );

  test('beside one of ours are named twice over, with the file that names them', async () => {
    const other = await client('x/other.js');
    await machine.write(`${AGENT}/config.yml`, list(other));
    await machine.install('omp');
    const { findings } = await machine.doctor('omp --json');
    const [warned] = findings.filter(({ level }) => level === 'warn');
    expect(warned?.message).toContain(`more than one client of lich: `);
    expect(warned?.message).toContain(other);
    const config = machine.at(`${AGENT}/config.yml`);
    expect(warned?.fix).toBe(
      `Keep one: lich-hook uninstall omp, or take ${other} out of ${config}.`,
    );
  });

  test('of our own copy elsewhere are all it needs, and install says so before a second', async () => {
    await machine.install('omp');
    const module = await Bun.file(machine.at(`${AGENT}/extensions/lich.js`)).text();
    await machine.type('uninstall omp --yes');
    await machine.write('tools/lich.js', module);
    await machine.write(`${AGENT}/config.yml`, list('~/tools/lich.js'));
    const { code, findings } = await machine.doctor('omp --json');
    expect([code, findings.filter(({ level }) => level !== 'pass')]).toEqual([0, []]);
    const env = { PATH: '/usr/bin:/bin', HOME: machine.home };
    const how = { env, cwd: machine.project };
    expect((await run(['install', 'omp', '--dry-run'], how)).stdout).toContain(
      `lich-hook tells lich of omp already (${machine.at('tools/lich.js')})`,
    );
  });
});
