/** The tools the module gives opencode's model: which, when, and the command lines they become. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { $ } from 'bun';
import { allOf, openModule } from '../../module/support/rig.ts';
import { windowsLacks } from '../../support/windows-lacks.ts';
import { type Plugin, status } from './module-host.ts';

const rig = await openModule('opencode/lich.js');
const folder = await mkdtemp(join(tmpdir(), 'lich-hook-tools-'));
const lich = join(folder, 'a lich');
const isLeftOut = windowsLacks(
  'the tools of opencode, run',
  'the stand-in for lich is a script of a POSIX shell',
);
// One line for each word it was given; then whatever the variables of the test say.
await writeFile(
  lich,
  '#!/bin/sh\n[ -n "$SAY" ] || printf "%s\\n" "$@"\nprintf "%s" "$SAY"\nprintf "%s" "$COMPLAIN" >&2\nexit "$END"\n',
);
await chmod(lich, 0o755);
const waiting = join(folder, 'a waiting lich');
const pidFile = join(folder, 'pid');
await writeFile(
  waiting,
  `#!/bin/sh\necho $$ > '${pidFile}.new'\nmv '${pidFile}.new' '${pidFile}'\nexec sleep 60\n`,
);
await chmod(waiting, 0o755);
afterAll(async () => {
  for (const name of ['SAY', 'COMPLAIN', 'END']) delete process.env[name];
  await rig.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  rig.inside({ ...allOf(rig.lich.port), LICH_BIN: lich });
  Object.assign(process.env, { SAY: '', COMPLAIN: '', END: '0' });
});

/** opencode's helper, with schemas that keep what they were told. */
const schema = (kind: string, isOptional = false, about = ''): object => ({
  kind,
  isOptional,
  about,
  optional: () => schema(kind, true, about),
  describe: (text: string) => schema(kind, isOptional, text),
});
const helper = Object.assign((tool: unknown) => tool, {
  schema: {
    string: () => schema('string'),
    number: () => schema('number'),
    boolean: () => schema('boolean'),
  },
});

interface Tool {
  readonly description: string;
  readonly args: Readonly<Record<string, { kind: string; isOptional: boolean; about: string }>>;
  readonly execute: (args: unknown, context?: unknown) => Promise<string>;
}

const start = (input: unknown = { $ }, given: unknown = helper): Promise<Plugin> =>
  (rig.exports['LichPlugin'] as (input: unknown, given: unknown) => Promise<Plugin>)(input, given);

const tools = async (): Promise<Readonly<Record<string, Tool>>> =>
  (await start()).tool as unknown as Readonly<Record<string, Tool>>;

/** Parameters, the required ones marked. */
const PARAMETERS: Readonly<Record<string, string>> = {
  list_sessions: '',
  send_to_session: 'session* prompt* project timeout_seconds private',
  wait_for_answer: 'ticket* timeout_seconds',
  reply_to_session: 'ticket* answer*',
  open_session: 'project kind worktree base',
  close_session: 'session* project worktree force',
  rename_session: 'label* session project',
  control_session: 'session* action* value args project',
  ask_session: 'session* question* project',
  list_worktrees: 'project',
  list_folders: 'project',
  file_session: 'folder* session project',
  rename_folder: 'folder* to* project',
  color_folder: 'folder* color* project',
};

test('there are fourteen, with their parameters, and all of it is explained', async () => {
  const made = await tools();
  const parameters = Object.entries(made).map(([name, { args }]) => [
    name,
    Object.entries(args)
      .map(([key, { isOptional }]) => (isOptional ? key : `${key}*`))
      .join(' '),
  ]);
  expect(Object.fromEntries(parameters)).toEqual(PARAMETERS);
  for (const { description, args } of Object.values(made)) {
    expect(description).toMatch(/^[A-Z].*\.$/);
    for (const { about } of Object.values(args)) expect(about).not.toBe('');
  }
  const kinds = Object.values(made).flatMap(({ args }) =>
    Object.entries(args).map(([name, { kind }]) => (kind === 'string' ? '' : `${name} ${kind}`)),
  );
  expect(new Set(kinds)).toEqual(
    new Set(['', 'timeout_seconds number', 'private boolean', 'force boolean']),
  );
});

