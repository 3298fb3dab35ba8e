import type { Card } from '../../../module/card.ts';
import { membersOf } from '../../../module/fields.ts';
import { safely } from '../../../module/safely.ts';
import { type Conversation, conversationIn } from './conversation.ts';

/** The title of the session, which omp sets while the first turn runs or a person does at any time. */
export interface Titles {
  /** Asks omp, once for each session's file, to be told of its names. */
  readonly follow: (conversation: Conversation) => void;
  readonly tell: (conversation: Conversation) => void;
}

/** Passes titles on to the card until `isOver`. */
export function openTitles(card: Card, isOver: () => boolean): Titles {
  const followed = new WeakSet<object>();
  const tell = ({ call, title }: Conversation): void => card.title(call, title);
  return {
    tell,
    follow({ manager }) {
      if (followed.has(manager)) return;
      followed.add(manager);
      const { onSessionNameChanged } = membersOf(manager);
      if (typeof onSessionNameChanged !== 'function') return;
      const renamed = safely(() => {
        if (!isOver()) tell(conversationIn({ sessionManager: manager }));
      });
      onSessionNameChanged.call(manager, renamed);
    },
  };
}
