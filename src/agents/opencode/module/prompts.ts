import type { JsonObject } from '../../../json-object.ts';
import { firstText } from '../../../module/fields.ts';
import { later } from '../../../module/safely.ts';

/** With `--auto`, opencode answers its own permission prompts, 71 ms later at the most. */
const HOLD_MS = 300;

/** What the user is asked, in its own words, by field: the catalogue of prompts is open-ended. */
export function questionIn(properties: JsonObject): {
  readonly message?: string | undefined;
  readonly toolArguments: JsonObject;
} {
  return {
    message: firstText(properties['permission'], properties['action']),
    toolArguments: { questions: properties['questions'] },
  };
}

/** The prompt an event is about; its answer names the same one. */
export function promptIn(properties: JsonObject): string {
  return firstText(properties['requestID'], properties['id']) ?? '';
}

/** Prompts that may answer themselves before anybody has seen them. */
export interface Held {
  /** Rings for this prompt unless it is let go before: at once, when only people answer it. */
  readonly hold: (type: string, prompt: string, ring: () => void) => void;
  /** Tells whether that prompt was answered before it rang. */
  readonly letGo: (prompt: string) => boolean;
  readonly letAllGo: () => void;
}

/** Keeps the bell from ringing for what nobody is asked. */
export function openHeld(): Held {
  const timers = new Map<string, { readonly cancel: () => void }>();
  const letGo = (prompt: string): boolean => {
    timers.get(prompt)?.cancel();
    return timers.delete(prompt);
  };
  return {
    hold(type, prompt, ring) {
      if (!type.startsWith('permission.')) return ring();
      letGo(prompt);
      const ringLater = later(HOLD_MS, () => {
        timers.delete(prompt);
        ring();
      });
      timers.set(prompt, ringLater);
    },
    letGo,
    letAllGo() {
      for (const prompt of timers.keys()) letGo(prompt);
    },
  };
}
