import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { judgePack, PACK_FILE } from './pack.ts';
import { judgeTheme } from './theme.ts';
import { APP_TOKENS, TERMINAL_NEEDED, TERMINAL_OPTIONAL, TONE_TOKENS } from './tokens.ts';

const STARTER = join(import.meta.dir, '..', '..', 'skills', 'theme', 'starter.json');
const text = await Bun.file(STARTER).text();

type Theme = Record<string, unknown> & {
  app: Record<string, unknown>;
  terminal: Record<string, unknown>;
};

/** The starter with a change. */
function changed(change: (theme: Theme) => void): string {
  const theme = JSON.parse(text) as Theme;
  change(theme);
  return JSON.stringify(theme, null, 2);
}

const set =
  (key: string, value: unknown) =>
  (theme: Theme): void => {
    (theme as Record<string, unknown>)[key] = value;
  };
const paint =
  (part: 'app' | 'terminal', token: string, colour: unknown) =>
  (theme: Theme): void => {
    theme[part][token] = colour;
  };
const untoned = (theme: Theme): void => {
  for (const token of TONE_TOKENS) delete theme.app[token];
};

const faults = (given: string): readonly string[] =>
  judgeTheme(given)
    .remarks.filter(({ level }) => level === 'fault')
    .map(({ what }) => what);
const doubts = (given: string): readonly string[] =>
  judgeTheme(given)
    .remarks.filter(({ level }) => level === 'doubt')
    .map(({ what }) => what);

test('lich knows so many colours', () => {
  expect(new Set(APP_TOKENS).size).toBe(31);
  expect(TERMINAL_NEEDED.length + new Set(TERMINAL_OPTIONAL).size).toBe(22);
});

test('the starter is sound, sets all there is, and nobody has to look at it', () => {
  expect(judgeTheme(text)).toEqual({
    ...{ remarks: [], id: 'orchard-night', name: 'Orchard Night', scheme: 'dark', since: '0.53.0' },
  });
  const { app, terminal } = JSON.parse(text) as Theme;
  expect(Object.keys(app)).toEqual([...APP_TOKENS, ...TONE_TOKENS]);
  expect(Object.keys(terminal)).toEqual([...TERMINAL_NEEDED, ...TERMINAL_OPTIONAL]);
});

describe('is taken', () => {
  test.each<[string, (theme: Theme) => void]>([
    ['an id of one letter', (theme) => (theme['id'] = 'a')],
    ['an id of 64', (theme) => (theme['id'] = 'a'.repeat(64))],
    ['an id with every kind of sign', (theme) => (theme['id'] = '9a._-z')],
    ['an id that only begins as a device', (theme) => (theme['id'] = 'console')],
    ['a name of 128 characters', (theme) => (theme['name'] = '🌳'.repeat(128))],
    ['no format', (theme) => delete theme['formatVersion']],
    ['format 0', (theme) => (theme['formatVersion'] = 0)],
    ['a theme for before 0.53', untoned],
    [
      'a terminal of two',
      (theme) => (theme.terminal = { background: '#000', foreground: '#ffff' }),
    ],
    ...[
      ...['#fff', '#FFFA', '#a1b2c3', '#A1B2C3d4', 'rebeccapurple', 'Red'],
      ...['rgb(1, 2, 3)', 'rgba(1,2,3,.5)', 'rgb(1 2 3 / 50%)', 'hsl(120deg 50% 40%)'],
      ...['hsla(1.5turn, 10%, 20%, 1)', 'oklch(0.7 0.1 200)', 'oklab(70% none -0.1 / .2)'],
      ...[
        'lab(50 -20 30)',
        'lch(50% 30 1e2)',
        'color(display-p3 1 0 .5)',
        'COLOR(srgb 1 1 1 / 0.5)',
      ],
    ].map((colour): [string, (theme: Theme) => void] => [colour, paint('app', 'chart-1', colour)]),
  ])('%s', (_, change) => expect(faults(changed(change))).toEqual([]));
});

