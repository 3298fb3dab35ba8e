/** What the sources may use, and which way they may look. */
import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { Glob } from 'bun';
import { PROVIDERS } from '../src/report/report.ts';

const SOURCE = join(import.meta.dir, '..', 'src');

interface Source {
  readonly name: string;
  /** The text without its comments. */
  readonly code: string;
}

const sources: readonly Source[] = await Promise.all(
  [...new Glob('**/*.ts').scanSync(SOURCE)]
    .filter((name) => !name.endsWith('.test.ts'))
    .toSorted()
    .map(async (name) => ({
      name: name.replaceAll('\\', '/'),
      code: withoutComments(await Bun.file(join(SOURCE, name)).text()),
    })),
);

function withoutComments(text: string): string {
  return text.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '');
}

/** Where something may be used: in these files and folders, and nowhere else. */
const OWNERS: readonly (readonly [string, RegExp, readonly string[]])[] = [
  // Claude Code's own, with no other way out of a mod.
  ['fetch', /\bfetch\(/, ['agents/claude/mod/lich.ts']],
  ['console', /\bconsole\./, []],
  ['eval', /\beval\(|\bnew Function\b/, []],
  ['node:http and the like', /['"]node:(?:https?|dgram|tls|http2|cluster|vm)['"]/, []],
  ['process.exit', /\bprocess\.exit\(/, ['main.ts', 'npm/launch.ts', 'npm/start.ts']],
  ['an exit code', /\bprocess\.exitCode\b/, ['cli/', 'npm/launch.ts']],
  [
    'child processes',
    /\bBun\.spawn|['"]node:child_process['"]|\bBun\.\$/,
    [
      'listen/run-command.ts',
      'demo/run-hook.ts',
      'doctor/run.ts',
      'npm/',
      'agents/opencode/module/tools/run.ts',
    ],
  ],
  [
    'outgoing sockets',
    /\bBun\.connect\b|['"]node:net['"]/,
    ['lich/line.ts', 'lich/node-connection.ts'],
  ],
  ['listening sockets', /\bBun\.(?:listen|serve)\b/, ['listen/server.ts']],
  ['citty', /['"]citty['"]/, ['cli/']],
  [
    'node:fs at load',
    /^import(?! type)[^;]*from 'node:fs(?:\/promises)?'/m,
    ['cli/', 'listen/', 'demo/', 'install/', 'doctor/', 'npm/', 'executable.ts'],
  ],
  [
    'standard input',
    /\bBun\.stdin\b|\bprocess\.stdin\b/,
    ['hook/', 'cli/', 'npm/launch.ts', 'npm/start.ts'],
  ],
  [
    'standard output',
    /\bBun\.(?:stdout|stderr)\b|\bprocess\.(?:stdout|stderr)\b/,
    ['main.ts', 'cli/', 'npm/launch.ts'],
  ],
  ['localhost by name', /['"`]localhost\b/, []],
  ['a proxy', /\bproxy\b/i, []],
];

describe('is used by its owners only', () => {
  test.each(OWNERS)('%s', (...[_, pattern, owners]) => {
    const users = sources.filter(({ code }) => pattern.test(code)).map(({ name }) => name);
    const strangers = users.filter((name) => !owners.some((owner) => name.startsWith(owner)));
    expect(strangers).toEqual([]);
  });

  test.each(OWNERS.filter(([, , owners]) => owners.length > 0))(
    '%s has an owner at all',
    (...[_, pattern, owners]) => {
      const used = owners.filter((owner) =>
        sources.some(({ name, code }) => name.startsWith(owner) && pattern.test(code)),
      );
      expect(used).not.toEqual([]);
    },
  );
});

/** What each room may import from. `(types)` stands for types alone, `(later)` for `import()`. */
const SEES: Readonly<Record<string, readonly string[]>> = {
  report: ['json-object', 'turn (types)'],
  turn: ['report (types)'],
  harness: ['report', 'turn (types)', 'transcript (types)', 'json-object'],
  transcript: ['report/text', 'report (types)', 'json-object'],
  memory: ['turn'],
  lich: ['report', 'version', 'beats'],
  hook: ['harness', 'report', 'turn', 'transcript', 'memory', 'lich', 'beats'],
  terminal: [],
  listen: ['report', 'terminal'],
  theme: ['terminal', 'json-object'],
  demo: ['harness', 'report', 'listen', 'terminal', 'hook (types)', 'json-object'],
  install: ['harness', 'json-object', 'terminal'],
  doctor: [
    'harness',
    'hook',
    'report (types)',
    'listen',
    'lich',
    'install',
    'memory/state-folder',
    'memory/private-file',
    'demo (types)',
    'terminal',
    'json-object',
    'version',
    'executable',
  ],
  module: ['report', 'turn', 'lich', 'json-object'],
  // On top of all that knows no agent CLI.
  agents: [
    'harness',
    'report',
    'turn (types)',
    'transcript',
    'install',
    'doctor',
    'demo (types)',
    'module',
    'lich',
    'json-object',
    'version',
    '../adapters',
  ],
  npm: ['agents/hooks', 'hook', 'memory'],
  cli: [
    'agents',
    'hook',
    'lich',
    'report',
    'harness',
    'listen',
    'demo',
    'install',
    'doctor',
    'theme',
    'terminal',
    'version',
    'json-object',
    'executable',
  ],
  'main.ts': ['agents/hooks', 'hook', 'cli/person (later)', 'beats'],
  'beats.ts': [],
  'version.ts': [],
  'json-object.ts': [],
  'executable.ts': [],
};

/** What of an agent CLI's room a hook's own process loads, and what that may import. */
const HOT =
  /^agents\/(?:hooks\.ts|[a-z0-9]+\/(?:hook|payload|permission|moment|title|cancelled|tried-again|retries|thread|rollout)\.ts)$/;
const HOT_SEES = ['harness/', 'report/', 'transcript/', 'json-object', 'agents/'];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
  /** Loaded when it is reached and not before. */
  readonly isLater: boolean;
}

function importsOf({ name, code }: Source): readonly Import[] {
  const found: Import[] = [];
  const add = (clause: string, path: string, isLater: boolean): void => {
    const to = join(name, '..', path).replace(/\.ts$/, '');
    const names = /\{([^}]*)\}/s
      .exec(clause)?.[1]
      ?.split(',')
      .map((one) => one.trim());
    const isTypes = names?.filter(Boolean).every((one) => one.startsWith('type ')) ?? false;
    found.push({ from: name, to, isType: /^\s*type\s/.test(clause) || isTypes, isLater });
  };
  for (const match of code.matchAll(/^(?:import|export)\s([^;']*?)\bfrom '(\.[^']+)'/gm)) {
    add(match[1] ?? '', match[2] ?? '', false);
  }
  for (const match of code.matchAll(/\bimport\('(\.[^']+)'\)/g)) add('', match[1] ?? '', true);
  return found;
}

/** Whose room under agents/ that is; undefined for what lies beside those rooms, or elsewhere. */
const cliOf = (name: string): string | undefined => /^agents\/([a-z0-9]+)\//.exec(name)?.[1];

const roomOf = (name: string): string =>
  name.includes('/') ? name.slice(0, name.indexOf('/')) : name;

describe('imports point one way', () => {
  test.each(Object.keys(SEES))('%s', (room) => {
    const members = sources.filter(({ name }) => roomOf(name) === room);
    expect(members).not.toEqual([]);
    const wrong = members.flatMap(importsOf).filter(({ to, isType, isLater }) => {
      if (roomOf(to) === room || to.startsWith('..')) return false;
      return !(SEES[room] ?? []).some((allowed) => {
        const [place = '', how] = allowed.split(' ');
        if (to !== place && !to.startsWith(`${place}/`)) return false;
        return how === undefined || (how === '(types)' ? isType : isLater);
      });
    });
    expect(wrong).toEqual([]);
  });

  test('no agent CLI sees another', () => {
    const wrong = sources.flatMap(importsOf).filter(({ from, to }) => {
      const [one, other] = [cliOf(from), cliOf(to)];
      return one !== undefined && other !== undefined && one !== other;
    });
    expect(wrong).toEqual([]);
  });

  test('what a hook loads of an agent CLI is small', () => {
    const hot = sources.filter(({ name }) => HOT.test(name));
    expect(hot.length).toBeGreaterThan(6);
    const wrong = hot.flatMap(importsOf).filter(({ to, isType }) => {
      if (isType) return false;
      const isHot = HOT.test(`${to}.ts`);
      return !(
        HOT_SEES.some((room) => to.startsWith(room)) &&
        (isHot || !to.startsWith('agents/'))
      );
    });
    expect(wrong).toEqual([]);
    for (const { name, code } of hot) {
      const packages = [...code.matchAll(/from '([^.'][^']*)'/g)].map(([, from]) => from);
      expect([name, packages]).toEqual([name, []]);
    }
  });

  test('every room is listed', () => {
    const rooms = new Set(sources.map(({ name }) => roomOf(name)));
    expect([...rooms].toSorted()).toEqual(Object.keys(SEES).toSorted());
  });

  test('no circle', () => {
    const edges = new Map(
      sources.map((source) => [
        source.name.replace(/\.ts$/, ''),
        importsOf(source).filter(({ isType, isLater }) => !isType && !isLater),
      ]),
    );
    const circles: string[] = [];
    const visit = (name: string, trail: readonly string[]): void => {
      if (trail.includes(name)) {
        circles.push([...trail.slice(trail.indexOf(name)), name].join(' > '));
        return;
      }
      for (const { to } of edges.get(name) ?? []) visit(to, [...trail, name]);
    };
    for (const name of edges.keys()) visit(name, []);
    expect([...new Set(circles)]).toEqual([]);
  });
});

test('no source has a default export', () => {
  const names = sources.filter(({ code }) => /^export default\b/m.test(code));
  expect(names.map(({ name }) => name)).toEqual([]);
});

/** Where an agent CLI is named: its own room, what lists all of them, and lich's rule for Cursor. */
const NAMERS = ['agents/', 'report/report.ts', 'listen/cards.ts'];

test('no rule asks which agent CLI it is', () => {
  const ids = PROVIDERS.join('|');
  const asks = new RegExp(`(?:===|!==) '(?:${ids})'|case '(?:${ids})'`);
  const askers = sources.filter(({ code }) => asks.test(code)).map(({ name }) => name);
  expect(askers.filter((name) => !NAMERS.some((namer) => name.startsWith(namer)))).toEqual([]);
});
