/** Healthy set-ups that are not the usual ones: doctor fails nothing and warns of nothing. */
import { describe, expect, test } from 'bun:test';
import { chmod, mkdir, rename, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { agents } from '../../src/agents/agents.ts';
import { crush } from '../../src/agents/crush/hook.ts';
import type { AgentId } from '../../src/harness/agent-id.ts';
import { commandLine } from '../../src/harness/command-line.ts';
import { posixQuote } from '../../src/install/quote.ts';
import { trusted } from '../agents/codex/e2e/trust.ts';
import { EXECUTABLE } from '../support/run.ts';
import { type Clinic, type Environment, healthy, NO_SHELL, openClinic } from './clinic.ts';
import { PLANTED } from './lich-plugin.ts';

const CLAUDE = '.claude/settings.json';
const CODEX = '.codex/hooks.json';
const AGY = '.gemini/config/plugins/lich/hooks.json';
const CRUSH = '.config/crush/crush.json';
const OPENCODE = '.config/opencode/plugin/lich.js';
const OMP = '.omp/agent/extensions/lich.js';

const FOREIGN = { type: 'command', command: 'true', timeout: 600 };

interface SetUp {
  readonly name: string;
  readonly on: AgentId;
  /** What makes a sound machine unusual, and the variables that are a part of it. */
  readonly make: (machine: Clinic) => Promise<Environment | undefined> | Promise<void>;
  /** The CLI is installed by `make`, in its own way. */
  readonly isOwn?: true;
}

type Value = Record<string, never> & { hooks: Record<string, unknown[]> };

/** Changes a file of JSON as a value. */
const edited =
  (path: string, change: (value: Value) => object) =>
  ({ edit }: Clinic): Promise<void> =>
    edit(path, (text) => JSON.stringify(change(JSON.parse(text)), null, 2));

/** Moves a file or folder elsewhere and leaves a link. */
const linked =
  (path: string) =>
  async ({ at }: Clinic): Promise<void> => {
    await mkdir(at('dotfiles'), { recursive: true });
    await rename(at(path), at('dotfiles/it'));
    await symlink(at('dotfiles/it'), at(path));
  };

/** Trusts the hooks of a file by that name, and writes the rest of Codex's configuration before. */
async function trust({ write }: Clinic, file: string, more = '', home = '.codex'): Promise<void> {
  const { hooks } = (await Bun.file(file).json()) as { hooks: unknown };
  await write(`${home}/config.toml`, `${more}\n${trusted(file, hooks)}`);
}

const planted = (id: AgentId) => PLANTED.find((one) => one.id === id);

const CLAUDES: readonly Omit<SetUp, 'on'>[] = [
  {
    name: 'many other settings',
    make: edited(CLAUDE, (value) => ({
      $schema: 'https://json.schemastore.org/claude-code-settings.json',
      model: 'opus',
      env: { EDITOR: 'vi', NO_PROXY: '127.0.0.1' },
      permissions: { allow: ['Bash(ls)'], defaultMode: 'plan' },
      statusLine: { type: 'command', command: 'date' },
      disableAllHooks: false,
      newerThanThis: { a: [1, null] },
      ...value,
    })),
  },
  {
    name: 'hooks of others in the same events, of every kind',
    make: edited(CLAUDE, (value) => {
      value.hooks['PreToolUse']?.unshift({ matcher: 'Bash', hooks: [FOREIGN] });
      value.hooks['Stop']?.push({ hooks: [{ type: 'prompt', prompt: 'Is it done?' }, FOREIGN] });
      value.hooks['NotOneOfIts'] = [{ whatever: true }];
      value.hooks['SubagentStop'] = [{ matcher: '', hooks: [{ type: 'newer', x: 1 }] }];
      return value;
    }),
  },
  { name: 'a byte order mark', make: ({ edit }) => edit(CLAUDE, (text) => `\ufeff${text}`) },
  { name: 'ends of Windows', make: ({ edit }) => edit(CLAUDE, (t) => t.replaceAll('\n', '\r\n')) },
  { name: 'one line', make: ({ edit }) => edit(CLAUDE, (t) => JSON.stringify(JSON.parse(t))) },
  { name: 'settings that are a link', make: linked(CLAUDE) },
  { name: 'a folder that is a link', make: linked('.claude') },
  {
    name: 'longer timeouts, and every spelling of all tools',
    make: ({ edit }) =>
      edit(CLAUDE, (text) => {
        const value = JSON.parse(text.replaceAll('"timeout": 5', '"timeout": 60'));
        value.hooks.PreToolUse[0].matcher = '*';
        value.hooks.PostToolUse[0].matcher = '';
        return JSON.stringify(value);
      }),
  },
  {
    name: 'a folder of settings elsewhere',
    isOwn: true,
    async make({ program, type, at }) {
      await program('claude');
      const env = { CLAUDE_CONFIG_DIR: at('etc/claude') };
      await type('install claude --yes', env);
      return env;
    },
  },
  {
    name: 'in the project alone',
    isOwn: true,
    async make({ program, type }) {
      await program('claude');
      await type('install claude --scope project --yes');
    },
  },
  {
    name: 'for oneself in the project alone',
    isOwn: true,
    async make({ program, type }) {
      await program('claude');
      await type('install claude --scope local --yes');
    },
  },
  {
    name: 'in all three scopes, with one line, which it runs once',
    async make({ type }) {
      await type('install claude --scope project --yes');
      await type('install claude --scope local --yes');
    },
  },
  {
    name: 'an executable behind a link on PATH',
    async make({ edit, at }) {
      await symlink(EXECUTABLE, at('bin/lich-hook'));
      await edit(CLAUDE, (text) => text.replaceAll(EXECUTABLE, at('bin/lich-hook')));
    },
  },
  {
    name: 'a line of a shell, with the name alone, from PATH',
    async make(machine) {
      await symlink(EXECUTABLE, machine.at('bin/lich-hook'));
      await machine.edit(CLAUDE, lines('lich-hook'));
    },
  },
  {
    name: 'a line of a shell, with a blank in quotes',
    async make(machine) {
      await mkdir(machine.at("it's mine"));
      await symlink(EXECUTABLE, machine.at("it's mine/lich-hook"));
      await machine.edit(CLAUDE, lines(posixQuote(machine.at("it's mine/lich-hook"))));
    },
  },
  {
    name: 'a line of a shell, with a blank that is escaped',
    async make(machine) {
      await mkdir(machine.at('my tools'));
      await symlink(EXECUTABLE, machine.at('my tools/lich-hook'));
      await machine.edit(CLAUDE, lines(`${machine.home}/my\\ tools/lich-hook`));
    },
  },
  {
    name: 'a line of a shell, from $HOME',
    async make(machine) {
      await symlink(EXECUTABLE, machine.at('bin/lich-hook'));
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell puts it in
      await machine.edit(CLAUDE, lines('${HOME}/bin/lich-hook'));
    },
  },
  {
    name: "lich's plugin, switched off beside it",
    async make(machine) {
      await planted('claude')?.plant(machine);
      await machine.edit(CLAUDE, (text) =>
        text.replace('"lich@lich-plugin":true', '"lich@lich-plugin":false'),
      );
    },
  },
  {
    name: 'a plugin of somebody else',
    async make({ write, edit, at }) {
      const entry = { scope: 'user', installPath: at('plugins/x'), version: '1.0.0' };
      await write(
        '.claude/plugins/installed_plugins.json',
        JSON.stringify({ version: 2, plugins: { 'x@y': [entry], 'gone@y': [{}] } }),
      );
      const hooks = { Stop: [{ hooks: [{ ...FOREIGN, command: 'echo "once lich-hook tool"' }] }] };
      await write('plugins/x/hooks/hooks.json', JSON.stringify({ hooks }));
      await edit(CLAUDE, (text) =>
        text.replace('{', '{"enabledPlugins":{"x@y":true,"gone@y":true},'),
      );
    },
  },
  {
    name: 'an older Claude Code on which all of it works',
    make: ({ program }) => program('claude', '2.1.200'),
  },
  {
    name: 'a proxy that 127.0.0.1 is excepted from',
    make: async () => ({ HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: 'localhost, 127.0.0.1' }),
  },
  {
    name: 'what is remembered elsewhere, and already there',
    async make({ at }) {
      const turns = at('var/lich-hook/turns/1f');
      await mkdir(turns, { recursive: true, mode: 0o700 });
      for (const folder of [turns, dirname(turns)]) await chmod(folder, 0o700);
      return { XDG_STATE_HOME: at('var') };
    },
  },
  {
    name: 'a home whose state lies behind a link',
    async make({ at }) {
      await mkdir(at('disk'));
      await symlink(at('disk'), at('.local'));
    },
  },
];

const CODEXES: readonly Omit<SetUp, 'on'>[] = [
  { name: 'its file is a link', make: linked(CODEX) },
  {
    name: 'a home of its own elsewhere',
    isOwn: true,
    async make(machine) {
      await machine.program('codex');
      const env = { CODEX_HOME: machine.at('etc/codex') };
      await machine.type('install codex --yes', env);
      await trust(machine, machine.at('etc/codex/hooks.json'), '', 'etc/codex');
      return env;
    },
  },
  {
    name: 'hooks of others in the same events',
    async make(machine) {
      await edited(CODEX, (value) => {
        value.hooks['Stop']?.push({ hooks: [FOREIGN] });
        value.hooks['Interrupt']?.push({ hooks: [FOREIGN] });
        return { description: 'mine', ...value };
      })(machine);
      await machine.agree('codex');
    },
  },
  {
    name: 'hooks of others in its configuration',
    make: (machine) =>
      trust(
        machine,
        machine.at(CODEX),
        'model = "o3"\n[[hooks.Stop]]\n[[hooks.Stop.hooks]]\ntype = "command"\ncommand = "true"\n',
      ),
  },
  {
    name: 'the switch on in so many words, and profiles that leave it',
    async make(machine) {
      await trust(machine, machine.at(CODEX), '[features]\nhooks = true');
      await machine.write('.codex/calm.config.toml', 'model = "o3"\n[features]\nhooks = true\n');
    },
  },
  {
    name: 'in a trusted project alone',
    isOwn: true,
    async make(machine) {
      await machine.program('codex');
      await machine.type('install codex --scope project --yes');
      const told = `[projects."${machine.project}"]\ntrust_level = "trusted"`;
      await trust(machine, join(machine.project, CODEX), told);
    },
  },
  {
    name: 'a project that is not trusted, without hooks',
    make: (machine) =>
      trust(
        machine,
        machine.at(CODEX),
        `[projects."${machine.project}"]\ntrust_level = "untrusted"`,
      ),
  },
  {
    name: "lich's plugin, switched off beside it",
    async make(machine) {
      await planted('codex')?.plant(machine);
      await machine.edit('.codex/config.toml', (text) =>
        text.replace('enabled = true', 'enabled = false'),
      );
    },
  },
  { name: 'the first release with hooks on', make: ({ program }) => program('codex', '0.124.0') },
];

const OTHERS: readonly SetUp[] = [
  {
    name: 'a group of hooks of one’s own in our file',
    on: 'antigravity',
    make: edited(AGY, (value) => ({ ...value, mine: { Stop: [FOREIGN], enabled: true } })),
  },
  {
    name: 'another plugin, and hooks of one’s own',
    on: 'antigravity',
    async make({ write }) {
      await write('.gemini/config/plugins/x/plugin.json', '{"name":"x","version":"1","more":1}');
      await write(
        '.gemini/config/plugins/x/hooks.json',
        JSON.stringify({ x: { Stop: [FOREIGN] } }),
      );
      await write('.gemini/config/hooks.json', JSON.stringify({ y: { Stop: [FOREIGN] } }));
    },
  },
  { name: 'a folder that is a link', on: 'antigravity', make: linked('.gemini') },
  {
    name: 'comments, trailing commas and a byte order mark',
    on: 'crush',
    make: ({ edit }) =>
      edit(CRUSH, (t) => `\ufeff// mine\n${t.replace(/\}\s*$/, '},\n')}`.replace(/\},\n$/, ',}\n')),
  },
  {
    name: 'a configuration elsewhere',
    on: 'crush',
    isOwn: true,
    async make({ program, type, at }) {
      await program('crush');
      const env = { CRUSH_GLOBAL_CONFIG: at('etc/crush') };
      await type('install crush --yes', env);
      return env;
    },
  },
  {
    name: 'a configuration below another folder of all',
    on: 'crush',
    isOwn: true,
    async make({ program, type, at }) {
      await program('crush');
      const env = { XDG_CONFIG_HOME: at('etc') };
      await type('install crush --yes', env);
      return env;
    },
  },
  {
    name: 'in the user’s file and the project’s, with one line, which it runs once',
    on: 'crush',
    make: ({ type }) => type('install crush --scope project --yes'),
  },
  {
    name: 'a crushrc of one’s own',
    on: 'crush',
    async make({ write, project }) {
      const own =
        'option debug true\nhook add PreToolUse --name x --command "echo lich-hook tool"\n';
      await write('.config/crush/crushrc', own);
      await Bun.write(join(project, '.crushrc'), `if [ -n "$X" ]; then\n  ${own}fi\n`);
    },
  },
  {
    name: 'registered in crushrc and nowhere else',
    on: 'crush',
    isOwn: true,
    async make({ program, write }) {
      await program('crush');
      const add = crush().events.map((rule) => {
        const line = `'${EXECUTABLE}' ${commandLine(crush(), rule).join(' ')}`;
        return `hook add ${rule.event} --name lich --command "${line}" --timeout 5\n`;
      });
      await write('.config/crush/crushrc', `# mine\n${add.join('')}`);
    },
  },
  {
    name: 'a module that is a link into one’s dotfiles',
    on: 'opencode',
    make: linked(OPENCODE),
  },
  {
    name: 'a module in its other folder',
    on: 'opencode',
    async make({ at }) {
      await mkdir(at('.config/opencode/plugins'), { recursive: true });
      await rename(at(OPENCODE), at('.config/opencode/plugins/lich.js'));
    },
  },
  {
    name: 'a module copied by hand, by another name, beside plugins of others',
    on: 'opencode',
    async make({ at, write }) {
      await write('.config/opencode/plugin/notify.ts', 'export const Notify = async () => ({});\n');
      await rename(at(OPENCODE), at('.config/opencode/plugin/tells-lich.js'));
    },
  },
  {
    name: 'a module in the project alone',
    on: 'opencode',
    isOwn: true,
    async make({ program, type }) {
      await program('opencode');
      await type('install opencode --scope project --yes');
    },
  },
  {
    name: 'a profile',
    on: 'omp',
    isOwn: true,
    async make({ program, type }) {
      await program('omp');
      const env = { OMP_PROFILE: 'work' };
      await type('install omp --yes', env);
      return env;
    },
  },
  {
    name: 'an agent folder elsewhere, and extensions of others',
    on: 'omp',
    isOwn: true,
    async make({ program, type, at, write }) {
      await program('omp');
      const env = { PI_CODING_AGENT_DIR: at('etc/omp') };
      await type('install omp --yes', env);
      await write('etc/omp/extensions/other.js', 'export default () => {};\n');
      return env;
    },
  },
  { name: 'a module that is a link', on: 'omp', make: linked(OMP) },
  {
    name: 'all of them at once, and two that need nothing',
    on: 'claude',
    async make(machine) {
      for (const id of ['codex', 'antigravity', 'crush', 'opencode', 'omp'] as const) {
        await healthy(machine, id);
      }
      await machine.program('cursor', '2026.10.1');
      await machine.program('kiro', '2.21.0');
    },
  },
];

