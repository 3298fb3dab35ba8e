import { expect, test } from 'bun:test';
import type { Output } from '../terminal/output.ts';
import type { Card } from './cards.ts';
import { eraseLines, openLiveView } from './live.ts';

function record(rows = 24): { output: Output; written: () => string } {
  let text = '';
  const output: Output = {
    write: (part) => {
      text += part;
    },
    terminal: true,
    colour: false,
    size: () => ({ columns: 40, rows }),
  };
  return { output, written: () => text };
}

const done: Card = { id: 'card', touched: 0, state: 'done' };

test('cards are drawn over the cards before, notes stay above', () => {
  const { output, written } = record();
  const view = openLiveView(output, () => new Map([['card', done]]));
  view.note('a note');
  view.close();
  const card = '✓  card\n   done\n';
  const over = eraseLines(2);
  const hide = '\u001b[?25l';
  const show = '\u001b[?25h';
  expect(written()).toBe(`${hide}${card}${over}a note\n${card}${over}${card}${show}`);
});

test('a frame is never higher than the terminal', () => {
  const { output, written } = record(4);
  const cards = new Map(['a', 'b', 'c'].map((id) => [id, { ...done, id }]));
  openLiveView(output, () => cards).close();
  expect(written()).not.toContain('✓  b');
  expect(written()).toContain('✓  c');
  expect(written()).toContain(eraseLines(3));
});

test('a card that spins is drawn again by itself', async () => {
  const { output, written } = record();
  const view = openLiveView(output, () => new Map([['card', { ...done, state: 'busy' }]]));
  await Bun.sleep(250);
  view.close();
  expect(written()).toContain('⠙');
});
