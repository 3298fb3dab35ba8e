import { describe, expect, test } from 'bun:test';
import { coloured, plain } from '../terminal/paint.ts';
import type { Card } from './cards.ts';
import { drawCard, drawCards } from './draw.ts';

const view = { width: 60, tick: 0, paint: plain };
const card: Card = { id: 'demo', touched: 0, title: 'Prune the pear trees', provider: 'claude' };

test.each<[string, Partial<Card>, string, string]>([
  ['nothing', { title: undefined, provider: undefined }, '·  demo', '   nothing reported yet'],
  [
    'a start',
    { conversationId: 'c' },
    '·  Prune the pear trees  claude',
    '   conversation started',
  ],
  ['busy', { state: 'busy' }, '⠋  Prune the pear trees  claude', '   working'],
  ['a tool', { state: 'busy', tool: 'Read' }, '⠋  Prune the pear trees  claude', '   Read'],
  [
    'a tool and its detail',
    { state: 'busy', tool: 'Bash', detail: 'ls -la' },
    '⠋  Prune the pear trees  claude',
    '   Bash · ls -la',
  ],
  [
    'waiting',
    { state: 'waiting', reason: 'Bash: rm' },
    '🔔 Prune the pear trees  claude',
    '   Bash: rm',
  ],
  ['a bare bell', { state: 'waiting' }, '🔔 Prune the pear trees  claude', '   waiting for you'],
  [
    'done',
    { state: 'done', turnTook: 3210, touched: 2 },
    '✓  Prune the pear trees  claude · git refreshed 2×',
    '   done in 3.2 s',
  ],
  ['idle', { state: 'idle', provider: undefined }, '○  Prune the pear trees', '   session ended'],
  [
    'compacting',
    { state: 'compacting' },
    '≡  Prune the pear trees  claude',
    '   compacting the conversation',
  ],
])('%s', (_, change, first, second) => {
  expect(drawCard({ ...card, ...change }, view)).toEqual([first, second]);
});

describe('no line is wider than the view or steers the terminal', () => {
  const nasty: Card = {
    ...card,
    title: `\u001b]0;owned\u0007${'果'.repeat(60)}`,
    state: 'waiting',
    reason: `\u001b[2J${'😀'.repeat(80)}`,
  };
  test.each([60, 20, 4, 1])('%i cells', (width) => {
    for (const line of drawCard(nasty, { ...view, width })) {
      expect(Bun.stringWidth(line)).toBeLessThanOrEqual(Math.max(width, 3));
      expect(line).not.toMatch(/\p{Cc}/u);
    }
  });
});

test('a spinner turns with the tick', () => {
  const busy: Card = { ...card, state: 'busy' };
  const [first] = drawCard(busy, view);
  expect(drawCard(busy, { ...view, tick: 1 })[0]).not.toBe(first as string);
  expect(drawCard(busy, { ...view, tick: 10 })[0]).toBe(first as string);
});

test('colour changes nothing but colour', () => {
  const busy: Card = { ...card, state: 'busy' };
  const lines = drawCard(busy, { ...view, paint: coloured });
  expect(lines.map((line) => Bun.stripANSI(line))).toEqual([...drawCard(busy, view)]);
  expect(lines[0]).toContain('\u001b[36m');
});

test('cards stand apart', () => {
  const cards = new Map([
    ['a', { ...card, id: 'a' }],
    ['b', { ...card, id: 'b' }],
  ]);
  expect(drawCards(cards, view)).toHaveLength(5);
});
