import type { JsonObject } from '../../../json-object.ts';
import { firstText, membersOf } from '../../../module/fields.ts';
import { later } from '../../../module/safely.ts';
import type { About, SessionId } from './conversations.ts';

/** With `--auto`, opencode answers its own permission prompts, 71 ms later at the most. */
const HOLD_MS = 300;

/** The pattern of a permission that is for the whole tool. */
const ANYTHING = '*';

/**
 * What the user is asked, by field, for the catalogue of prompts is open-ended. A permission reads
 * like the tool it is for: its name, and what it acts on, from the tool's own facts (`metadata`, where
 * `bash` has its command) or else the first pattern it is asked for (seen on 1.18.33).
 */
export function questionIn(properties: JsonObject): About {
  const { permission, action, questions, metadata, patterns } = properties;
  if (questions !== undefined) return { toolArguments: { questions } };
  const args = membersOf(metadata);
  const first: unknown = Array.isArray(patterns) ? patterns[0] : undefined;
  const pattern = first === ANYTHING ? undefined : first;
  return {
    tool: firstText(permission, action),
    toolArguments: { pattern, ...args, ...('filepath' in args ? { path: args['filepath'] } : {}) },
  };
}

/** The prompt an event is about; its answer names the same one. */
export function promptIn(properties: JsonObject): string {
  return firstText(properties['requestID'], properties['id']) ?? '';
}

/** Tells whether somebody said no, which ends most turns. */
export function isRefusal(type: string, properties: JsonObject): boolean {
  return type.endsWith('.rejected') || properties['reply'] === 'reject';
}

/** A prompt as it comes. */
interface Prompt {
  readonly type: string;
  readonly prompt: string;
  /** Whose end takes it away: the one that asks, and the one it runs for. */
  readonly sessions: readonly SessionId[];
}

/** Prompts that may answer themselves before anybody has seen them. */
export interface Held {
  /** Rings for this prompt unless it is let go before: at once, when only people answer it. */
  readonly hold: (prompt: Prompt, ring: () => void) => void;
  /** Tells whether that prompt was answered before it rang. */
  readonly letGo: (prompt: string) => boolean;
  readonly letGoOf: (session: string) => void;
  readonly letAllGo: () => void;
}

interface Waiting {
  readonly sessions: readonly SessionId[];
  readonly cancel: () => void;
}

/** Keeps the bell from ringing for what nobody is asked. */
export function openHeld(): Held {
  const waiting = new Map<string, Waiting>();
  const letGo = (prompt: string): boolean => {
    waiting.get(prompt)?.cancel();
    return waiting.delete(prompt);
  };
  return {
    hold({ type, prompt, sessions }, ring) {
      if (!type.startsWith('permission.')) return ring();
      letGo(prompt);
      const { cancel } = later(HOLD_MS, () => {
        waiting.delete(prompt);
        ring();
      });
      waiting.set(prompt, { sessions, cancel });
    },
    letGo,
    letGoOf(session) {
      for (const [prompt, { sessions }] of waiting) if (sessions.includes(session)) letGo(prompt);
    },
    letAllGo() {
      for (const prompt of waiting.keys()) letGo(prompt);
    },
  };
}
