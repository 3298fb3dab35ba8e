/** Makes the release on GitHub, through `gh`: first a draft with all files, then public. */
import { basename } from 'node:path';
import { isObject } from '../../src/json-object.ts';
import { failed, ok, type Result } from '../result.ts';
import { causeOf, type Ran, run } from '../run.ts';

/** A release to be. */
export interface Release {
  readonly tag: string;
  readonly version: string;
  readonly notes: string;
  readonly files: readonly string[];
}

interface Seen {
  readonly isDraft: boolean;
  /** The size of each file, by its name. */
  readonly sizes: ReadonlyMap<string, number>;
}

type Gh = (...words: readonly string[]) => Promise<Ran>;

/**
 * Publishes a release, or finishes one that a run before has left as a draft. One that is public
 * already is left as it is, and is fine if it has just these files.
 * @param program GitHub's command-line client
 */
export async function releaseOnGitHub(release: Release, program = 'gh'): Promise<Result<string>> {
  const { tag, version, notes, files } = release;
  const gh: Gh = (...words) => run([program, 'release', ...words]);
  const before = await look(gh, tag);
  if (!before.ok) return before;

  if (before.value === undefined) {
    const kind = version.includes('-') ? ['--prerelease'] : [];
    const title = `--title=lich-hook ${version}`;
    const made = await gh(
      'create',
      tag,
      '--draft',
      '--verify-tag',
      ...kind,
      title,
      `--notes=${notes}`,
    );
    if (made.code !== 0) return refused('make a draft', made);
  }
  if (before.value === undefined || before.value.isDraft) {
    // Over what an upload that broke off has left.
    const sent = await gh('upload', tag, '--clobber', ...files);
    if (sent.code !== 0) return refused('take the files', sent);
  }
  const now = await look(gh, tag);
  if (!now.ok) return now;
  const problem = differing(now.value, files);
  if (problem !== undefined) return failed(problem);
  if (!now.value?.isDraft) return ok(`The release of ${tag} was public before, with these files.`);

  const shown = await gh('edit', tag, '--draft=false');
  if (shown.code !== 0) return refused('publish the draft', shown);
  return ok(`The release of ${tag} is public.`);
}

function refused(what: string, ran: Ran): Result<never> {
  return failed(`GitHub did not ${what}: ${causeOf(ran)}. Run this again: it goes on from there.`);
}

async function look(gh: Gh, tag: string): Promise<Result<Seen | undefined>> {
  const view = await gh('view', tag, '--json', 'isDraft,assets');
  if (view.code !== 0) {
    if (/release not found/i.test(view.stderr)) return ok(undefined);
    return refused(`say whether there is a release of ${tag}`, view);
  }
  try {
    const seen: unknown = JSON.parse(view.stdout);
    if (!isObject(seen) || !Array.isArray(seen['assets'])) throw new Error(view.stdout);
    const assets: readonly unknown[] = seen['assets'];
    const sizes = assets
      .filter(isObject)
      .map(({ name, size }) => [String(name), Number(size)] as const);
    return ok({ isDraft: seen['isDraft'] === true, sizes: new Map(sizes) });
  } catch (error) {
    return failed(`gh said what is not understood (${String(error)}). Compare it with its manual.`);
  }
}

/** What is wrong with the files that a release has; undefined when nothing is. */
function differing(seen: Seen | undefined, files: readonly string[]): string | undefined {
  const wanted = new Map(files.map((file) => [basename(file), Bun.file(file).size]));
  const sizes = seen?.sizes ?? new Map<string, number>();
  const names = new Set([...wanted.keys(), ...sizes.keys()]);
  const wrong = [...names].filter((name) => wanted.get(name) !== sizes.get(name));
  if (wrong.length === 0) return undefined;
  return (
    `The release on GitHub has other files: ${wrong.join(', ')}. ` +
    'Delete it if it is a draft and run this again; raise the version if it is public.'
  );
}
