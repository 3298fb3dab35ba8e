/**
 * Conversations of agent CLIs that lich has no id of: lich can bind none of them, and so cannot tell a
 * nested one from the card's own. The memory of the card can. It knows them by a mark, which no id
 * that lich takes begins with.
 */
const MARK = '?';

/** The conversation of such a CLI, as it is remembered. */
export function strangersId(conversation: string): string {
  return MARK + conversation;
}

/** Tells a conversation that lich has not bound, though the card is its own. */
export function isStrangers(conversation: string | undefined): boolean {
  return conversation?.startsWith(MARK) === true;
}