type Row = readonly [string, object, readonly string[]];
const P = { project: 'barn' };
const WORDS: readonly Row[] = [
  ['list_sessions', {}, ['sessions', '--json']],
  ['send_to_session', { session: 's', prompt: 'do it' }, ['send', '--timeout', '90', 's', 'do it']],
  [
    'send_to_session',
    { session: 's', prompt: 'p', ...P, timeout_seconds: 20, private: true },
    ['send', '--private', '--project', 'barn', '--timeout', '20', 's', 'p'],
  ],
  [
    'send_to_session',
    { session: 's', prompt: 'p', project: '', timeout_seconds: 500, private: 'yes' },
    ['send', '--timeout', '90', 's', 'p'],
  ],
  ['wait_for_answer', { ticket: 't' }, ['wait', '--timeout', '90', 't']],
  ['wait_for_answer', { ticket: 't', timeout_seconds: 'soon' }, ['wait', '--timeout', '90', 't']],
  ['wait_for_answer', { ticket: 't', timeout_seconds: 0.4 }, ['wait', '--timeout', '0', 't']],
  ['wait_for_answer', { ticket: 't', timeout_seconds: 89.9 }, ['wait', '--timeout', '89', 't']],
  ['wait_for_answer', { ticket: 't', timeout_seconds: 0 }, ['wait', '--timeout', '90', 't']],
  [
    'wait_for_answer',
    { ticket: 't', timeout_seconds: Number.NaN },
    ['wait', '--timeout', '90', 't'],
  ],
  ['reply_to_session', { ticket: 't', answer: 'a "b" $c `d`' }, ['reply', 't', 'a "b" $c `d`']],
  ['open_session', {}, ['open']],
  [
    'open_session',
    { ...P, kind: 'codex', worktree: 'w', base: 'main' },
    ['open', '--project', 'barn', '--kind', 'codex', '--worktree', 'w', '--base', 'main'],
  ],
  ['close_session', { session: 's' }, ['close', 's']],
  [
    'close_session',
    { session: 's', ...P, worktree: 'remove', force: true },
    ['close', '--project', 'barn', '--worktree', 'remove', '--force', 's'],
  ],
  ...[false, 'yes', 1].map(
    (force): Row => ['close_session', { session: 's', force }, ['close', 's']],
  ),
  ['rename_session', { label: 'l' }, ['rename', 'l']],
  ['rename_session', { label: 'l', session: 's', ...P }, ['rename', '--project', 'barn', 's', 'l']],
  ['control_session', { session: 's', action: 'abort' }, ['control', 's', 'abort']],
  [
    'control_session',
    { session: 's', action: 'model', value: 'v', ...P },
    ['control', '--project', 'barn', 's', 'model', 'v'],
  ],
  [
    'control_session',
    { session: 's', action: 'command', value: 'v', args: 'x y' },
    ['control', 's', 'command', 'v', 'x y'],
  ],
  [
    'control_session',
    { session: 's', action: 'command', args: 'x' },
    ['control', 's', 'command', '', 'x'],
  ],
  ['ask_session', { session: 's', question: 'q?', ...P }, ['ask', '--project', 'barn', 's', 'q?']],
  ['list_worktrees', {}, ['worktrees', '--json']],
  ['list_worktrees', P, ['worktrees', '--json', '--project', 'barn']],
  ['list_folders', P, ['folders', '--json', '--project', 'barn']],
  ['file_session', { folder: '' }, ['file', '']],
  ['file_session', { folder: 'f', session: 's', ...P }, ['file', '--project', 'barn', 's', 'f']],
  [
    'rename_folder',
    { folder: 'f', to: 'g', ...P },
    ['rename-folder', '--project', 'barn', 'f', 'g'],
  ],
  [
    'color_folder',
    { folder: 'f', color: 'red', ...P },
    ['color-folder', '--project', 'barn', 'f', 'red'],
  ],
];

