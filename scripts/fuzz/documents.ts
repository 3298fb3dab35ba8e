import type { Random } from './random.ts';

const NAMES = [
  'session_id',
  'cwd',
  'tool_name',
  'tool_input',
  'message',
  'agent_id',
  'transcript_path',
  'hook_event_name',
  'conversationId',
  'toolCall',
  'workspacePaths',
  'event',
  '__proto__',
  'constructor',
  '0',
  '',
  'ключ',
] as const;

const TEXTS = [
  '',
  ' ',
  'c-1',
  '/w/a.go',
  'C:\\w\\a.go',
  'say "hi"',
  '\\',
  '\\\\"',
  '}]{[,:',
  '\n',
  '\0',
  '🍎',
  '\ud83c',
  'Bash',
  'Edit',
  'PostToolUse',
  'x'.repeat(300),
] as const;

/** The source of a JSON value, not always as JSON.stringify would write it. */
function valueSource(random: Random, depth: number): string {
  const blank = random.once(6) ? random.pick([' ', '\n', '\t\r ']) : '';
  if (depth > 0 && random.once(3)) return `${blank}${objectSource(random, depth - 1)}${blank}`;
  if (depth > 0 && random.once(4)) {
    const items = Array.from({ length: random.below(5) }, () => valueSource(random, depth - 1));
    return `${blank}[${items.join()}]`;
  }
  const scalar = random.pick(['null', 'true', 'false', '0', '-1.5e3', '12345678901234567890']);
  return blank + (random.once(3) ? scalar : textSource(random)) + blank;
}

/** The source of a JSON object; now and then with a name given twice. */
export function objectSource(random: Random, depth: number): string {
  const count = random.once(400) ? 600 : random.below(9);
  const members = Array.from({ length: count }, (_, at) => {
    const name = random.once(20) ? textSource(random) : JSON.stringify(random.pick(NAMES));
    const unique = count > 20 ? JSON.stringify(`k${at}`) : name;
    return `${unique}:${valueSource(random, depth)}`;
  });
  return `{${members.join()}}`;
}

function textSource(random: Random): string {
  const text = Array.from({ length: 1 + random.below(3) }, () => random.pick(TEXTS)).join('');
  const source = JSON.stringify(text);
  return random.once(8) ? source.replace(/[a-z]/g, escaped) : source;
}

function escaped(letter: string, at: number, whole: string): string {
  // A letter behind a backslash is part of an escape already.
  if (whole[at - 1] === '\\' || /\\u[0-9a-f]{0,3}$/.test(whole.slice(0, at))) return letter;
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The same bytes with something cut off, put in, taken out or changed. */
export function broken(random: Random, source: string): string {
  const at = random.below(source.length + 1);
  const junk = random.pick(['"', '{', '}', '[', ']', ',', ':', '\\', 'x', '\n', '\0', '1', '}}']);
  switch (random.below(4)) {
    case 0:
      return source.slice(0, at);
    case 1:
      return source.slice(0, at) + junk + source.slice(at);
    case 2:
      return source.slice(0, at) + source.slice(at + 1 + random.below(4));
    default:
      return source.slice(0, at) + junk + source.slice(at + 1);
  }
}

/** Those bytes in one piece or several. */
export function pieces(random: Random, bytes: Uint8Array): readonly Uint8Array[] {
  const cuts = Array.from({ length: random.below(4) }, () => random.below(bytes.length + 1));
  const ends = [...cuts, bytes.length].toSorted((a, b) => a - b);
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}
