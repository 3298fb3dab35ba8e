import { findNodeAtLocation, getNodeValue, type Node, parseTree, visit } from 'jsonc-parser';
import * as v from 'valibot';
import { lineOf } from './json/document.ts';
import { isOurs } from './line/ours.ts';

/** How one agent CLI reads its file: what it refuses that a lenient reader lets through. */
export interface Strictness {
  /** What of JSON's own rules it insists on; comments include trailing commas. */
  readonly refuses: readonly (
    | 'comments'
    | 'trailing commas'
    | 'byte order mark'
    | 'duplicate names'
  )[];
  /** What the file's value has to be, other people's entries and all. */
  readonly accepts: v.GenericSchema;
  /** What it costs otherwise: "Claude Code loads nothing of it". */
  readonly price: string;
}

/** Why a CLI does not read its file, and where. */
export interface Refused {
  readonly line: number;
  readonly cause: string;
  /** What comes of it. */
  readonly price: string;
  readonly fix: string;
  /** It is in an entry of ours, which `install` makes anew. */
  readonly isOurs: boolean;
}

/**
 * Why that CLI would refuse a file which is JSON to those who allow comments; undefined when it takes
 * it. An empty file is for the caller to judge.
 * @param mark the byte order mark that stood before the text, or nothing
 */
export function whyRefused(
  text: string,
  mark: string,
  { refuses, accepts, price }: Strictness,
): Refused | undefined {
  const told = (line: number, cause: string, fix: string, isOurs = false): Refused => {
    return { line, cause, price, fix, isOurs };
  };
  if (mark !== '' && refuses.includes('byte order mark')) {
    return told(1, 'It begins with a byte order mark', 'Save it as UTF-8 without one.');
  }
  if (text.trim() === '') return undefined;
  const noComments = refuses.includes('comments');
  const isStrict = noComments || refuses.includes('trailing commas');
  const loose = isStrict ? looseAt(text, noComments) : undefined;
  if (loose !== undefined) {
    return told(lineOf(text, loose.offset), loose.what, 'Take it out.');
  }
  const root = parseTree(text);
  if (root === undefined) return undefined;
  const twice = refuses.includes('duplicate names') ? duplicateIn(root) : undefined;
  if (twice !== undefined) {
    const name = JSON.stringify(String(twice.value));
    return told(lineOf(text, twice.offset), `${name} stands twice there`, 'Make one of both.');
  }
  const parsed = v.safeParse(accepts, getNodeValue(root), { abortEarly: true });
  if (parsed.success) return undefined;
  const [issue] = parsed.issues;
  const keys = (issue.path ?? []).map(({ key }) => key as string | number);
  const cause = `${nameOf(keys)} ${lackOf(issue)}`;
  const isOwn = isInOurs(root, keys);
  const fix = isOwn ? 'Install it again.' : 'Correct it: it is not an entry of lich-hook.';
  return told(lineOf(text, nodeAt(root, keys).offset), cause, fix, isOwn);
}

/** The first trailing comma, or comment where those count. */
function looseAt(
  text: string,
  noComments: boolean,
): { readonly offset: number; readonly what: string } | undefined {
  let found: { readonly offset: number; readonly what: string } | undefined;
  const note = (offset: number, what: string): void => {
    if (found === undefined || offset < found.offset) found = { offset, what };
  };
  visit(
    text,
    {
      onComment: (offset) => {
        if (noComments) note(offset, 'There is a comment');
      },
      onError: (_, offset) => note(offset, 'There is a trailing comma'),
    },
    { allowTrailingComma: false },
  );
  return found;
}

function duplicateIn(node: Node): Node | undefined {
  const names = new Set<unknown>();
  for (const child of node.children ?? []) {
    const name = node.type === 'object' ? child.children?.[0] : undefined;
    if (name !== undefined && names.has(name.value)) return name;
    if (name !== undefined) names.add(name.value);
    const inner = duplicateIn(child);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** `hooks.PreToolUse[0].matcher` */
function nameOf(keys: readonly (string | number)[]): string {
  const steps = keys.map((key, at) => {
    if (typeof key === 'number') return `[${key}]`;
    return at === 0 ? key : `.${key}`;
  });
  return steps.length === 0 ? 'It' : steps.join('');
}

/** What is wrong there, in words. */
function lackOf({ expected, input, message }: v.BaseIssue<unknown>): string {
  if (input === undefined) return 'is missing';
  const wanted = KINDS[expected ?? ''];
  return wanted === undefined ? message : `is ${kindOf(input)} and not ${wanted}`;
}

/** Kinds of values, as schemas call them. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return KINDS[typeof value] ?? 'an object';
}

/** Whether a path leads through a handler of ours. */
function isInOurs(root: Node, keys: readonly (string | number)[]): boolean {
  return keys.some((_, at) => {
    const node = findNodeAtLocation(root, keys.slice(0, at + 1));
    return node !== undefined && isOurs(getNodeValue(node));
  });
}

/** The value at a path, or the nearest one around it that is there. */
function nodeAt(root: Node, keys: readonly (string | number)[]): Node {
  const node = findNodeAtLocation(root, [...keys]);
  return node ?? (keys.length === 0 ? root : nodeAt(root, keys.slice(0, -1)));
}
