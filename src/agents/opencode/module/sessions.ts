import { firstText, membersOf } from '../../../module/fields.ts';

/** opencode's name for a session nobody has named yet: `New session - <time>`. */
const PLACEHOLDER = /^\w+ session - \d{4}-\d\d-\d\dT\S*$/;

/** What an event says of the session it belongs to. */
export interface Said {
  readonly id: string | undefined;
  readonly parentId: string | undefined;
  /** The title, unless it is opencode's placeholder. */
  readonly title: string | undefined;
}

/** Reads the session of an event's properties. */
export function sessionIn(properties: unknown): Said {
  const fields = membersOf(properties);
  const info = membersOf(fields['info']);
  return {
    id: firstText(fields['sessionID'], info['id']),
    parentId: firstText(info['parentID']),
    title: titleIn(info['title']),
  };
}

/** A title that somebody has given; undefined for none, and for opencode's placeholder. */
export function titleIn(value: unknown): string | undefined {
  const title = firstText(value)?.trim();
  return title === undefined || PLACEHOLDER.test(title) ? undefined : title;
}

/** Who runs for whom: opencode gives each sub-agent a session of its own. */
export interface Family {
  readonly learn: (session: Said) => void;
  readonly isSub: (id: string | undefined) => boolean;
  /** The session that a person talks to, whose sub-agent `id` may be. */
  readonly rootOf: (id: string) => string;
}

/** Remembers which sessions are sub-agents'; only some events name the parent. */
export function openFamily(): Family {
  const parents = new Map<string, string>();
  return {
    learn({ id, parentId }) {
      if (id !== undefined && parentId !== undefined && id !== parentId) parents.set(id, parentId);
    },
    isSub: (id) => id !== undefined && parents.has(id),
    rootOf(id) {
      let root = id;
      // As many steps as there are parents: a circle ends too.
      for (let step = 0; step < parents.size; step += 1) root = parents.get(root) ?? root;
      return root;
    },
  };
}
