import { getNodeValue } from 'jsonc-parser';
import { parseDocument } from '../../install/json/document.ts';
import { type ShapeMistake, shapeMistake } from '../../install/shape.ts';
import { whyRefused } from '../../install/strictness.ts';
import { isObject } from '../../json-object.ts';
import type { Examinable } from '../examinable.ts';
import type { World } from '../world.ts';
import { handlersIn } from './handlers.ts';
import { unquotedBlank } from './line-fault.ts';
import type { Handler, Place, Source } from './source.ts';

type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly line?: number; readonly cause: string };

/** What a file says of lich; undefined when it is not there. */
export function readSource(world: World, agent: Examinable, place: Place): Source | undefined {
  const file = world.read(place.path);
  if (!file.ok) return broken(place, { cause: file.cause, fix: file.fix });
  if (file.text === undefined) return undefined;
  if (place.readText !== undefined) {
    const handlers = withFaults(world, agent, place.readText(file.text));
    return { ...place, value: undefined, handlers };
  }
  const parsed = parse(place, file.text);
  if (!parsed.ok) {
    const { ok: _, ...problem } = parsed;
    return broken(place, problem);
  }
  const { value } = parsed;
  const strictness = place.format === undefined ? agent.registration?.strictness : undefined;
  const refused = strictness && whyRefused(file.text, file.mark, strictness);
  if (refused !== undefined) {
    const { isOurs, ...problem } = refused;
    const again = `lich-hook install ${agent.id}`;
    return broken(place, isOurs ? { ...problem, fix: again } : problem);
  }
  const odd = oddShape(agent, value);
  if (odd !== undefined) return broken(place, odd);
  const handlers = withFaults(world, agent, handlersOf(agent, value, place.root));
  return { ...place, value, handlers };
}

function withFaults(
  world: World,
  { registration }: Examinable,
  handlers: readonly Handler[],
): readonly Handler[] {
  return handlers.map((handler) => {
    const fault = unquotedBlank(world, handler) ?? registration?.lineFault?.(world, handler);
    return fault === undefined ? handler : { ...handler, fault };
  });
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

/** Hooks that are written in another way than the agent CLI reads them. */
function oddShape({ harness, registration }: Examinable, value: unknown): ShapeMistake | undefined {
  if (!isObject(value) || harness === undefined || registration === undefined) return undefined;
  const events = harness.events.map(({ event }) => event);
  return shapeMistake(value[registration.key], registration.key, events);
}

function handlersOf(
  { registration }: Examinable,
  value: unknown,
  root: string | undefined,
): readonly Handler[] {
  if (!isObject(value) || registration === undefined) return [];
  if (registration.hasGroups !== true) return handlersIn(value[registration.key], root);
  return Object.values(value).flatMap((group) => handlersIn(group, root));
}
