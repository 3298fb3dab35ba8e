import { cutCodePoints } from '../../../report/text.ts';
import type { Engine, Events, On } from './engine.ts';

/** Columns of the line: a longer one takes rows of its own beside Claude Code's modes. */
const WIDTH = 40;

/** A part of the line, in full and, for where there are several, in few words. */
export interface Part {
  readonly long: string;
  readonly short: string;
}

/** Who shows something, in the order in which it is shown. */
const PLACES = ['errands', 'workers', 'edits', 'override'] as const;
type Place = (typeof PLACES)[number];

/** What the screen's line of modes says of lich. */
export interface Footer {
  readonly parts: Map<Place, Part>;
}

/** A footer that says nothing. */
export function noFooter(): Footer {
  return { parts: new Map() };
}

/** Shows a part, or takes it away, and has the screen drawn again if that changes the line. */
export function showPart($: Engine, footer: Footer, place: Place, part: Part | undefined): void {
  const before = lineOf(footer);
  if (part === undefined) footer.parts.delete(place);
  else footer.parts.set(place, part);
  if (lineOf(footer) !== before) $.ui.invalidate('ui.render');
}

/**
 * The line: in full where it fits, else in few words, else cut. Undefined where nobody says anything.
 * @internal
 */
export function lineOf({ parts }: Footer): string | undefined {
  // Who waits for whom says more than how many are away.
  const places = PLACES.filter((place) => place !== 'workers' || !parts.has('errands'));
  const shown = places.flatMap((place) => parts.get(place) ?? []);
  if (shown.length === 0) return undefined;
  const long = `lich: ${shown.map((part) => part.long).join(' · ')}`;
  if (long.length <= WIDTH) return long;
  return cutCodePoints(`lich: ${shown.map((part) => part.short).join(' · ')}`, WIDTH);
}

/** Adds the line to the modes that Claude Code shows under its prompt. */
export function drawFooter(on: On, footer: Footer): void {
  on('ui.render', { component: 'SessionMode' }, async (_$, event, next) =>
    next(withLine(event, lineOf(footer))),
  );
}

type Render = Events['ui.render'];

function withLine(event: Render, line: string | undefined): Render {
  if (line === undefined) return event;
  const { props = {} } = event;
  return { ...event, props: { ...props, modes: [...(props.modes ?? []), line] } };
}
