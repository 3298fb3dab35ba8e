import { describe, expect, test } from 'bun:test';
import type { Output } from '../terminal/output.ts';
import { plain } from '../terminal/paint.ts';
import { cardDisplay, introduction, jsonDisplay, plainDisplay } from './display.ts';
import { exportLines, promptLines, sessionVariables } from './environment.ts';
import type { RequestEvent } from './server.ts';
import { summarize } from './summary.ts';

const token = 'f'.repeat(32);
const variables = sessionVariables({ port: 4711, token }, 'demo-card');
const posix = `export LICH_PORT=4711\nexport LICH_TOKEN=${token}\nexport LICH_SESSION_ID=demo-card\n`;
const exported = exportLines(variables, process.platform);
const refused: RequestEvent = {
  at: 0,
  endpoint: '/hook',
  method: 'POST',
  status: 400,
  reason: 'state is missing',
};

function record(): { output: Output; text: () => string } {
  let text = '';
  const write = (part: string): void => {
    text += part;
  };
  const size = () => ({ columns: 80, rows: 24 });
  return { output: { write, terminal: false, colour: false, size }, text: () => text };
}

test('the variables are three lines a shell can read', () => {
  expect(exportLines(variables, 'linux')).toBe(posix);
  expect(exportLines(variables, 'darwin')).toBe(posix);
});

test('on Windows they are spelled for its two shells', () => {
  const power = `$env:LICH_PORT = '4711'\n$env:LICH_TOKEN = '${token}'\n$env:LICH_SESSION_ID = 'demo-card'\n`;
  const prompt = `set LICH_PORT=4711\nset LICH_TOKEN=${token}\nset LICH_SESSION_ID=demo-card\n`;
  expect(exportLines(variables, 'win32')).toBe(power);
  expect(promptLines(variables)).toBe(prompt);
  const words = introduction(variables, 'win32');
  expect(words).toContain(`In PowerShell:\n${power}`);
  expect(words).toContain(`In the command prompt:\n${prompt}`);
  expect(introduction(variables, 'linux')).not.toContain('PowerShell');
});

describe('displays', () => {
  test('plain: the variables, then a line per request', () => {
    const { output, text } = record();
    plainDisplay(output, variables).show(refused);
    expect(text()).toStartWith(exported);
    expect(text()).toContain('400  POST /hook  state is missing');
  });

  test('json: every line is an object, the first says where it listens', () => {
    const { output, text } = record();
    jsonDisplay(output, variables).show(refused);
    const [first, second] = text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toEqual({ type: 'listening', port: 4711, token, session_id: 'demo-card' });
    expect(second).toMatchObject({ type: 'request', status: 400 });
  });

  test('cards: the variables, the cards, a line for what was not taken', () => {
    const { output, text } = record();
    const display = cardDisplay(output, variables, () => new Map());
    display.show({ ...refused, status: 204, outcome: 'taken' });
    display.show(refused);
    display.close();
    expect(text()).toContain(exported);
    expect(text().match(/state is missing/g)).toHaveLength(1);
    expect(text()).toEndWith('\u001b[?25h');
  });

  test('cards: it waits until there is one, and hints come before', () => {
    const { output, text } = record();
    let cards = new Map();
    const display = cardDisplay(output, variables, () => cards, ['A hint.']);
    const waiting = 'Waiting for the first report.';
    expect(text()).toContain(`Ctrl+C ends it.\nA hint.\n\n`);
    expect(text()).toEndWith(`${waiting}\n`);
    cards = new Map([['card', { id: 'card', touched: 0, state: 'done' }]]);
    display.show({ ...refused, status: 204, outcome: 'taken' });
    display.close();
    expect(text().split(waiting)).toHaveLength(2);
  });
});

test.each([
  [0, ['0 requests, 0 refused']],
  [1, ['1 request, 1 refused', expect.stringContaining('state is missing')]],
])('a summary of %i requests', (number, lines) => {
  const events = Array.from({ length: number }, () => refused);
  expect(summarize(events, new Map(), { width: 79, tick: 0, paint: plain })).toEqual(lines);
});

test('a long summary keeps the end and says where the rest could be', () => {
  const events = Array.from({ length: 50 }, () => refused);
  const lines = summarize(events, new Map(), { width: 79, tick: 0, paint: plain });
  expect(lines).toHaveLength(22);
  expect(lines[1]).toBe('… 30 earlier; --log FILE keeps them all');
});
