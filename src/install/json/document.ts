import {
  createScanner,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** How a file is laid out, so that what is added looks like the rest. */
export interface Layout {
  readonly eol: string;
  /** One step of indentation. */
  readonly unit: string;
  /** Everything stands on one line. */
  readonly compact: boolean;
}

/** A JSON text with its tree; comments and trailing commas are let through. */
export interface JsonDocument {
  readonly text: string;
  readonly root: Node;
  readonly layout: Layout;
}

/** Why a text is not JSON, and where. */
export interface JsonMistake {
  readonly line: number;
  readonly cause: string;
}

/** Deeper than any settings; a hundred thousand levels overflow the stack of whoever reads them. */
const DEPTH_LIMIT = 500;

/** Reads a JSON text; the mistake is the first of them. */
export function parseDocument(text: string): JsonDocument | JsonMistake {
  const deep = tooDeepAt(text);
  if (deep !== undefined) {
    return { line: lineOf(text, deep), cause: `more than ${DEPTH_LIMIT} levels deep` };
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true, disallowComments: false });
  const [error] = errors;
  if (error !== undefined) {
    const cause = printParseErrorCode(error.error).replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
    return { line: lineOf(text, error.offset), cause: cause.toLowerCase() };
  }
  if (root === undefined) return { line: 1, cause: 'value expected' };
  return { text, root, layout: layoutOf(text) };
}

function tooDeepAt(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    // By the character: what the library calls its tokens is no value at run time.
    const letter = text[scanner.getTokenOffset()];
    if (letter === '{' || letter === '[') depth += 1;
    if (letter === '}' || letter === ']') depth -= 1;
    if (depth > DEPTH_LIMIT) return scanner.getTokenOffset();
  }
  return undefined;
}

/** Reads a text that was made out of one that could be read. */
export function reparse(text: string): JsonDocument {
  const document = parseDocument(text);
  if ('cause' in document) throw new Error(`An edit broke line ${document.line}`);
  return document;
}

/** The line of an offset, counted from 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\r|\n/).length;
}

function layoutOf(text: string): Layout {
  const body = text.trim();
  return {
    eol: /\r\n|\n|\r/.exec(text)?.[0] ?? '\n',
    unit: /[\r\n]([ \t]+)(?=["{[])/.exec(text)?.[1] ?? '  ',
    compact: !/[\r\n]/.test(body) && !/^\{\s*\}$/.test(body),
  };
}

/** The value of an object's member; of the last one where a key stands twice, as parsers have it. */
export function memberOf(object: Node | undefined, key: string): Node | undefined {
  if (object?.type !== 'object') return undefined;
  return object.children?.findLast((property) => property.children?.[0]?.value === key)
    ?.children?.[1];
}

/** The elements of an array, or nothing for another value. */
export function elementsOf(array: Node | undefined): readonly Node[] {
  return array?.type === 'array' ? (array.children ?? []) : [];
}
