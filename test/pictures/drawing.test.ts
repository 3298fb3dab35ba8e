/** How the output of a terminal becomes a picture. */
import { describe, expect, test } from 'bun:test';
import { demoFrames, hooksIn } from '../../scripts/pictures/demo-frames.ts';
import { drawScreen, svgOf } from '../../scripts/pictures/draw.ts';
import { frameRules } from '../../scripts/pictures/moving.ts';
import { neutralText } from '../../scripts/pictures/neutral-text.ts';
import { runsOf } from '../../scripts/pictures/runs.ts';
import { screenOf } from '../../scripts/pictures/screen.ts';
import { THEMES } from '../../scripts/pictures/theme.ts';

const SIZE = { columns: 40, rows: 5 };
const runs = async (text: string) => (await screenOf(text, SIZE)).map(runsOf);

test.each([
  ['plain', [{ column: 0, width: 5, text: 'plain', styles: [] }]],
  ['\u001b[1mbold\u001b[22m', [{ column: 0, width: 4, text: 'bold', styles: ['bold'] }]],
  [
    '\u001b[31mred\u001b[39m not',
    [
      { column: 0, width: 3, text: 'red', styles: ['red'] },
      { column: 4, width: 3, text: 'not', styles: [] },
    ],
  ],
  [
    'one two   three',
    [
      { column: 0, width: 7, text: 'one two', styles: [] },
      { column: 10, width: 5, text: 'three', styles: [] },
    ],
  ],
  [
    '🔔 bell',
    [
      { column: 0, width: 2, text: '🔔', styles: [] },
      { column: 3, width: 4, text: 'bell', styles: [] },
    ],
  ],
])('%j is the runs it should be', async (text, expected) => {
  expect(await runs(text)).toEqual([expected]);
});

test('a screen is what is left of what was written', async () => {
  const [first, ...rest] = await runs('one\r\ntwo\r\n\u001b[2A\r\u001b[Jthree\r\n\r\n');
  expect(first).toEqual([{ column: 0, width: 5, text: 'three', styles: [] }]);
  expect(rest).toEqual([]);
});

test('a text of a picture is no mark-up', async () => {
  const [drawn] = drawScreen(await screenOf('<a> & b', SIZE));
  expect(drawn).toContain('>&lt;a&gt; &amp; b</text>');
  const about = { title: '<t>', description: '&', rules: [], content: [] };
  const svg = svgOf({ ...about, theme: THEMES.dark, columns: 10, rows: 1 });
  expect(svg).toContain('&lt;t&gt;');
  expect(svg).not.toContain('<t>');
});

test('a spinner goes through all of its characters', async () => {
  const [drawn] = drawScreen(await screenOf('\u001b[36m⠸\u001b[39m', SIZE));
  expect(drawn).toContain('class="cyan spin">⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏</text></svg>');
});

test('what is of this machine has one name in every picture', () => {
  const text =
    'export LICH_PORT=1\nexport LICH_TOKEN=ffffffffffffffffffffffffffffffff\n/tmp/x/.codex';
  const neutral = neutralText(text, { home: '/tmp/x' });
  expect(neutral).toMatch(/LICH_PORT=\d{5}\nexport LICH_TOKEN=[\da-f]{32}\n\/home\/ada\/\.codex$/);
  expect(neutral).not.toContain('ffff');
});

describe('the demo', () => {
  const shown = (card: string, event: string, ms: string, words: string): string =>
    `${card}\r\n\r\n${['Claude Code', event.padEnd(17), `${ms.padStart(6)} ms`, words].join('  ')}\r\n`;
  const OUTPUT = [
    '\r\n\r\n',
    shown('⠋  A\r\n   working', 'UserPromptSubmit', '9.9', 'lich-hook state busy  → busy'),
    shown('⠙  A\r\n   working', 'UserPromptSubmit', '9.9', 'lich-hook state busy  → busy'),
    shown(
      '🔔 A\r\n   Bash',
      'PermissionRequest',
      '123.4',
      'lich-hook state waiting  → waiting  Bash',
    ),
    shown('✓  A\r\n   done in 0.2 s', 'Stop', '8.0', 'lich-hook state done  → done'),
    shown('✓  A\r\n   done in 0.2 s', 'SessionStart', '8.0', 'lich-hook session-start  → start'),
  ].join('\u001b[4A\r\u001b[J');

  test('is one frame for each hook, with no time of this machine', () => {
    expect(hooksIn(OUTPUT)).toBe(4);
    const frames = demoFrames(OUTPUT, 3, 80);
    expect(frames.map(({ text }) => text.split('\r\n').at(-1))).toEqual([
      'Claude Code  UserPromptSubmit   lich-hook state busy',
      'Claude Code  PermissionRequest  lich-hook state waiting',
      'Claude Code  Stop               lich-hook state done',
    ]);
  });

  test('two hooks that took the same time are two frames', () => {
    const [tool, after] = ['PreToolUse', 'PostToolUse'].map((event) =>
      shown('⠋  A\r\n   Bash', event, '9.9', 'lich-hook tool  → busy'),
    );
    const output = ['', tool, after, tool, after].join('\u001b[4A\r\u001b[J');
    expect(demoFrames(output, 4, 80)).toHaveLength(4);
  });

  test('a turn took as long as it takes in the picture', () => {
    const [busy, bell, done] = demoFrames(OUTPUT, 3, 80);
    const took = ((busy?.tenths ?? 0) + (bell?.tenths ?? 0)) / 10;
    expect(done?.text).toContain(`done in ${took.toFixed(1)} s`);
  });

  test('a line is no wider than the picture', () => {
    const [frame] = demoFrames(OUTPUT, 1, 30);
    expect(frame?.text.split('\r\n').at(-1)).toBe('Claude Code  UserPromptSubmit…');
  });

  test('each frame is seen from the end of the one before it, and the last until the end', () => {
    const rules = frameRules([
      { text: '', tenths: 10 },
      { text: '', tenths: 30 },
    ]);
    expect(rules).toContain('.frame { animation: 4s step-end infinite; }');
    expect(rules).toContain(
      '@keyframes frame1 { 0% { visibility: visible; } 25% { visibility: hidden; } }',
    );
    expect(rules).toContain(
      '@keyframes frame2 { 0% { visibility: hidden; } 25% { visibility: visible; } }',
    );
  });
});

describe.each(Object.entries(THEMES))('%s', (_name, { background, text, dim, colours }) => {
  test.each(Object.entries({ text, dim, ...colours }))('%s can be read', (_colour, value) => {
    expect(contrast(value, background)).toBeGreaterThanOrEqual(4.5);
  });
});

/** How far apart two colours are, as WCAG 2 reckons it: from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