describe('is refused, with the place and the reason', () => {
  const cases: readonly (readonly [(theme: Theme) => void, string])[] = [
    ...['', 'A', '-a', '.a', 'a b', 'ä', 'a/b', '../a', 'a'.repeat(65), 7, null].map(
      (id) => [set('id', id), 'id is '] as const,
    ),
    [(theme) => delete theme['id'], 'id is missing'],
    ...['light', 'dark', 'system', 'match'].map(
      (id) => [set('id', id), `id is "${id}", which is lich's own`] as const,
    ),
    ...['con', 'prn', 'aux', 'nul', 'com1', 'com9', 'lpt1', 'lpt9'].map(
      (id) => [set('id', id), `id is "${id}", a device of Windows`] as const,
    ),
    [(theme) => (theme['name'] = ' \t'), 'name is blank'],
    [(theme) => (theme['name'] = 'x'.repeat(129)), 'name has 129 characters'],
    [(theme) => (theme['name'] = ['x']), 'name is a list'],
    [(theme) => (theme['scheme'] = 'Dark'), 'scheme is "Dark"'],
    [(theme) => (theme['formatVersion'] = 2), 'formatVersion is 2, and 1 is the newest'],
    [(theme) => (theme['formatVersion'] = '1'), 'formatVersion is "1", not a whole number'],
    [(theme) => (theme['formatVersion'] = 1.5), 'formatVersion is a number, not a whole number'],
    [(theme) => (theme['formatVersion'] = -1), 'formatVersion is -1'],
    [(theme) => delete (theme as Partial<Theme>).app, 'app is missing'],
    [(theme) => ((theme as Record<string, unknown>)['app'] = []), 'app is a list'],
    [(theme) => ((theme as Record<string, unknown>)['terminal'] = null), 'terminal is null'],
    ...APP_TOKENS.map(
      (token) => [(theme: Theme) => delete theme.app[token], `app lacks ${token}`] as const,
    ),
    ...TERMINAL_NEEDED.map(
      (token) =>
        [(theme: Theme) => delete theme.terminal[token], `terminal lacks ${token}`] as const,
    ),
    [(theme) => delete theme.app['tone-wait'], 'app has tone-pass and not tone-wait'],
    [(theme) => delete theme.app['tone-pass'], 'app has tone-wait and not tone-pass'],
    [(theme) => (theme.app['chart-6'] = '#fff'), 'app.chart-6 is no colour of a theme'],
    [(theme) => (theme.app['constructor'] = '#fff'), 'app.constructor is no colour of a theme'],
    [(theme) => (theme.terminal['orange'] = '#fff'), 'terminal.orange is no colour of a theme'],
    [paint('app', 'ring', null), 'app.ring is null, not a colour'],
    [paint('app', 'ring', 16_777_215), 'app.ring is a number, not a colour'],
    [(theme) => (theme.app['ring'] = `#fff${' '.repeat(125)}`), 'app.ring has 129 characters'],
    ...[
      'var(--a)',
      'color-mix(in srgb, red, blue)',
      'url(x)',
      'attr(a)',
      'image-set(a)',
      'calc(1)',
    ].map(
      (colour) =>
        [
          paint('app', 'ring', colour),
          `app.ring uses ${colour.slice(0, colour.indexOf('('))}(), which lich does not take`,
        ] as const,
    ),
    ...[
      ...['', ' ', '#', '#ff', '#fffff', '#1234567', '#ggg', 'fff', ' #fff', '#fff;', 'reddish'],
      ...['transparent', 'currentColor', 'inherit', 'rgb', 'rgb(', 'rgb(1,2)', 'rgb(1,2,3,4,5)'],
      ...['rgb(1 2 3 4)', 'rgb(1,2,var(--a))', 'rgb(a,b,c)', 'rgb(1 2 3 / 1 / 1)', 'hsl()'],
      ...['color(1 2 3)', 'color(srgb 1 2)', 'oklch(0.7 0.1 200) red', '#fff}body{color:red'],
    ].map((colour) => [paint('app', 'ring', colour), 'app.ring is '] as const),
    ...['red', 'rgb(1,2,3)', 'oklch(0.7 0.1 200)', '#ff'].map(
      (colour) => [paint('terminal', 'red', colour), 'terminal.red is '] as const,
    ),
  ];
  test.each(cases.map(([change, fault]) => [fault, change] as const))('%s', (fault, change) => {
    const told = faults(changed(change as (theme: Theme) => void));
    expect(told).toHaveLength(1);
    expect(told[0]).toStartWith(fault);
  });

  test.each([
    ['', 'is not JSON'],
    ['{', 'is not JSON'],
    ['[]', 'does not hold a JSON object'],
    ['null', 'does not hold a JSON object'],
    [`// mine\n${text}`, 'is not JSON'],
    [text.replace('"#f2f5ef"\n', '"#f2f5ef",\n'), 'is not JSON'],
    [`\ufeff${text}`, 'begins with a byte order mark'],
    ['['.repeat(100_000), 'is no theme: more than'],
    [text.replace('Orchard Night', 'Orchard\nNight'), 'is not JSON'],
  ])('%#', (given, fault) => {
    expect(faults(given)).toHaveLength(1);
    expect(faults(given)[0]).toStartWith(fault);
  });

  test('a line is that of the member that is to blame', () => {
    const lines = text.split('\n');
    const bad = text.replace('"ring": "#6fae7c"', '"ring": "var(--x)"');
    const at = lines.findIndex((line) => line.includes('"ring"')) + 1;
    expect(judgeTheme(bad).remarks).toMatchObject([{ line: at }]);
    const comma = text.replace('"tone-wait": "#e6bd62"', '"tone-wait": "#e6bd62",');
    const line = lines.findIndex((one) => one.includes('tone-wait')) + 1;
    expect(judgeTheme(comma).remarks[0]?.line).toBeOneOf([line, line + 1]);
  });
});

