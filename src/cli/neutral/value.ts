import { isObject } from '../../json-object.ts';
import type { NameOf } from './names.ts';

/** Fields that hold a word of the CLI's own, which tells how to read the payload. */
const VOCABULARY = new Set(
  [
    ['event', 'hook_event_name', 'hookEventName', 'notification_type', 'source', 'trigger'],
    ['tool_name', 'toolName', 'tool', 'toolCall.name', 'permission_mode', 'behavior', 'decision'],
    ['kind', 'type', 'subtype', 'status', 'state', 'mode', 'reason', 'stop_reason', 'level'],
    ['moment', 'needs'],
  ].flat(),
);
const WORD = /^[A-Za-z](?:[A-Za-z_-]|\d(?!\d)){0,39}$/;
const MCP = /^mcp__(.+?)__(.+)$/;
const VERSION = /^\d+(?:\.\d+){1,3}$/;

/** Sentences of a CLI's own that tell how to read the payload: what Esc has ended (Gemini CLI). */
const SENTENCES = new Set(['Command cancelled by user.']);

const PATH_FIELD = /(?:path|file|cwd|dir|directory|folder|root)s?$/i;
const PATH = /^(?:~|\.{1,2})?[\\/]|^[A-Za-z]:[\\/]|^[^\s:"']+[\\/][^\s"']*$/;
const URL_START = /^[a-z][a-z\d+.-]*:\/\//i;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
/** What of a path is nobody's own: its roots, and where a CLI keeps conversations. */
const PLACE = /^(?:~|\.{1,2}|[A-Za-z]:|sessions|projects)$/;
const FILE_KIND = /^[a-z]{1,12}-/;
const ID_FIELD = /(?:^|_)(?:id|uuid|token)s?$|(?:Id|Uuid|Token)s?$/;
const ID = /^(?:[a-z]{1,8}[_-])?[0-9a-f-]{16,}$/i;
/** A line by which a patch names a file. */
const PATCH = /^(\*\*\* (?:Add|Update|Delete) File: )(.+)$/;

/** Beyond this a text keeps its length, which decides where it is cut. */
const SHORT = 20;

/**
 * A value of a payload with all that may be anybody's own taken out of it: ids, paths, texts, large
 * numbers. What says how to read it stays: its shape, names of fields, words of the CLI's. What is
 * not known to be neutral is not.
 * @param field the name it has, behind that of the object it is in where that tells more
 */
export function neutralValue(value: unknown, nameOf: NameOf, field = ''): unknown {
  if (typeof value === 'string') return neutralString(value, nameOf, field);
  if (typeof value === 'number') return neutralNumber(value);
  if (Array.isArray(value)) return value.map((item) => neutralValue(item, nameOf, field));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => {
      const path = field === 'toolCall' ? `${field}.${key}` : key;
      return [neutralKey(key, nameOf), neutralValue(held, nameOf, path)];
    }),
  );
}

function neutralKey(key: string, nameOf: NameOf): string {
  return /^[A-Za-z_][\w-]{0,39}$/.test(key) && !/\d{3}/.test(key) ? key : nameOf('key', key);
}

/** Small whole numbers are counts and codes; others may be times, sizes, costs. */
function neutralNumber(value: number): number {
  if (!Number.isInteger(value)) return 0.5;
  return Math.abs(value) < 100 ? value : 100;
}

function neutralString(text: string, nameOf: NameOf, field: string): string {
  if (text.trim() === '' || SENTENCES.has(text)) return text;
  const mcp = VOCABULARY.has(field) ? MCP.exec(text) : null;
  if (mcp) return `mcp__${nameOf('server', mcp[1] ?? '')}__${nameOf('tool', mcp[2] ?? '')}`;
  if (VOCABULARY.has(field) && WORD.test(text)) return text;
  if (/version$/i.test(field) && VERSION.test(text)) return text;
  if (UUID.test(text) && text.length === 36) return uuid(text, nameOf);
  if (ID_FIELD.test(field) || ID.test(text)) return nameOf('id', text);
  if (URL_START.test(text)) return `https://example.org/${nameOf('url', text)}`;
  if (isOneLine(text) && (PATH_FIELD.test(field) || PATH.test(text))) return path(text, nameOf);
  return text
    .split(/(\r?\n)/)
    .map((part) => (part.trim() === '' ? part : line(part, nameOf)))
    .join('');
}

const isOneLine = (text: string): boolean => !/[\r\n]/.test(text);

/** A path of as many names, with their endings: `/home/ada/a.ts` is `/name-1/name-2/name-3.ts`. */
function path(text: string, nameOf: NameOf): string {
  return text
    .split(/([\\/]+)/)
    .map((part, index) => {
      const isPlain = index % 2 === 1 || part === '' || PLACE.test(part);
      if (isPlain) return part;
      const [id] = UUID.exec(part) ?? [];
      // A file of a conversation is known by its kind and the conversation's id.
      if (id !== undefined)
        return (FILE_KIND.exec(part)?.[0] ?? '') + uuid(id, nameOf) + endingOf(part);
      return nameOf('name', part) + endingOf(part);
    })
    .join('');
}

const endingOf = (name: string): string => /\.[a-z]{1,5}$/.exec(name)?.[0] ?? '';

/** An id that is still one to whoever looks for its form. */
function uuid(text: string, nameOf: NameOf): string {
  const count = nameOf('uuid', text.toLowerCase()).replace(/^uuid-/, '');
  return `00000000-0000-4000-8000-${count.padStart(12, '0')}`;
}

/** A line of a text: its name between the spaces around it, and as long as it was. */
function line(text: string, nameOf: NameOf): string {
  const patch = PATCH.exec(text);
  if (patch) return `${patch[1]}${path(patch[2] ?? '', nameOf)}`;
  const body = text.trim();
  const [before = '', after = ''] = text.split(body, 2);
  const name = nameOf('text', body);
  const rest = [...body].length - name.length - 1;
  return `${before}${name}${body.length > SHORT && rest > 0 ? ` ${'x'.repeat(rest)}` : ''}${after}`;
}
