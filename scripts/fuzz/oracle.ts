/**
 * What a payload amounts to, said once more and as simply as can be: character by character, on the
 * whole text, with none of the code that reads payloads. For texts far from its bounds.
 */
export function expected(text: string): object | undefined {
  const found = firstValue(text);
  if (found === undefined) return undefined;
  const whole = found.isWhole ? parsed(text.slice(found.start, found.end)) : undefined;
  if (whole !== undefined) return whole;
  const members = new Map<string, unknown>();
  for (const member of found.members) {
    for (const [name, value] of Object.entries(parsed(`{${member}}`) ?? {})) {
      if (!members.has(name)) members.set(name, value);
    }
  }
  return members.size === 0 ? undefined : Object.fromEntries(members);
}

interface Found {
  readonly start: number;
  readonly end: number;
  /** It has an end, and nothing but blanks stands in front of it. */
  readonly isWhole: boolean;
  readonly members: readonly string[];
}

function firstValue(text: string): Found | undefined {
  const members: string[] = [];
  let depth = 0;
  let start = -1;
  let memberStart = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted && letter === '\\') at += 1;
    else if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted || letter === '"') continue;
    if (letter === '{' || letter === '[') {
      depth += 1;
      if (depth === 1) [start, memberStart] = [at, at + 1];
    }
    const isEnd = letter === '}' || letter === ']';
    if (isEnd && depth === 0) return undefined;
    if (isEnd) depth -= 1;
    if ((isEnd && depth === 0) || (letter === ',' && depth === 1)) {
      members.push(text.slice(memberStart, at));
      memberStart = at + 1;
    }
    if (!isEnd || depth > 0) continue;
    const isWhole = /^[\0- \ufeff]*$/.test(text.slice(0, start));
    return { start, end: at + 1, isWhole, members };
  }
  if (start === -1) return undefined;
  members.push(text.slice(memberStart));
  return { start, end: text.length, isWhole: false, members };
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
