import type { Newest } from './newest.ts';

/** An issue to be filed. */
export interface Issue {
  readonly title: string;
  readonly body: string;
}

/**
 * The title that the one issue about newer releases is found again by.
 * @internal
 */
export const TITLE = 'Newer releases of the agent CLIs';

/** GitHub takes 65,536 characters. */
const LIMIT = 60_000;

/** The issue about what was found; undefined where everything passed and nothing is new. */
export function issueOf({ clis, failures }: Newest): Issue | undefined {
  const changed = clis.filter(({ news }) => news.length > 0);
  if (changed.length === 0 && failures.length === 0) return undefined;
  const body = [
    '`bun run e2e --newest` ran these:',
    '',
    ...clis.map(({ name, version, pinned }) => `- ${name} ${version} (pinned: ${pinned})`),
    ...(failures.length === 0
      ? []
      : ['', 'These scenarios failed:', '', ...failures.map((line) => `- ${line}`)]),
    ...changed.flatMap(({ name, news }) => ['', `New in ${name}:`, '', '```', ...news, '```']),
  ].join('\n');
  return { title: TITLE, body: body.slice(0, LIMIT) };
}
