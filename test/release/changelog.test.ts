import { describe, expect, test } from 'bun:test';
import { releasedSection, sectionsOf, versionOfTag } from '../../scripts/release/changelog.ts';

const CHANGELOG = `# Changelog

Words before any version.

## Unreleased

- Not yet.

## 0.2.0 - 2026-11-30

### Added

- A thing, with a \`## heading\` in its text.

### Fixed

- Another.

## [0.1.10] - 2026-10-01

- Brackets.

## 0.1.1

- No date.

## 0.1.0 - 2026-02-30

- No such day.

## 0.0.9 - 2026-01-01

### Added

## 0.0.8 - 2026-01-01

- Once.

## 0.0.8 - 2026-01-02

- Twice.
`;

const problemOf = (version: string): string => {
  const section = releasedSection(CHANGELOG, version);
  return section.ok ? '' : section.problem;
};

describe('the section of a version', () => {
  test('is what lies between its heading and the next', () => {
    expect(releasedSection(CHANGELOG, '0.2.0')).toEqual({
      ok: true,
      value: {
        version: '0.2.0',
        date: '2026-11-30',
        body: '### Added\n\n- A thing, with a `## heading` in its text.\n\n### Fixed\n\n- Another.',
      },
    });
  });

  test('is found with its version in brackets', () => {
    expect(releasedSection(CHANGELOG, '0.1.10')).toMatchObject({ value: { body: '- Brackets.' } });
  });

  test('is the same with the line ends of Windows', () => {
    const windows = CHANGELOG.replaceAll('\n', '\r\n');
    expect(sectionsOf(windows)).toEqual(sectionsOf(CHANGELOG));
    expect(sectionsOf(windows)).toHaveLength(7);
  });

  test('is not that of a version that begins alike', () => {
    expect(problemOf('0.1')).toContain('no section of 0.1.');
  });

  test('may be the last one', () => {
    const last = releasedSection('## 1.0.0 - 2027-01-01\n\n- All of it.', '1.0.0');
    expect(last).toMatchObject({ value: { body: '- All of it.' } });
  });
});

describe('a release is refused when its section', () => {
  test.each([
    ['is missing', '9.9.9', 'no section of 9.9.9'],
    ['is still called Unreleased', 'Unreleased', 'no section of Unreleased'],
    ['has no date', '0.1.1', 'has no date'],
    ['is dated on no day of the calendar', '0.1.0', 'has no date'],
    ['has headings alone', '0.0.9', 'says nothing of 0.0.9'],
    ['is there twice', '0.0.8', 'two sections of 0.0.8'],
  ])('%s', (_, version, problem) => {
    expect(problemOf(version)).toContain(problem);
  });
});

test.each([
  ['v0.1.0', '0.1.0'],
  ['v1.2.3-rc.1', '1.2.3-rc.1'],
  ['0.1.0', undefined],
  ['v0.1', undefined],
  ['v0.1.0 ', undefined],
  ['v0.1.0\nv0.2.0', undefined],
  ['latest', undefined],
])('the tag %j is version %p', (tag, version) => {
  expect(versionOfTag(tag)).toBe(version as string);
});
