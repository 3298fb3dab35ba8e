import { commandLine } from '../harness/command-line.ts';
import { type Harness, HOOK_TIMEOUT } from '../harness/harness.ts';
import { type Marks, marksOf, withBlock } from './block.ts';

/** The table of a harness's events for the documentation, in Markdown. */
function eventTable(harness: Harness): string {
  const rows = harness.events.map((rule) => [
    rule.event,
    `\`lich-hook ${commandLine(harness, rule).join(' ')}\``,
    rule.matcher === undefined ? '' : `\`${rule.matcher.replaceAll('|', '\\|')}\``,
    `${rule.timeout ?? HOOK_TIMEOUT} s`,
  ]);
  return [['event', 'command', 'matcher', 'timeout'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/**
 * The lines between which the table of a harness stands.
 * @internal
 */
export function tableMarks(id: string): Marks {
  return marksOf(`events of ${id}`);
}

/**
 * A document with the tables of those harnesses between their marks; a harness without marks gets a
 * section at the end.
 */
export function withTables(document: string, harnesses: readonly Harness[]): string {
  let text = document;
  for (const harness of harnesses) {
    const marks = tableMarks(harness.id);
    const [start, end] = marks;
    if (!text.includes(start)) text += `\n## ${harness.name}\n\n${start}\n${end}\n`;
    text = withBlock(text, marks, eventTable(harness));
  }
  return text;
}