describe('is taken, and somebody should look', () => {
  test.each<[string, string, string]>([
    [
      'light called dark',
      changed((theme) => (theme['scheme'] = 'light')),
      'app.background is dark',
    ],
    [
      'what cannot be read',
      changed((theme) => (theme.app['muted-foreground'] = '#20282b')),
      'app.muted-foreground is hard to read on muted: 1.0 to 1',
    ],
    [
      'what is lich’s',
      changed((theme) => (theme['origin'] = 'x')),
      "origin is lich's own to write",
    ],
    ['what nobody reads', changed((theme) => (theme['author'] = 'me')), 'author is nothing'],
    [
      'a key twice',
      text.replace('"ring"', '"ring": "#000000",\n    "ring"'),
      'ring stands here a second time',
    ],
  ])('%s', (_, given, doubt) => {
    expect(faults(given)).toEqual([]);
    expect(doubts(given)[0]).toStartWith(doubt);
  });
});

describe('a pack', () => {
  const other = changed((theme) => (theme['id'] = 'orchard-day'));
  const pack = { name: 'Orchard', version: '1.0.0', minLichVersion: '0.53.0' };
  const judged = (files: Readonly<Record<string, string>>) =>
    judgePack(new Map(Object.entries(files))).flatMap(({ file, remarks }) =>
      remarks.map(({ level, what }) => `${level} ${file} ${what}`),
    );

  test('of two themes is taken', () => {
    const files = { [PACK_FILE]: JSON.stringify(pack), 'a.json': text, 'b.json': other };
    expect(judged(files)).toEqual([]);
  });

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['without its file', { 'a.json': text }, 'fault lich-theme.json is missing'],
    [
      'without a theme',
      {},
      'fault lich-theme.json there is no theme beside it: a pack has 1 to 32',
    ],
    [
      'of one id twice',
      { 'a.json': text, 'b.json': text },
      'fault b.json id is "orchard-night", as in a.json',
    ],
    ['of one bad theme', { 'a.json': text, 'b.json': '{' }, 'fault b.json is not JSON'],
    [
      'of too many',
      Object.fromEntries(
        Array.from({ length: 33 }, (_, nth) => [
          `${nth}.json`,
          changed((theme) => (theme['id'] = `t${nth}`)),
        ]),
      ),
      'fault lich-theme.json there are 33 themes beside it',
    ],
  ])('%s is not', (name, files, remark) => {
    const own = name === 'without its file' ? {} : { [PACK_FILE]: JSON.stringify(pack) };
    expect(judged({ ...own, ...files })).toEqual([expect.stringContaining(remark)]);
  });

  test.each<[object, string]>([
    [{ ...pack, name: ' ' }, 'fault lich-theme.json name is " "'],
    [
      { ...pack, version: '1.0' },
      'fault lich-theme.json version is "1.0", and has to be a version',
    ],
    [{ ...pack, version: 'v1.0.0' }, 'fault lich-theme.json version is "v1.0.0"'],
    [{ ...pack, version: '01.0.0' }, 'fault lich-theme.json version is "01.0.0"'],
    [{ ...pack, minLichVersion: 0.53 }, 'fault lich-theme.json minLichVersion is a number'],
    [{ ...pack, minLichVersion: '0.9.0' }, 'doubt lich-theme.json minLichVersion should be 0.53.0'],
    [{ name: 'x', version: '1.0.0' }, 'doubt lich-theme.json minLichVersion should be 0.53.0'],
  ])('%j', (manifest, remark) => {
    const told = judged({ [PACK_FILE]: JSON.stringify(manifest), 'a.json': text });
    expect(told).toEqual([expect.stringContaining(remark)]);
  });
});
