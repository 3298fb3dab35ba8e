/** One line of a difference. */
export interface DiffLine {
  readonly kind: 'kept' | 'added' | 'removed' | 'gap';
  readonly text: string;
}

const CONTEXT = 3;

/** Texts that differ in more lines than this are shown as one whole in the place of another. */
const LINE_LIMIT = 3000;

/** The difference of two texts, line by line, with a few lines around each change. */
export function diff(before: string, after: string): readonly DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  const shortest = Math.min(old.length, now.length) - head;
  while (tail < shortest && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const kept = (text: string): DiffLine => ({ kind: 'kept', text });
  return condensed([
    ...old.slice(0, head).map(kept),
    ...middle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...old.slice(old.length - tail).map(kept),
  ]);
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
}

/** Keeps a longest common run of lines, and shows the rest as removed and added. */
function middle(old: readonly string[], now: readonly string[]): readonly DiffLine[] {
  if (old.length === 0 || now.length === 0 || old.length + now.length > LINE_LIMIT) {
    return [...old.map(line('removed')), ...now.map(line('added'))];
  }
  const width = now.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const below = common[(i + 1) * width + j] ?? 0;
      const right = common[i * width + j + 1] ?? 0;
      const both = (common[(i + 1) * width + j + 1] ?? 0) + 1;
      common[i * width + j] = old[i] === now[j] ? both : Math.max(below, right);
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const below = i < old.length ? (common[(i + 1) * width + j] ?? 0) : -1;
    const right = j < now.length ? (common[i * width + j + 1] ?? 0) : -1;
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: 'kept', text: old[i] ?? '' });
      [i, j] = [i + 1, j + 1];
    } else if (below >= right) {
      lines.push({ kind: 'removed', text: old[i] ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: now[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}

function line(kind: DiffLine['kind']): (text: string) => DiffLine {
  return (text) => ({ kind, text });
}

/** Leaves out what is far from every change. */
function condensed(lines: readonly DiffLine[]): readonly DiffLine[] {
  const near = new Set<number>();
  for (const [at, { kind }] of lines.entries()) {
    if (kind === 'kept') continue;
    for (let by = -CONTEXT; by <= CONTEXT; by += 1) near.add(at + by);
  }
  return lines.flatMap((one, at): readonly DiffLine[] => {
    if (near.has(at)) return [one];
    return near.has(at - 1) || at === 0 ? [{ kind: 'gap', text: '…' }] : [];
  });
}
