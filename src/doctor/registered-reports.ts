import { isReportCommand } from '../install/line/names.ts';
import { scriptIn } from './sources/command-text.ts';
import type { Handler } from './sources/source.ts';

/** What lich is told by a registered line, as far as its words say: "state", "title". */
export function reportsOf({ runs, command, args = [] }: Handler): readonly string[] {
  if (runs === undefined) return kindsOf(scriptIn(command, args));
  const { words } = runs;
  const also = words.flatMap((word, at) => {
    const riders = word === '--also' ? words[at + 1] : /^--also=(.*)$/.exec(word)?.[1];
    return riders?.split(',') ?? [];
  });
  return kindsOf(words[0], ...also);
}

/** A tool is a state: busy, with the tool's name. */
function kindsOf(...commands: readonly (string | undefined)[]): readonly string[] {
  const known = commands.filter(isReportCommand).map(String);
  return [...new Set(known.map((one) => (one === 'tool' ? 'state' : one)))];
}
