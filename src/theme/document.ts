import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** Something to say of a file. */
export interface Remark {
  /** `fault`: lich refuses the file. `doubt`: it takes it, and somebody should look. */
  readonly level: 'fault' | 'doubt';
  readonly line?: number;
  readonly what: string;
  readonly fix?: string;
}

/** A JSON object of a file, with the lines of what is in it. */
export interface Document {
  readonly value: Readonly<Record<string, unknown>>;
  /** The line of a member, by the keys to it; of the first member that is there on the way. */
  readonly lineOf: (...keys: readonly string[]) => number;
  /** Keys that stand twice in one object: the last one counts. */
  readonly twice: readonly Remark[];
}

/** Deeper than any theme; much deeper ones overflow the stack of whoever reads them. */
const DEEPEST = 20;

/** Reads the JSON object of a file, as strictly as lich. */
export function readObject(text: string): Document | Remark {
  const fix = 'A theme is JSON: no comments, no comma before a closing bracket.';
  if (text.startsWith('\ufeff')) {
    return {
      level: 'fault',
      line: 1,
      what: 'begins with a byte order mark',
      fix: 'Save it without.',
    };
  }
  if (isTooDeep(text))
    return { level: 'fault', what: `is no theme: more than ${DEEPEST} levels deep` };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const lineAt = (offset: number): number => text.slice(0, offset).split(/\r\n|\r|\n/).length;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const [error] = errors;
    const code = error === undefined ? 'invalid' : printParseErrorCode(error.error);
    const why = code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
    const line = lineAt(error?.offset ?? 0);
    return { level: 'fault', line, what: `is not JSON: ${why.toLowerCase()}`, fix };
  }
  if (root?.type !== 'object')
    return { level: 'fault', line: 1, what: 'does not hold a JSON object' };
  return {
    value: value as Document['value'],
    lineOf: (...keys) => lineAt(deepest(root, keys).offset),
    twice: repeated(root, lineAt),
  };
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [found] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (found === '{' || found === '[') depth += 1;
    if (found === '}' || found === ']') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

function deepest(root: Node, keys: readonly string[]): Node {
  let [found, object]: [Node, Node | undefined] = [root, root];
  for (const key of keys) {
    const member: Property | undefined = propertiesOf(object).findLast(({ name }) => name === key);
    if (member === undefined) return found;
    [found, object] = [member.node, member.value];
  }
  return found;
}

function repeated(root: Node, lineAt: (offset: number) => number): readonly Remark[] {
  const own = propertiesOf(root);
  const inner = own.flatMap(({ value }) => (value === undefined ? [] : repeated(value, lineAt)));
  const again = own.filter(({ name }, at) => own.findIndex((one) => one.name === name) < at);
  const remarks = again.map(
    ({ name, node }): Remark => ({
      level: 'doubt',
      line: lineAt(node.offset),
      what: `${name} stands here a second time, and only the last one counts`,
    }),
  );
  return [...remarks, ...inner];
}

interface Property {
  readonly node: Node;
  readonly name: string;
  readonly value: Node | undefined;
}

function propertiesOf(object: Node | undefined): readonly Property[] {
  if (object?.type !== 'object') return [];
  return (object.children ?? []).map((node) => ({
    node,
    name: String(node.children?.[0]?.value),
    value: node.children?.[1],
  }));
}
