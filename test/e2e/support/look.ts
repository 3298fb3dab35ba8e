import type { Card } from '../../../src/listen/cards.ts';
import type { State } from '../../../src/report/report.ts';
import type { Numbering } from './report-line.ts';

/** What a person sees of the card, and the conversation lich has bound to it. */
export interface Look {
  /** `none` before the first state; `interrupted` is lich's own, read off the terminal. */
  readonly state: State | 'interrupted' | 'none';
  /** The line of the tool that runs: its name, and after a colon what it acts on. */
  readonly tool?: string | undefined;
  readonly reason?: string | undefined;
  readonly title?: string | undefined;
  /** By first appearance in any report; 0 for none. */
  readonly conversation: number;
}

/** What a scenario says of a look; what it leaves out may be anything. */
export type Wanted = Partial<Look>;

/** The look of a card. */
export function lookOf(card: Card | undefined, isInterrupted: boolean, numberOf: Numbering): Look {
  const { state = 'none', tool, detail, reason, title, conversationId } = card ?? {};
  return {
    state: isInterrupted ? 'interrupted' : state,
    tool: detail === undefined ? tool : `${tool}: ${detail}`,
    reason,
    title,
    conversation: numberOf(conversationId),
  };
}

/** Whether a look is the one wanted. */
export function isLike(look: Look, wanted: Wanted): boolean {
  return namesOf(wanted).every((name) => look[name] === wanted[name]);
}

/** What is wanted of a look, and what it has of that, as two lines. */
export function unlike(look: Look, wanted: Wanted): string {
  const names = namesOf(wanted);
  return `  - card ${textOf(wanted, names)}\n  + card ${textOf(look, names)}`;
}

function namesOf(wanted: Wanted): readonly (keyof Look)[] {
  return Object.keys(wanted) as (keyof Look)[];
}

function textOf(look: Wanted, names: readonly (keyof Look)[]): string {
  return names.map((name) => `${name}=${look[name] ?? ''}`).join(', ');
}
