import { isObject, type JsonObject } from '../../../../json-object.ts';
import { firstText, membersOf } from '../../../../module/fields.ts';

/** What OpenCode 2 tells a plugin in one of its windows. Nothing here throws. */
export interface Host {
  /** The session on the screen; undefined on the first screen, or on a page of a plugin's. */
  readonly shown: () => string | undefined;
  /** The session that a sub-agent's runs for, as far as this window has heard of it. */
  readonly rootOf: (session: string) => string;
  /** The session and its sub-agents' that this window knows. */
  readonly familyOf: (session: string) => readonly string[];
  readonly isRunning: (session: string) => boolean;
  readonly titleOf: (session: string) => string | undefined;
  /** The folder that the session works in, else the window's. */
  readonly folderOf: (session: string | undefined) => string | undefined;
  /** What the session asks its user, as the window has it: it draws its dialogs from that. */
  readonly promptsOf: (session: string) => Prompts;
  /** Has `handler` told of every event of every session. Gives the way to stop that. */
  readonly listen: (handler: (event: unknown) => void) => () => void;
}

/** What is being asked, in the shapes of the events; undefined until the window has asked the service. */
interface Prompts {
  readonly permissions: readonly JsonObject[] | undefined;
  readonly forms: readonly JsonObject[] | undefined;
}

/**
 * Reads the context that OpenCode 2 sets a plugin up with (seen on 2.0.15).
 * @returns undefined for a context without a window: the background service has one, and so has the
 *   early second version inside 1.18
 */
export function hostIn(context: unknown): Host | undefined {
  const { ui, data, location } = membersOf(context);
  const { router } = membersOf(ui);
  const { session } = membersOf(data);
  if (!can(router, 'current') || !can(data, 'listen')) return undefined;
  const infoOf = (id: string): JsonObject => membersOf(ask(session, 'get', id));
  const folderIn = (place: unknown): string | undefined => firstText(membersOf(place)['directory']);
  return {
    shown: () => firstText(membersOf(ask(router, 'current'))['sessionID']),
    rootOf: (id) => firstText(ask(session, 'root', id)) ?? id,
    familyOf(id) {
      const family = listOf(ask(session, 'family', id)).filter((one) => typeof one === 'string');
      return [...new Set([id, ...family])];
    },
    isRunning: (id) => ask(session, 'status', id) === 'running',
    titleOf: (id) => firstText(infoOf(id)['title']),
    folderOf: (id) =>
      (id === undefined ? undefined : folderIn(infoOf(id)['location'])) ?? folderIn(location),
    promptsOf(id) {
      const listed = (kind: string): readonly JsonObject[] | undefined => {
        const list = ask(membersOf(session)[kind], 'list', id);
        return Array.isArray(list) ? list.filter(isObject) : undefined;
      };
      return { permissions: listed('permission'), forms: listed('form') };
    },
    listen(handler) {
      const stop = ask(data, 'listen', (event: unknown) => handler(membersOf(event)['details']));
      return () => {
        if (typeof stop === 'function') stop();
      };
    },
  };
}

function can(owner: unknown, method: string): boolean {
  return typeof membersOf(owner)[method] === 'function';
}

function ask(owner: unknown, method: string, ...args: readonly unknown[]): unknown {
  const member = membersOf(owner)[method];
  try {
    return typeof member === 'function' ? member.apply(owner, args) : undefined;
  } catch {
    return undefined;
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
