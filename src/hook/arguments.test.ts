import { describe, expect, test } from 'bun:test';
import { harnesses } from '../agents/harnesses.ts';
import { hooks } from '../agents/hooks.ts';
import { personCommands } from '../cli/run.ts';
import { STATES } from '../report/report.ts';
import { PERSON_COMMANDS, readArguments } from './arguments.ts';

function read(line: string): unknown {
  const parsed = readArguments(line === '' ? [] : line.split(' '), hooks);
  if (parsed.kind !== 'hook') return parsed.kind;
  const { command, harness, also, dryRun, debug } = parsed;
  const name = command.name === 'state' ? `state ${command.state}` : command.name;
  const flags = `${dryRun ? ' dry' : ''}${debug ? ' debug' : ''}`;
  return `${name} of ${harness.id} also [${also.join(' ')}]${flags}`;
}

describe('readArguments', () => {
  test.each([...STATES])('state %s', (state) => {
    expect(read(`state ${state}`)).toBe(`state ${state} of claude also []`);
  });

  test.each(['tool', 'session-start', 'title', 'touched'])('%s', (name) => {
    expect(read(name)).toBe(`${name} of claude also []`);
    expect(read(`${name} x`)).toBe('mistake');
  });

  test.each(Object.keys(harnesses))('--harness %s', (id) => {
    expect(read(`tool --harness ${id}`)).toBe(`tool of ${id} also []`);
    expect(read(`tool --harness=${id}`)).toBe(`tool of ${id} also []`);
    expect(read(`--harness ${id} tool`)).toBe(`tool of ${id} also []`);
  });

  test.each([
    ['state busy --also title', 'state busy of claude also [title]'],
    ['state busy --also=touched,title', 'state busy of claude also [touched title]'],
    ['state --also title busy', 'state busy of claude also [title]'],
    ['tool --dry-run', 'tool of claude also [] dry'],
    ['--debug tool --dry-run', 'tool of claude also [] dry debug'],
  ])('%s', (line, meaning) => {
    expect(read(line)).toBe(meaning);
  });

  test.each([
    'state',
    'state busy now',
    'state Busy',
    'state interrupted',
    'state --harness codex',
    'tool --harness',
    'tool --harness nobody',
    'tool --harness=',
    'tool --harness toString',
    'tool --also',
    'tool --also=',
    'tool --also everything',
    'tool --also title,',
    'tool --verbose',
    'tool --dry-run=yes',
    'tool -d',
    'tol --harness codex',
    '--harness codex',
  ])('%s is a mistake', (line) => {
    expect(read(line)).toBe('mistake');
  });

  test.each(['', '--help', '-h', 'tool --help', '--version', 'listen', 'demo', 'nonsense'])(
    '"%s" is a person’s',
    (line) => {
      expect(read(line)).toBe('person');
    },
  );

  test('the commands of a person are those of the table', () => {
    expect([...PERSON_COMMANDS].toSorted()).toEqual(Object.keys(personCommands).toSorted());
  });

  test.each([...PERSON_COMMANDS])('%s stays a person’s, whatever follows', (name) => {
    for (const rest of ['--harness claude', '--harness=codex', '--harness claud', '--debug', 'x']) {
      expect(read(`${name} ${rest}`)).toBe('person');
    }
    expect(read(`--harness claude ${name}`)).toBe('person');
  });

  test.each([
    ['tool --harness claud', false],
    ['tool --harness claud --dry-run', true],
    ['--debug state bussy', true],
    ['tol --harness codex --debug', true],
    ['tool --harness codex --debugger', false],
  ])('%s: a person watches: %p', (line, isWatched) => {
    expect(readArguments(line.split(' '), hooks)).toMatchObject({ kind: 'mistake', isWatched });
  });

  test.each(['tol --harness codex', 'tol --harness=codex', 'tool x --harness codex'])(
    '%s keeps its harness, for the verdict',
    (line) => {
      const parsed = readArguments(line.split(' '), hooks);
      expect(parsed).toMatchObject({ kind: 'mistake', harness: { id: 'codex' } });
    },
  );

  test('a mistake says what is wrong', () => {
    const whys = ['state buys', 'tool --harness me', 'tool --also x', 'tool --y'].map((line) => {
      const parsed = readArguments(line.split(' '), hooks);
      return parsed.kind === 'mistake' ? parsed.why : '';
    });
    expect(whys).toEqual([
      expect.stringContaining('"buys"'),
      expect.stringContaining('"me"'),
      expect.stringContaining('"x"'),
      expect.stringContaining('--y'),
    ]);
  });
});
