import type { Card } from '../../../../module/card.ts';
import { idOf } from '../../../../module/fields.ts';
import type { Turns } from '../../../../module/turns.ts';
import type { HookCall } from '../../../../report/call.ts';
import type { About } from '../conversations.ts';
import { openFamily, type Said, titleIn } from '../sessions.ts';
import type { Host } from './host.ts';

/**
 * Whose the form of an MCP server is said to be: of no session, but of all that work in its folder. Their
 * windows show it.
 */
export const EVERYBODY = 'global';

/** Whose an event is: the followed session's own, a sub-agent's of it, or nothing of this window's. */
export type Kin = 'own' | 'sub' | undefined;

/** The session that the card follows: the one that its window shows, or has shown last. */
export interface Shown {
  /** Undefined until a session is shown. */
  readonly id: () => string | undefined;
  readonly callOf: (about?: About) => HookCall;
  readonly kinOf: (session: string | undefined) => Kin;
  readonly learn: (session: Said) => void;
  /** Tells whether another session is on the screen than before; the card then follows that. */
  readonly look: () => boolean;
  /** Binds the session to the card, and says its title, unless lich has taken both. */
  readonly bind: () => void;
  readonly title: (title: string | undefined) => void;
}

/** Keeps to the window's screen. A sub-agent's session on it is the one that it works for. */
export function openShown(host: Host, card: Card, turns: Turns): Shown {
  const family = openFamily();
  let followed: string | undefined;
  let titled: string | undefined;
  const rootOf = (id: string): string => family.rootOf(host.rootOf(family.rootOf(id)));
  const callOf = (about: About = {}): HookCall => ({
    ...{ conversationId: idOf(followed), cwd: host.folderOf(followed) },
    ...about,
  });
  const bind = (): void => {
    turns.bind(callOf(), 'resume');
    card.title(callOf(), titled);
  };
  const title = (value: string | undefined): void => {
    if (value === undefined || value === titled) return;
    titled = value;
    card.title(callOf(), titled);
  };
  return {
    id: () => followed,
    callOf,
    kinOf(session) {
      if (followed === undefined || session === undefined) return undefined;
      if (session === followed || session === EVERYBODY) return 'own';
      return rootOf(session) === followed ? 'sub' : undefined;
    },
    learn: family.learn,
    look() {
      const shown = host.shown();
      const root = shown === undefined ? undefined : rootOf(shown);
      const isAnother = root !== undefined && root !== followed;
      if (isAnother) {
        followed = root;
        titled = titleIn(host.titleOf(root));
        bind();
      } else if (followed !== undefined) title(titleIn(host.titleOf(followed)));
      return isAnother;
    },
    bind,
    title,
  };
}
