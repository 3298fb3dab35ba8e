import { beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { Glob } from 'bun';
import { dependencies, version } from '../../package.json' with { type: 'json' };
import { BUN_VERSION } from '../../scripts/build/bun-version.ts';
import { PROJECT } from '../../scripts/build/places.ts';
import { vendoredIn } from '../../scripts/package/vendored.ts';
import { MADE, madeRelease, PACKAGE_TIME } from './made.ts';

interface Component {
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly { readonly license: { readonly id?: string } }[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly purl?: string;
  readonly components?: readonly Component[];
}

let text: string;
let bom: {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly {
    readonly ref: string;
    readonly dependsOn?: readonly string[];
  }[];
};
beforeAll(async () => {
  text = await Bun.file(join(await madeRelease(), `lich-hook-${version}.cdx.json`)).text();
  bom = JSON.parse(text);
}, PACKAGE_TIME);

test('is CycloneDX 1.6, by its strict schema', async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(text)).toBeNull();
  expect(
    await validator.validate(text.replace('"type": "application"', '"type": "no such"')),
  ).not.toBeNull();
});

test('names every package that our sources import, and what those contain', async () => {
  const imported = new Set<string>();
  for (const path of new Glob('src/**/*.ts').scanSync(PROJECT)) {
    if (path.endsWith('.test.ts')) continue;
    const code = await Bun.file(join(PROJECT, path)).text();
    for (const [, name = ''] of code.matchAll(/^import(?! type)[^;]*? from '([^.'][^']*)'/gm)) {
      if (!/^(?:node:|bun$)/.test(name)) imported.add(name);
    }
  }
  expect([...imported].toSorted()).toEqual(Object.keys(dependencies).toSorted());
  const named = bom.components.map((component) => `${component.name}@${component.version}`);
  expect(named.toSorted()).toEqual(
    [
      ...Object.entries(dependencies).map(([name, v]) => `${name}@${v}`),
      `bun@${BUN_VERSION}`,
      'scule@1.3.0',
    ].toSorted(),
  );
});

test('gives a licence to Bun and every package, and says what needs them', () => {
  for (const { name, licenses, purl } of bom.components) {
    expect({ name, license: licenses?.[0]?.license.id }).toEqual({ name, license: 'MIT' });
    expect(purl).toStartWith(`pkg:npm/${name}@`);
  }
  const ours = bom.dependencies.find(({ ref }) => ref === `lich-hook@${version}`);
  expect(ours?.dependsOn).toHaveLength(bom.components.length);
});

test("names Bun's runtime of every target with its sha512, and the libraries inside it", () => {
  const parts = bom.components.find(({ name }) => name === 'bun')?.components ?? [];
  for (const { runtime } of MADE) {
    const [hash] = parts.find(({ name }) => name === runtime)?.hashes ?? [];
    expect(hash).toMatchObject({
      alg: 'SHA-512',
      content: expect.stringMatching(/^[0-9a-f]{128}$/),
    });
  }
  const webkit = parts.find(({ name }) => name === 'webkit');
  expect(webkit?.version).toBe(process.versions['webkit'] ?? '');
});

test('names the executable of every target by its hash', () => {
  const named = bom.metadata.component.components ?? [];
  expect(named.map(({ name }) => name).toSorted()).toEqual(
    MADE.map(({ outfile }): string => outfile).toSorted(),
  );
  const hashes = new Set(named.map(({ hashes }) => hashes?.[0]?.content));
  expect(hashes.size).toBe(MADE.length);
});

describe('a package inside a package', () => {
  test('is found by the mark of the bundler that put it there', () => {
    const mark = '//#region node_modules/.pnpm/scule@1.3.0/node_modules/scule/dist/index.mjs\n';
    expect(vendoredIn(`code\n${mark}more`)).toEqual({
      ok: true,
      value: [{ name: 'scule', version: '1.3.0', license: 'MIT' }],
    });
    expect(vendoredIn('//#region src/own.ts\n')).toEqual({ ok: true, value: [] });
  });

  test('stops the release when its version is not told', () => {
    const mark = '//#region node_modules/scule/dist/index.mjs\n';
    expect(vendoredIn(mark)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('scule'),
    });
  });

  test('stops the release when nobody has looked up its licence', () => {
    const mark =
      '//#region node_modules/.pnpm/@new+thing@2.0.0/node_modules/@new/thing/index.mjs\n';
    expect(vendoredIn(mark)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('@new/thing'),
    });
  });
});
