import type { Caption } from './draw.ts';

/** The pictures, by the names of their files, for who cannot see them. */
export const CAPTIONS = {
  cards: {
    title: 'lich-hook demo: two cards move',
    description:
      'A turn of Claude Code, then one of Codex. Each card has a spinner while its agent works, the tool and what it acts on, a bell with the command it asks permission for, and a check with the time of the turn. Under the cards stands the hook that was run.',
  },
  install: {
    title: 'lich-hook install: the question',
    description:
      'Five new files for Claude Code and Codex, with how many events each registers, and the question: Write this? y, N, or d to see every line.',
  },
  listen: {
    title: 'lich-hook listen: a card with a bell',
    description:
      'Three variables to set in another terminal. Under them a card: its title, and a bell, for Claude Code asks for permission to run npm test.',
  },
  doctor: {
    title: 'lich-hook doctor: one fault, and what to do about it',
    description:
      'Codex does not trust its new hooks yet: start codex, type /hooks and trust the entries of lich-hook. Everything else passed.',
  },
} as const satisfies Readonly<Record<string, Caption>>;

export type PictureName = keyof typeof CAPTIONS;
