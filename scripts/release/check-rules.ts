/** Whether a tag may be released: a table of rules over facts that were gathered before. Pure. */
import { failed, ok, type Result } from '../result.ts';
import type { Answer } from './answer.ts';
import { releasedSection } from './changelog.ts';
import { listed } from './say.ts';

/** Everything the rules look at. A commit is its full hash. */
export interface Facts {
  readonly tag: string;
  /** The version in package.json. */
  readonly version: string;
  readonly changelog: string;
  readonly head: string;
  /** What git shows as changed or untracked, a line each. */
  readonly dirty: readonly string[];
  /** The commit of the tag here; undefined when there is no such tag. */
  readonly tagHere: string | undefined;
  /** The commit of the tag on the remote `origin`. */
  readonly tagThere: Answer<string | undefined>;
  /** Whether the remote's branch `main` has HEAD. */
  readonly onMain: Answer<boolean>;
  readonly release: Answer<'none' | 'draft' | 'published'>;
  /** The packages of this version that npm has already. */
  readonly onNpm: Answer<readonly string[]>;
}

const SHOWN = 5;

type Rule = (facts: Facts) => readonly string[];

const RULES: readonly Rule[] = [
  ({ tag, version }) =>
    tag === `v${version}`
      ? []
      : [
          `The tag is ${tag} and package.json says ${version}. ` +
            `Tag v${version}, or set the version that the tag names.`,
        ],
  ({ changelog, version }) => {
    const section = releasedSection(changelog, version);
    return section.ok ? [] : [section.problem];
  },
  ({ dirty }) => {
    if (dirty.length === 0) return [];
    const more = dirty.length > SHOWN ? ` and ${dirty.length - SHOWN} more` : '';
    const shown = dirty.slice(0, SHOWN).map((line) => line.trim());
    return [`The tree is not clean: ${shown.join(', ')}${more}. Commit it or take it away.`];
  },
  ({ tag, tagHere, head }) =>
    tagHere === undefined || tagHere === head
      ? []
      : [
          `The tag ${tag} names ${short(tagHere)} and HEAD is ${short(head)}. ` +
            `Check out ${tag}, or delete the tag if it was never pushed.`,
        ],
  // A pushed tag starts the release itself: it is there, and only another commit makes it used.
  ({ tag, tagThere, head }) =>
    !tagThere.asked || tagThere.value === undefined || tagThere.value === head
      ? []
      : [
          `The tag ${tag} is used on the remote, for ${short(tagThere.value)}; HEAD is ${short(head)}. ` +
            'A tag is never moved: raise the version.',
        ],
  // Whoever may push a tag may push any commit with it; main has what was reviewed.
  ({ head, onMain }) =>
    onMain.asked && !onMain.value
      ? [`HEAD (${short(head)}) is not on main of the remote. Merge it there, then tag it.`]
      : [],
  ({ tag, release }) =>
    release.asked && release.value === 'published'
      ? [
          `The release of ${tag} is public already. Raise the version; ` +
            'to finish a release that stopped half-way, run its failed jobs again, not all.',
        ]
      : [],
  ({ version, onNpm }) =>
    onNpm.asked && onNpm.value.length > 0
      ? [
          `npm has ${version} of ${onNpm.value.join(', ')}. Raise the version; ` +
            'to finish a release that stopped half-way, run its failed jobs again, not all.',
        ]
      : [],
];

/**
 * Decides on a release.
 * @param mustAsk whether an answer that could not be had is a problem; it is only told otherwise
 * @returns what could not be asked (often nothing), or every problem at once and that as well
 */
export function judge(facts: Facts, mustAsk: boolean): Result<readonly string[]> {
  const unasked = [facts.tagThere, facts.onMain, facts.release, facts.onNpm].flatMap((answer) =>
    answer.asked ? [] : [`Could not be asked: ${answer.why}. Try again where it can be reached.`],
  );
  const problems = RULES.flatMap((rule) => rule(facts));
  const isFine = problems.length === 0 && !(mustAsk && unasked.length > 0);
  return isFine ? ok(unasked) : failed(listed([...problems, ...unasked]));
}

function short(commit: string): string {
  return commit.slice(0, 12);
}