/** Has every entry of Claude Code's run a line of a shell. */
function lines(executable: string): (text: string) => string {
  return (text) => {
    const value = JSON.parse(text);
    for (const entries of Object.values<{ hooks: { args?: string[]; command: string }[] }[]>(
      value.hooks,
    )) {
      for (const hook of entries.flatMap(({ hooks }) => hooks)) {
        hook.command = [executable, ...(hook.args ?? [])].join(' ');
        delete hook.args;
      }
    }
    return JSON.stringify(value);
  };
}

const SET_UPS: readonly SetUp[] = [
  ...CLAUDES.map((one) => ({ ...one, on: 'claude' as const })),
  ...CODEXES.map((one) => ({ ...one, on: 'codex' as const })),
  ...OTHERS,
];

describe.skipIf(NO_SHELL)('quiet', () => {
  test.each(SET_UPS.map((one) => [agents[one.on].name, one.name, one] as const))(
    '%s: %s',
    async (_, __, { on, make, isOwn }) => {
      const clinic = await openClinic();
      try {
        if (isOwn !== true) await healthy(clinic, on);
        const env = (await make(clinic)) ?? {};
        const { code, stderr, findings } = await clinic.doctor('--json', env);
        expect(findings.filter(({ level }) => level === 'warn' || level === 'fail')).toEqual([]);
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
        // It saw something: that CLI is not passed over.
        const about = findings.filter(({ subject }) => subject === agents[on].name);
        expect(about.length).toBeGreaterThan(1);
      } finally {
        await clinic.close();
      }
    },
  );

  test('they are 40 and more', () => {
    expect(SET_UPS.length).toBeGreaterThanOrEqual(40);
  });
});
