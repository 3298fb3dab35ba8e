import type { Json } from './value.ts';

const WIDTH = 100;

/**
 * A JSON text for a file of this repository, as its formatter has it: objects over several lines,
 * lists of plain values on one where they fit.
 */
export function jsonText(value: Json): string {
  return `${written(value, '', 0)}\n`;
}

function written(value: Json, indentation: string, before: number): string {
  const inner = `${indentation}  `;
  const spread = (open: string, items: readonly string[], close: string): string =>
    `${open}\n${items.map((item) => inner + item).join(',\n')}\n${indentation}${close}`;
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    const isPlain = value.every((item) => typeof item !== 'object' || item === null);
    if (isPlain && indentation.length + before + line.length < WIDTH) return line;
    return spread(
      '[',
      value.map((item) => written(item, inner, 0)),
      ']',
    );
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => {
    const name = `${JSON.stringify(key)}: `;
    return name + written(member, inner, name.length);
  });
  return members.length === 0 ? '{}' : spread('{', members, '}');
}
