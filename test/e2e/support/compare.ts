/** What an agent CLI's payloads are made of: per event the paths of its fields, and the tools' names. */
export interface Shape {
  readonly events: ReadonlyMap<string, ReadonlySet<string>>;
  readonly tools: ReadonlySet<string>;
}

/** A payload and the event it came with. */
export interface Seen {
  readonly event: string;
  readonly payload: unknown;
}

const TOOL_FIELDS = ['tool_name', 'toolName'] as const;

/** The shape of those payloads. */
export function shapeOf(seen: readonly Seen[]): Shape {
  const events = new Map<string, Set<string>>();
  const tools = new Set<string>();
  for (const { event, payload } of seen) {
    const paths = events.get(event) ?? new Set<string>();
    for (const path of pathsOf(payload, '')) paths.add(path);
    events.set(event, paths);
    for (const field of TOOL_FIELDS) {
      const name = (payload as Readonly<Record<string, unknown>> | null)?.[field];
      if (typeof name === 'string') tools.add(name);
    }
  }
  return { events, tools };
}

/** A line for each thing that one shape has and the other has not, sorted; none when they agree. */
export function compareShapes(before: Shape, after: Shape): readonly string[] {
  return [...onlyIn(after, before, 'new'), ...onlyIn(before, after, 'gone')];
}

function onlyIn(shape: Shape, other: Shape, word: string): readonly string[] {
  const lines = [...shape.events].flatMap(([event, paths]) => {
    const known = other.events.get(event);
    if (known === undefined) return [`${word} event: ${event}`];
    return [...paths]
      .filter((path) => !known.has(path))
      .map((path) => `${word} field: ${event} ${path}`);
  });
  const tools = [...shape.tools].filter((tool) => !other.tools.has(tool));
  return lines.concat(tools.map((tool) => `${word} tool: ${tool}`)).sort();
}

function pathsOf(value: unknown, at: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = at === '' ? name : `${at}.${name}`;
    return [path, ...pathsOf(inner, path)];
  });
}
