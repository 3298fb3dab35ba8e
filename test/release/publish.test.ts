/** `release:publish` as a process, with npm, against a stand-in for the registry. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/build/places.ts';
import { packageNames } from '../../scripts/package/names.ts';
import { integrityOf, type Packed, readPacked } from '../../scripts/release/packed.ts';
import { publishAll } from '../../scripts/release/publish.ts';
import { mayPublish, publishWords } from '../../scripts/release/publish-command.ts';
import { publishOrder } from '../../scripts/release/publish-order.ts';
import { type Ran, run } from '../../scripts/run.ts';
import { type Faults, type Registry, startRegistry } from '../support/registry.ts';
import { packTarball } from './pack.ts';

const NAMES = packageNames();
const PLATFORMS = NAMES.filter((name) => name.startsWith('@'));
const TIMEOUT = 120_000;

let room: string;
let registry: Registry | undefined;

beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'lich-hook-publish-'));
});
afterEach(async () => {
  await registry?.stop();
  registry = undefined;
  await rm(room, { recursive: true, force: true });
});

/** The packages of a release, each with nothing in it. The wrapper and the plugin need the rest. */
async function makeRelease(version = '1.2.3'): Promise<readonly string[]> {
  const optionalDependencies = Object.fromEntries(PLATFORMS.map((name) => [name, version]));
  return Promise.all(
    NAMES.map((name) => {
      const isPlatform = PLATFORMS.includes(name);
      const manifest = { name, version, ...(isPlatform ? {} : { optionalDependencies }) };
      return packTarball(manifest, name, join(room, 'npm'));
    }),
  );
}

async function start(tarballs: readonly string[], faults: Faults = {}): Promise<Registry> {
  registry = await startRegistry(tarballs, faults);
  return registry;
}

/** Gives npm an account, and settings and a cache of its own. */
async function logIn(to: Registry): Promise<void> {
  await Bun.write(join(room, 'npmrc'), `//${new URL(to.url).host}/:_authToken=any\n`);
}

const environment = () => ({
  npm_config_userconfig: join(room, 'npmrc'),
  npm_config_cache: join(room, 'cache'),
  ACTIONS_ID_TOKEN_REQUEST_URL: '',
});

async function publish(to: Registry, ...more: readonly string[]): Promise<Ran> {
  await logIn(to);
  const script = join(PROJECT, 'scripts', 'release', 'steps', 'publish.ts');
  return run([process.execPath, script, room, `--registry=${to.url}`, ...more], {
    env: environment(),
  });
}

const namesPublished = (to: Registry) => to.published().map(({ name }) => name);
const puts = (to: Registry) => to.requests().filter((line) => line.startsWith('PUT '));

