import { isObject } from '../../../json-object.ts';
import { FRESH_MS, isNews, markerIn, markerPath, noteOf, splitPath } from './edit-marker.ts';
import type { Engine, Events, Next, On } from './engine.ts';
import { type Part, showPart } from './footer.ts';
import { labelOf } from './label.ts';
import { listSessions } from './program.ts';
import { letGo } from './queue.ts';
import { type Inside, insideFor, type Session } from './session.ts';

/** How long git may take to say where its folder is. */
const GIT_MS = 3000;

type Call = Events['tool.call'];

/** The git folder of each folder that was edited in; none, where git said so or hung. */
type GitFolders = Map<string, string | undefined>;

/** Tells a model that another session edits the same file. It keeps nobody from an edit. */
export function editGuardMod(on: On, session: Session): void {
  const folders: GitFolders = new Map();
  on('tool.call', { tool: 'Edit' }, async ($, event, next) =>
    guardEdit($, session, folders, event, next),
  );
  on('tool.call', { tool: 'Write' }, async ($, event, next) =>
    guardEdit($, session, folders, event, next),
  );
  on('tool.call', { tool: 'NotebookEdit' }, async ($, event, next) =>
    guardEdit($, session, folders, event, next),
  );
}

async function guardEdit(
  $: Engine,
  session: Session,
  folders: GitFolders,
  event: Call,
  next: Next<Call>,
): Promise<unknown> {
  const inside = insideFor(session, 'edit-guard');
  const path = pathIn(event);
  if (inside === undefined || path === undefined) return next(event);
  const gitFolder = await gitFolderOf($, folders, splitPath(path).folder);
  if (gitFolder === undefined) return next(event);
  const mark = markerPath(gitFolder, path);
  const before = await readMarker($, mark);
  // Of an edit that the user denies nothing comes back, and nothing below runs.
  const result = await next(event);
  if (!isObject(result) || result['deny'] !== undefined) return result;
  if (result['isError'] !== true) await writeMarker($, mark, path, inside);
  if (!isNews(before, path, inside.cardId, Date.now())) return result;
  const who = await whoIs($, inside, before.session);
  letGo(showEdit($, session, partOf(who, path)));
  const context = Array.isArray(result['context']) ? result['context'] : [];
  return { ...result, context: [...context, noteOf(before, who, Date.now())] };
}

/**
 * The file that a call edits.
 * @internal
 */
export function pathIn(event: Call): string | undefined {
  const path = event['file_path'] ?? event['notebook_path'];
  return typeof path === 'string' && path !== '' ? path : undefined;
}

/**
 * What the line under the prompt says.
 * @internal
 */
export function partOf(who: string, path: string): Part {
  const name = labelOf(splitPath(path).name) ?? 'a file';
  return { long: `"${labelOf(who) ?? ''}" changed ${name}`, short: `${name} changed` };
}

async function gitFolderOf(
  $: Engine,
  folders: GitFolders,
  folder: string,
): Promise<string | undefined> {
  if (folders.has(folder)) return folders.get(folder);
  let found: string | undefined;
  try {
    const git = ['git', '-C', folder, 'rev-parse', '--absolute-git-dir'];
    const { exitCode, stdout } = await $.process.run(git, { timeoutMs: GIT_MS });
    // A folder that is not there yet may be in a checkout a moment later.
    if (exitCode !== 0) return undefined;
    found = stdout.trim() || undefined;
  } catch {
    // There is no git, or it hangs: it is not tried again here.
  }
  folders.set(folder, found);
  return found;
}

async function readMarker($: Engine, path: string) {
  try {
    return markerIn(await $.fs.read(path));
  } catch {
    return undefined;
  }
}

async function writeMarker(
  $: Engine,
  mark: string,
  path: string,
  { cardId }: Inside,
): Promise<void> {
  try {
    await $.fs.write(mark, JSON.stringify({ path, session: cardId, at: Date.now() }));
  } catch {
    // The edit is done; nobody is told of it.
  }
}

async function whoIs($: Engine, { program }: Inside, id: string): Promise<string> {
  const listed = await listSessions($, program);
  return listed?.find((one) => one.id === id)?.label || id;
}

/** Shows who edits too, until that is old news or another edit is. */
async function showEdit($: Engine, session: Session, part: Part): Promise<void> {
  showPart($, session.footer, 'edits', part);
  try {
    await $.clock.sleep(FRESH_MS);
  } finally {
    if (session.footer.parts.get('edits') === part) showPart($, session.footer, 'edits', undefined);
  }
}
