import type { HookCall } from '../report/call.ts';
import { firstLine } from '../report/text.ts';

/** A title found, and how much it counts: one of a higher rank is never replaced by a lower. */
export interface Title {
  readonly text: string;
  readonly rank: number;
}

/** A file of lines, most of them JSON, that titles can be found in. */
export interface TitleFile {
  readonly path: string;
  /** It is written anew and not added to: it is read from its beginning each time. */
  readonly isRewritten?: true;
  /** Only lines holding one of these are parsed. */
  readonly markers: readonly string[];
  /** The title that a line gives, if it gives one: by its value as JSON, or by its text. */
  readonly titleIn: (line: unknown, text: string) => Title | undefined;
  /** Which of several titles of one rank counts. */
  readonly keeps: 'first' | 'last';
}

/** A title that the payload itself gives, to a conversation that has none yet. */
export interface TitleSaid {
  readonly said: Title;
}

/** Where the titles of a call's conversation are, in reading order. */
export type TitleFormat = (call: HookCall) => readonly (TitleFile | TitleSaid)[];

/** A title out of what a transcript says: its first line with something in it, or undefined. */
export function titleOf(text: unknown, rank: number): Title | undefined {
  const line = firstLine(text);
  return line === undefined ? undefined : { text: line, rank };
}

/** The title that a prompt says: one at the most. */
export function titleSaid(prompt: string | undefined): readonly TitleSaid[] {
  const said = titleOf(prompt, 1);
  return said === undefined ? [] : [{ said }];
}
