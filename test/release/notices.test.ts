/** The licences of what is inside: none without its text. */
import { expect, test } from 'bun:test';
import { licenseTexts } from '../../scripts/package/license-texts.ts';
import { licensesToQuote, notices } from '../../scripts/package/notices.ts';
import { runtimeParts } from '../../scripts/package/runtime-parts.ts';

const PACKAGES = [
  { name: 'whole', version: '1.0.0', license: 'MIT', licenseText: 'Its own words.' },
  { name: 'bare', version: '2.0.0', license: 'Zlib' },
];

test('each licence that something without a text of its own is under is quoted once', async () => {
  const contents = { packages: PACKAGES, parts: runtimeParts(process.versions) };
  const wanted = licensesToQuote(contents);
  const texts = await licenseTexts(wanted);
  if (!texts.ok) throw new Error(texts.problem);
  expect([...texts.value.keys()]).toEqual([...new Set(wanted)].toSorted());
  for (const text of texts.value.values()) expect(text.length).toBeGreaterThan(200);
  const lines = notices({ ...contents, texts: texts.value }).split('\n');
  for (const id of new Set(wanted)) expect(lines.filter((line) => line === id)).toHaveLength(1);
  expect(lines).toContain('Its own words.');
  expect(lines).toContain('Comes inside a package above. The text of Zlib is below.');
});

test('a licence that SPDX does not know stops the release', async () => {
  expect(await licenseTexts(['MIT', 'Nobody-1.0'])).toMatchObject({ ok: false });
});
