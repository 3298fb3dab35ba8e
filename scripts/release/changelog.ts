/** Reads CHANGELOG.md, whose versions are headings like `## 0.1.0 - 2026-11-30`. */
import { failed, ok, type Result } from '../result.ts';

/** What CHANGELOG.md says of a version. */
export interface Section {
  readonly version: string;
  /** The day in its heading, as `2026-11-30`; undefined when there is none. */
  readonly date: string | undefined;
  /** All below the heading up to the next version, without blank lines around it. */
  readonly body: string;
}

/**
 * Every version of a changelog, in the order it is written in. "Unreleased" is none.
 * @internal
 */
export function sectionsOf(changelog: string): readonly Section[] {
  const parts = changelog.replaceAll('\r\n', '\n').split(/^## /m).slice(1);
  return parts.flatMap((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const { version, date } =
      /^\[?(?<version>\d[^\s\]]*)\]?(?: +- +(?<date>.*?))? *$/.exec(heading)?.groups ?? {};
    if (version === undefined) return [];
    return [{ version, date: realDay(date), body: lines.join('\n').trim() }];
  });
}

/**
 * The section of `version`, ready for a release.
 * Fails when it is missing, given twice, undated, or has nothing but headings in it.
 */
export function releasedSection(changelog: string, version: string): Result<Section> {
  const [section, second] = sectionsOf(changelog).filter((one) => one.version === version);
  if (section === undefined) {
    return failed(
      `CHANGELOG.md has no section of ${version}. Rename "## Unreleased" to "## ${version} - YYYY-MM-DD".`,
    );
  }
  if (second !== undefined) {
    return failed(`CHANGELOG.md has two sections of ${version}. Make them one.`);
  }
  if (section.date === undefined) {
    return failed(
      `The heading of ${version} in CHANGELOG.md has no date. Write it as "## ${version} - YYYY-MM-DD".`,
    );
  }
  const said = section.body.split('\n').filter((line) => line.trim() !== '' && !/^#+ /.test(line));
  if (said.length === 0) {
    return failed(`CHANGELOG.md says nothing of ${version}. Write what a user will notice.`);
  }
  return ok(section);
}

/** The version that a tag names: `v0.1.0` is 0.1.0. Any other word names none. */
export function versionOfTag(tag: string): string | undefined {
  return /^v(?<version>\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)$/.exec(tag)?.groups?.['version'];
}

/** A day of the calendar, or undefined: 2026-02-30 is none. */
function realDay(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}
