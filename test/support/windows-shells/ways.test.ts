import { expect, test } from 'bun:test';
import { codexEntries } from '../../../src/agents/codex/entries.ts';
import { harnesses } from '../../../src/agents/harnesses.ts';
import { recordings } from '../corpus.ts';
import { casesOf } from './cases.ts';
import { SHELLS } from './shells.ts';
import { type Stage, WAYS } from './ways.ts';

const stage: Stage = {
  home: 'C:\\A (1) & é',
  executable: 'C:\\A (1) & é\\lich-hook.exe',
  plugins: { 'by the home': 'C:\\A (1) & é\\p', 'in full': 'C:\\A (1) & é\\q' },
};

test('every shell of Windows has a way, and no two ways a name', () => {
  expect(new Set(WAYS.map(({ shell }) => shell))).toEqual(new Set(SHELLS));
  expect(new Set(WAYS.map(({ name }) => name)).size).toBe(WAYS.length);
});

test.each(WAYS.map((way) => [way.name, way] as const))(
  '%s: every event is started with the registered text, in the odd folder',
  (_, way) => {
    const harness = harnesses[way.harness];
    const cases = casesOf(harness, way.entries(stage), way);
    expect(cases.map(({ event }) => event)).toEqual(harness.events.map(({ event }) => event));
    expect(cases.some(({ reports }) => reports.length > 0)).toBe(true);
    for (const { handler } of cases) {
      const start = way.start(handler, 'shell.exe', stage);
      const texts = [handler['command'], handler['commandWindows']].map((text) => `${text}`);
      const line = start.verbatim ? `${start.words.at(-1)}`.slice(1, -1) : `${start.words.at(-1)}`;
      if (way.shell === 'exec') {
        expect(start.words).toEqual([texts[0] ?? '', ...(handler['args'] as string[])]);
      } else {
        expect(start.words[0]).toBe('shell.exe');
        expect(texts).toContain(line);
      }
      expect(start.cwd).toStartWith(stage.home);
    }
  },
);

test('an event is tried with a payload that lich is told something for, where one is recorded', () => {
  const { codex } = harnesses;
  const entries = codexEntries(codex, stage.executable, 'win32');
  for (const { event, reports } of casesOf(codex, entries)) {
    const told = recordings('codex')
      .filter((one) => one.event === event)
      .flatMap(({ expected }) => Object.values(expected).flat());
    expect({ event, tells: reports.length > 0 }).toEqual({ event, tells: told.length > 0 });
  }
});

test('PowerShell gets the line that is for it', () => {
  const handler = { command: 'posix', commandWindows: '& "x" tool' };
  const ways = WAYS.filter(({ shell }) => shell === 'powershell' || shell === 'pwsh');
  expect(ways).toHaveLength(2);
  for (const way of ways) {
    expect(way.start(handler, 'p', stage).words.at(-1)).toBe('& "x" tool');
  }
});
