import { expect, test } from 'bun:test';
import { parseArgs } from 'citty';
import { listenCommand } from '../cli/listen.ts';
import type { ParsedWords, Settings } from './settings.ts';
import { readSettings } from './settings.ts';

/** The settings of a command line, by way of citty as the command itself gets them. */
function read(...words: string[]): ReturnType<typeof readSettings> {
  const args: unknown = parseArgs(words, listenCommand.args as Parameters<typeof parseArgs>[1]);
  return readSettings(args as ParsedWords, words);
}

const defaults: Settings = {
  port: 0,
  json: false,
  session: 'demo-card',
  log: undefined,
  control: undefined,
  command: [],
};

test.each<[string[], Partial<Settings>]>([
  [[], {}],
  [['--port', '8080'], { port: 8080 }],
  [['--port=65535', '--json'], { port: 65535, json: true }],
  [['--session', 'a.b-C_1'], { session: 'a.b-C_1' }],
  [['--log', 'x.log'], { log: 'x.log' }],
  [
    ['--control', 'model haiku'],
    { control: { kind: 'command', command: { kind: 'model', model: 'haiku' } } },
  ],
  [['--', 'claude', '--help'], { command: ['claude', '--help'] }],
  [
    ['--json', '--', 'sh', '-c', 'a -- b', '--', '--port'],
    { json: true, command: ['sh', '-c', 'a -- b', '--', '--port'] },
  ],
])('%j', (words, settings) => {
  expect(read(...words)).toEqual({ ...defaults, ...settings });
});

test.each([
  [['--port', '0']],
  [['--port', '65536']],
  [['--port', '8o80']],
  [['--port', '-1']],
  [['--port']],
  [['--session', 'a b']],
  [['--session', '$(id)']],
  [['--session', '']],
  [['--log']],
  [['--control', 'dance']],
  [['--control', '']],
  [['--prot', '80']],
  [['-p']],
  [['claude']],
  [['claude', '--', 'claude']],
  [['--']],
])('%j is a mistake, told with its fix', (words) => {
  expect(read(...words)).toEqual({ cause: expect.any(String), fix: expect.any(String) });
});