test.skipIf(isLeftOut).each([...WORDS])('%s %j', async (...[name, args, words]) => {
  const said = await (await tools())[name]?.execute(args);
  expect(said).toBe(words.join('\n').trim());
});

describe.skipIf(isLeftOut)('what it says', () => {
  type End = readonly [string, Readonly<Record<string, string>>, string];
  const answer = { SAY: ' answer \n' };
  const ENDS: readonly End[] = [
    ['list_sessions', answer, 'answer'],
    ['list_sessions', { ...answer, COMPLAIN: 'no such project\n', END: '1' }, 'no such project'],
    ['list_sessions', { ...answer, END: '1' }, 'answer'],
    ['list_sessions', { SAY: ' ', END: '4' }, 'lich exited 4'],
    ['list_sessions', { ...answer, COMPLAIN: 'bad', END: '2' }, 'bad'],
    ...['send_to_session', 'wait_for_answer', 'control_session'].flatMap((name): readonly End[] => [
      [name, { ...answer, COMPLAIN: 'still waiting', END: '2' }, 'answer'],
      [name, { ...answer, COMPLAIN: 'still waiting', END: '3' }, 'answer'],
      [name, { ...answer, COMPLAIN: 'bad', END: '1' }, 'bad'],
    ]),
  ];
  test.each([...ENDS])('%s %j', async (...[name, env, expected]) => {
    Object.assign(process.env, env);
    expect(await (await tools())[name]?.execute({})).toBe(expected);
  });

  test('a lich that is not there', async () => {
    rig.inside({ ...allOf(rig.lich.port), LICH_BIN: join(folder, 'gone') });
    expect(await (await tools())['list_sessions']?.execute({})).toContain('gone');
  });
});

describe.skipIf(isLeftOut)('a lich that waits is stopped', () => {
  const isAlive = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const wait = async () => {
    await rm(pidFile, { force: true });
    rig.inside({ ...allOf(rig.lich.port), LICH_BIN: waiting });
    const plugin = await start();
    const made = plugin.tool as unknown as Readonly<Record<string, Tool>>;
    const call = new AbortController();
    const said = made['wait_for_answer']?.execute({ ticket: 't' }, { abort: call.signal });
    while (!(await Bun.file(pidFile).exists())) await Bun.sleep(5);
    return { plugin, call, said, pid: Number(await Bun.file(pidFile).text()) };
  };
  const isGone = async (pid: number): Promise<void> => {
    while (isAlive(pid)) await Bun.sleep(5);
  };

  test('with its call', async () => {
    const { call, said, pid } = await wait();
    call.abort();
    expect(await said).toContain('stopped');
    await isGone(pid);
  });

  test('with opencode', async () => {
    const { plugin, said, pid } = await wait();
    await plugin.dispose();
    expect(await said).toContain('stopped');
    await isGone(pid);
  });

  test('and not started for a call that was stopped before', async () => {
    const made = await tools();
    const said = await made['list_sessions']?.execute({}, { abort: AbortSignal.abort() });
    expect(said).toContain('stopped');
  });
});

describe('there are none', () => {
  const without = async (input: unknown, given: unknown): Promise<void> => {
    const plugin = await start(input, given);
    expect(plugin.tool).toBeUndefined();
    await plugin.event({ event: status('busy') });
  };

  test('without opencode’s helper, and the reports are as ever', async () => {
    await without({ $ }, null);
    expect(await rig.reports(1)).toHaveLength(1);
  });

  test('with a helper that is not what it was', async () => {
    await without(
      { $ },
      Object.assign(() => undefined, { schema: {} }),
    );
    expect(await rig.reports(1)).toHaveLength(1);
  });

  test('without opencode’s shell', async () => {
    await without({}, helper);
    expect(await rig.reports(1)).toHaveLength(1);
  });

  test('outside lich', async () => {
    rig.inside({ LICH_BIN: lich });
    await without({ $ }, helper);
  });
});