describe('to a registry', () => {
  test(
    'go the executables, then the wrapper, then the plugin, in a second run what the first left',
    async () => {
      const tarballs = await makeRelease();
      const order = [...PLATFORMS.toSorted(), 'lich-hook', 'lich-hook-plugin'];
      let works = false;
      const to = await start([], { refuses: (name) => !works && name === order[1] });
      const first = await publish(to, '--by-hand');
      expect(first).toMatchObject({ code: 1 });
      expect(first.stderr).toContain(`npm did not publish ${order[1]}@1.2.3`);
      expect(namesPublished(to)).toEqual(order.slice(0, 1));
      works = true;
      const second = await publish(to, '--by-hand');
      expect(second).toMatchObject({ code: 0 });
      expect(second.stdout).toContain(`published before: ${order[0]}@1.2.3`);
      expect(namesPublished(to)).toEqual(order);
      for (const { access, tag } of to.published()) {
        expect([access, tag]).toEqual(['public', 'latest']);
      }
      const sent = await Promise.all(tarballs.map((file) => Bun.file(file).bytes()));
      expect(to.integrities().toSorted()).toEqual(sent.map(integrityOf).toSorted());
    },
    TIMEOUT,
  );

  test(
    'goes nothing twice when its answer was lost',
    async () => {
      const file = await packTarball({ name: 'lich-hook', version: '1.2.3' }, '', room);
      const packed = await readPacked(file);
      if (!packed.ok) throw new Error(packed.problem);
      const to = await start([], { loses: () => true });
      await logIn(to);
      const told: string[] = [];
      const manner = { registry: to.url, byHand: true };
      const publishing = publishAll(
        [packed.value],
        manner,
        (line) => told.push(line),
        environment(),
      );
      expect(await publishing).toEqual({ ok: true, value: undefined });
      expect(told).toEqual(['published lich-hook@1.2.3']);
      expect(puts(to)).toHaveLength(1);
    },
    TIMEOUT,
  );

  test(
    'goes nothing at all when it has other bytes under one name',
    async () => {
      const other = await packTarball({ name: 'lich-hook', version: '1.2.3' }, 'not ours', room);
      await makeRelease();
      const to = await start([other]);
      const ran = await publish(to, '--by-hand');
      expect(ran).toMatchObject({ code: 1 });
      expect(ran.stderr).toContain('lich-hook@1.2.3 is published with other bytes');
      expect(puts(to)).toEqual([]);
    },
    TIMEOUT,
  );

  test(
    'goes nothing on a dry run, which says what would',
    async () => {
      const [first = '', ...others] = await makeRelease();
      const to = await start([first]);
      const ran = await publish(to, '--dry-run');
      expect(ran).toMatchObject({ code: 0, stderr: '' });
      expect(ran.stdout.match(/^would publish /gm)).toHaveLength(others.length);
      expect(puts(to)).toEqual([]);
    },
    TIMEOUT,
  );

  test(
    'goes nothing when a package is missing, or not one',
    async () => {
      const [first = '', second = ''] = await makeRelease();
      const to = await start([]);
      await rm(first);
      expect((await publish(to, '--by-hand')).stderr).toContain(`no package of ${NAMES[0]}.`);
      await Bun.write(second, 'no archive');
      expect((await publish(to, '--by-hand')).stderr).toContain(`${second} is no npm package`);
      expect(to.requests()).toEqual([]);
    },
    TIMEOUT,
  );

  test(
    'goes nothing from a machine that has no identity',
    async () => {
      await makeRelease();
      const to = await start([]);
      const ran = await publish(to);
      expect(ran).toMatchObject({ code: 1 });
      expect(ran.stderr).toContain('GitHub gives no identity here');
      expect(puts(to)).toEqual([]);
    },
    TIMEOUT,
  );
});

describe('a folder', () => {
  const packed = (name: string, needs: readonly string[] = [], version = '1.2.3'): Packed => ({
    name,
    version,
    needs,
    file: `${name}.tgz`,
    manifest: {},
    integrity: '',
  });
  const names = ['a', 'b', 'c'];

  test('is published in the order of needs, and of names where there is none', () => {
    const order = publishOrder([packed('c'), packed('a', ['c', 'x']), packed('b')], names);
    expect(order.ok && order.value.map(({ name }) => name)).toEqual(['b', 'c', 'a']);
  });

  test.each([
    ['lacks a package', [packed('a'), packed('c')], 'no package of b.'],
    ['has a strange one', [...names, 'd'].map((name) => packed(name)), 'Too much is there: d.'],
    ['has one twice', [...names, 'b'].map((name) => packed(name)), 'Too much is there: b.'],
    [
      'is of two versions',
      [packed('a'), packed('b', [], '1.2.4'), packed('c')],
      'versions differ: 1.2.3, 1.2.4.',
    ],
    ['goes in circles', [packed('a', ['b']), packed('b', ['a']), packed('c')], 'other: a, b.'],
  ])('is no release when it %s', (_, packages, problem) => {
    const order = publishOrder(packages, names);
    expect(order.ok ? '' : order.problem).toContain(problem);
  });
});

describe('npm is told', () => {
  const trusted = { registry: 'https://registry.example', byHand: false };

  test('to prove where a package comes from', () => {
    expect(publishWords('a.tgz', '1.2.3', trusted)).toEqual([
      'publish',
      'a.tgz',
      '--access=public',
      '--tag=latest',
      '--ignore-scripts',
      '--provenance=true',
      '--registry=https://registry.example',
    ]);
  });

  test('not to make a prerelease the latest', () => {
    expect(publishWords('a.tgz', '1.2.3-rc.1', trusted)).toContain('--tag=next');
  });

  test.each([
    ['11.5.0', false],
    ['9.2.0', false],
    ['11.5.1', true],
    ['11.19.1', true],
    ['12.0.0', true],
  ])('nothing as a trusted publisher before 11.5.1: %s', (version, may) => {
    const environment = { ACTIONS_ID_TOKEN_REQUEST_URL: 'https://example.org' };
    expect(mayPublish(trusted, version, environment).ok).toBe(may);
  });
});

test('a package without a version is none', async () => {
  const file = await packTarball({ name: 'x' }, '', room);
  expect(await readPacked(file)).toMatchObject({ ok: false });
});
