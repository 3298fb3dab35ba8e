import { expect, test } from 'bun:test';
import type { Engine } from './engine.ts';
import { lineOf, noFooter, showPart } from './footer.ts';

const part = (long: string, short = long) => ({ long, short });

function drawn() {
  const redraws: string[] = [];
  const $ = { ui: { invalidate: (event: string) => redraws.push(event) } } as unknown as Engine;
  return { $, redraws, footer: noFooter() };
}

test('parts stand in their order, whoever spoke first', () => {
  const { $, footer } = drawn();
  expect(lineOf(footer)).toBeUndefined();
  showPart($, footer, 'override', part('model haiku'));
  showPart($, footer, 'errands', part('2 wait for you'));
  expect(lineOf(footer)).toBe('lich: 2 wait for you · model haiku');
});

test('errands say more than the workers that run them', () => {
  const { $, footer } = drawn();
  showPart($, footer, 'workers', part('2 agents'));
  expect(lineOf(footer)).toBe('lich: 2 agents');
  showPart($, footer, 'errands', part('2 away'));
  expect(lineOf(footer)).toBe('lich: 2 away');
});

test('what does not fit is said in few words, and else cut', () => {
  const { $, footer } = drawn();
  showPart($, footer, 'errands', part('"fix the login" waits for you', '1 waits for you'));
  showPart($, footer, 'edits', part('"sessions" changed main.ts', 'main.ts changed'));
  expect(lineOf(footer)).toBe('lich: 1 waits for you · main.ts changed');
  showPart($, footer, 'override', part('model claude-haiku-4-5'));
  expect(lineOf(footer)).toHaveLength(40);
});

test('the screen is drawn again when the line changes, and only then', () => {
  const { $, redraws, footer } = drawn();
  showPart($, footer, 'edits', undefined);
  expect(redraws).toEqual([]);
  showPart($, footer, 'edits', part('a'));
  showPart($, footer, 'edits', part('a'));
  showPart($, footer, 'edits', undefined);
  expect(redraws).toEqual(['ui.render', 'ui.render']);
});
