import { expect, test } from 'bun:test';
import { CONTROL_HELP, readControlLine } from './control-line.ts';

test.each<[string, object]>([
  ['prompt  Do it,  now', { kind: 'prompt', text: 'Do it,  now' }],
  ['abort', { kind: 'abort' }],
  ['model haiku', { kind: 'model', model: 'haiku' }],
  ['model', { kind: 'model' }],
  ['effort low', { kind: 'effort', effort: 'low' }],
  ['command compact', { kind: 'command', name: 'compact' }],
  ['command rename a b', { kind: 'command', name: 'rename', args: 'a b' }],
  [' ask why? ', { kind: 'ask', question: 'why?' }],
])('%p', (line, command) => {
  expect(readControlLine(line)).toEqual({ kind: 'command', command } as never);
});

test.each(['', 'dance', 'prompt', 'ask ', 'command'])('%p is a mistake', (line) => {
  expect(readControlLine(line)).toEqual({ kind: 'mistake', cause: expect.stringContaining('"') });
});

test('errands come and go', () => {
  const of = (line: string) => readControlLine(line);
  expect(of('owe fix login')).toMatchObject({ errands: { owed: [{ from: 'fix login' }] } });
  expect(of('owe')).toEqual({ kind: 'errands', errands: { owed: [] } });
  expect(of('open waiting')).toMatchObject({ errands: { open: [{ state: 'waiting' }] } });
  expect(of('open')).toEqual({ kind: 'errands', errands: { open: [] } });
  expect(of('ready')).toMatchObject({ errands: { ready: [{ status: 'answered' }] } });
  expect(of('ready none')).toEqual({ kind: 'errands', errands: { ready: [] } });
});

test('every word that is told of is known', () => {
  for (const line of CONTROL_HELP) {
    const [word = ''] = line.split(' ', 1);
    expect(readControlLine(`${word} x`).kind).not.toBe('mistake');
  }
});
