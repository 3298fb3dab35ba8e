/**
 * What Claude Code's reader of modules asks of the built file, as far as it can be seen without one:
 * `bun run e2e modules claude` has the CLI itself judge.
 */
import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { PROJECT } from '../../../scripts/build/places.ts';

const TEXT = await Bun.file(join(PROJECT, 'adapters', 'claude', 'lich.js')).text();

/** Every event that 2.1.280 was seen to take; one it does not know would refuse the whole module. */
const KNOWN = [
  'session.start',
  'session.measure',
  'session.compact',
  'turn.start',
  'turn.step',
  'turn.complete',
  'tool.call',
  'tool.describe',
  'agent.spawn',
  'ui.render',
];

test('it is no larger than what is parsed in a moment', () => {
  expect(TEXT.length).toBeLessThan(120_000);
});

test('every event is known to the oldest version that loads modules', () => {
  const events = [...TEXT.matchAll(/\bon\("([^"]+)"/g)].map(([, name = '']) => name);
  expect(events.length).toBeGreaterThan(20);
  expect(events.filter((name) => !KNOWN.includes(name) && !name.startsWith('classic.'))).toEqual(
    [],
  );
});

test('what is handed the engine or its registrar has a name of its own in the whole file', () => {
  const handed = [...TEXT.matchAll(/function (\w+)\((?:\$|on)[,)]/g)].map(([, name = '']) => name);
  expect(handed.length).toBeGreaterThan(20);
  const twice = handed.filter((name) => {
    const declared = new RegExp(`\\b(?:function|const|let|var|class) ${name}\\b`, 'g');
    return [...TEXT.matchAll(declared)].length !== 1;
  });
  expect(twice).toEqual([]);
});

test('names of variables are written out', () => {
  const names = [...TEXT.matchAll(/\$\.env\.get\(([^)]*)\)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !/^"\w+"$/.test(name))).toEqual([]);
});
