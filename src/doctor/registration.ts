import type { Strictness } from '../install/strictness.ts';
import type { Invocation } from './invocation.ts';
import type { Handler, LineFault, Place, Source } from './sources/source.ts';
import type { World } from './world.ts';

/** How one agent CLI keeps hook commands in its files, and how it runs them. */
export interface Registration {
  /** The files it looks for hooks in on this machine, whether they are there or not. */
  readonly places: (world: World) => readonly Place[];
  /** The member of a file that `install` puts our events under. */
  readonly key: string;
  /** Hooks under every other member of a file run as well. */
  readonly hasGroups?: true;
  /** How strictly it reads its file of JSON. */
  readonly strictness: Strictness;
  /** How entries have to be written, where a wrong one costs the whole file. */
  readonly form?: Form;
  /** One unit of a timeout, in milliseconds. */
  readonly timeoutUnitMs: 1000 | 1;
  /** What it makes of a timeout of 0, if it is not what it says. */
  readonly zeroTimeout?: string;
  /** It runs a line once that stands in several files of settings word by word. */
  readonly runsOnce?: true;
  /** The field of its payloads that names the event; absent where none does. */
  readonly eventField?: string;
  /** The process it starts for a handler on this machine. */
  readonly start: (world: World, source: Source, handler: Handler) => Invocation;
  /** What may be wrong with a line in that CLI alone. */
  readonly lineFault?: (world: World, handler: Handler) => LineFault | undefined;
  /** What a hook that ends with that code does, where it does harm: ", which …", or "". */
  readonly priceOf: (code: number) => string;
}

/** The one way in which entries may be written. */
interface Form {
  /** Whether handlers of that event stand in an entry's list of them, and not by themselves. */
  readonly isNested: (event: string) => boolean;
  /** What an entry of another form costs. */
  readonly price: string;
  /** It takes whole numbers alone for a timeout. */
  readonly wholeTimeouts: true;
}

/** What exit code 2 does wherever it is the code that blocks. */
export function priceOfTwo(code: number): string {
  return code === 2 ? ', which blocks the tool or the prompt' : '';
}
