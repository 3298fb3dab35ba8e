import type { JsonObject } from '../../../../json-object.ts';
import type { About } from '../conversations.ts';

/** The tool calls under way: the event of a call names its id alone, the one before it the tool. */
export interface Calls {
  readonly name: (call: string, tool: string) => void;
  /** What is known of a call with these arguments; undefined for one that nothing named. */
  readonly begin: (call: string, toolArguments: JsonObject) => About | undefined;
  readonly of: (call: string) => About | undefined;
  /** Forgets a call, and gives the name of its tool. */
  readonly end: (call: string) => string | undefined;
  readonly clear: () => void;
}

/** Keeps what is known of calls until they end. */
export function openCalls(): Calls {
  const known = new Map<string, About>();
  return {
    name: (call, tool) => void known.set(call, { tool }),
    begin(call, toolArguments) {
      const named = known.get(call);
      if (named === undefined) return undefined;
      const about = { ...named, toolArguments };
      known.set(call, about);
      return about;
    },
    of: (call) => known.get(call),
    end(call) {
      const about = known.get(call);
      known.delete(call);
      return about?.tool;
    },
    clear: () => known.clear(),
  };
}
