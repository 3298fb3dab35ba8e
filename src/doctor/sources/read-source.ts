import { getNodeValue } from 'jsonc-parser';
import { harnesses } from '../../harness/all.ts';
import type { HarnessId } from '../../harness/harness.ts';
import { isObject } from '../../json-object.ts';
import { parseDocument } from '../../install/json/document.ts';
import { ANTIGRAVITY_GROUP } from '../../agents/antigravity/entries.ts';
import { type ShapeMistake, shapeMistake } from '../../install/shape.ts';
import type { PatientId } from '../programs.ts';
import type { World } from '../world.ts';
import { handlersIn } from './handlers.ts';
import type { Handler, Place, Source } from './source.ts';

type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly line?: number; readonly cause: string };

/** What a file says of lich; undefined when it is not there. */
export function readSource(world: World, id: PatientId, place: Place): Source | undefined {
  const file = world.read(place.path);
  if (!file.ok) return broken(place, { cause: file.cause, fix: file.fix });
  if (file.text === undefined) return undefined;
  const parsed = id === 'antigravity' ? strictJson(file.mark + file.text) : parse(place, file.text);
  if (!parsed.ok) {
    const { ok: _, ...problem } = parsed;
    return broken(place, problem);
  }
  const { value } = parsed;
  const odd = oddShape(id, value);
  if (odd !== undefined) return broken(place, odd);
  return { ...place, value, handlers: handlersOf(id, value, place.root) };
}

/** The value of a file of settings, or undefined where it is missing or cannot be read. */
export function settingsIn(world: World, path: string): unknown {
  const file = world.read(path);
  if (!file.ok || file.text === undefined) return undefined;
  const parsed = path.endsWith('.toml') ? toml(file.text) : json(file.text);
  return parsed.ok ? parsed.value : undefined;
}

function broken(place: Place, problem: NonNullable<Source['problem']>): Source {
  return { ...place, value: undefined, handlers: [], problem };
}

function parse(place: Place, text: string): Parsed {
  if (place.format === 'toml') return toml(text);
  return text.trim() === '' ? { ok: true, value: {} } : json(text);
}

function json(text: string): Parsed {
  const document = parseDocument(text);
  if ('cause' in document) return { ok: false, ...document };
  return { ok: true, value: getNodeValue(document.root) };
}

function toml(text: string): Parsed {
  try {
    return { ok: true, value: Bun.TOML.parse(text) };
  } catch (error) {
    return { ok: false, cause: error instanceof Error ? error.message : String(error) };
  }
}

/** agy takes neither comments nor a byte order mark. */
function strictJson(text: string): Parsed {
  const loose = json(text);
  if (!loose.ok) return loose;
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return {
      ok: false,
      cause: 'comments, trailing commas or a byte order mark, which agy refuses',
    };
  }
}

/** Hooks that are written in another way than the agent CLI reads them. */
function oddShape(id: PatientId, value: unknown): ShapeMistake | undefined {
  if (!isObject(value) || !Object.hasOwn(harnesses, id)) return undefined;
  const events = harnesses[id as HarnessId].events.map(({ event }) => event);
  const key = id === 'antigravity' ? ANTIGRAVITY_GROUP : 'hooks';
  return shapeMistake(value[key], key, events);
}

function handlersOf(id: PatientId, value: unknown, root: string | undefined): readonly Handler[] {
  if (!isObject(value)) return [];
  if (id !== 'antigravity') return handlersIn(value['hooks'], root);
  return Object.values(value).flatMap((group) => handlersIn(group, root));
}
