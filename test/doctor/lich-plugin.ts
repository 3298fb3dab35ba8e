import type { AgentId } from '../../src/harness/agent-id.ts';
import type { Clinic } from './clinic.ts';

/** A release of lich's own plugin. */
const RELEASE = '0.20.7';

/** lich's plugin with one agent CLI, as lich puts it there. */
export interface Planted {
  readonly id: AgentId;
  readonly plant: (clinic: Clinic) => Promise<void>;
  /** The command that takes it out. */
  readonly takenOut: (clinic: Clinic) => string;
  /** It lies where a file of ours would, which takes its place. */
  readonly makesRoom?: true;
  /** It tells a state there, so that bells ring twice beside ours. */
  readonly rings?: false;
}

const own = (root: string, script: string, words = '') =>
  `"${root}"/hooks/report-${script}.sh${words === '' ? '' : ` ${words}`}`;

/** One event, as Claude Code and Codex nest it: a state, a title and a sign of changed files. */
function nested(command: (script: string, words?: string) => string) {
  const hook = (line: string) => ({ type: 'command', command: line, timeout: 5 });
  return {
    hooks: {
      UserPromptSubmit: [{ hooks: [hook(command('state', 'busy'))] }],
      PreToolUse: [{ hooks: [hook(command('tool'))] }],
      PostToolUse: [
        { hooks: [hook(command('state', 'busy')), hook(command('title', 'once'))] },
        { matcher: 'Edit|Write|Bash', hooks: [hook(command('touched'))] },
      ],
      Stop: [{ hooks: [hook(command('state', 'done')), hook(command('title'))] }],
    },
  };
}

const module = (code: string) =>
  `// lich-plugin v${RELEASE} — installed by lich, replace with the file from omartelo/lich-plugin\n${code}`;
const CODE = 'export const LichPlugin = () => process.env.LICH_SESSION_ID;\n';

const AGY = '.gemini/config/plugins/lich';
const agy = (script: string, answer: string) => ({
  type: 'command',
  command: `hooks/report-${script}; printf '${answer}'`,
  timeout: 5,
});

/** The block in a crushrc, with the path quoted twice: for Crush's shell, and for the command's. */
export const CRUSHRC = `option debug true

# >>> lich-plugin v${RELEASE} >>>
# Managed by lich. Edit through Settings, not by hand.
hook add PreToolUse --name lich-session-id --command ''\\''/opt/lich me/report-session-start.sh'\\'' crush' --timeout 5
hook add PreToolUse --name lich-touched --matcher '^(edit|write|multiedit|bash)$' \\
  --command ''\\''/opt/lich me/report-touched.sh'\\''' --timeout 5
mcp add lich --type stdio --command '/usr/bin/lich' --args mcp --timeout 10
# <<< lich-plugin <<<
`;

/** lich's plugin with every agent CLI that it is made for. */
export const PLANTED: readonly Planted[] = [
  {
    id: 'claude',
    async plant({ write, at }) {
      const root = '.claude/plugins/cache/lich-plugin/lich/0.20.7';
      const entry = { scope: 'user', installPath: at(root), version: RELEASE };
      const plugins = { 'lich@lich-plugin': [entry] };
      const file = '.claude/plugins/installed_plugins.json';
      await write(file, JSON.stringify({ version: 2, plugins }));
      const settings = Bun.file(at('.claude/settings.json'));
      const before = (await settings.exists()) ? await settings.json() : {};
      const after = { ...before, enabledPlugins: { 'lich@lich-plugin': true } };
      await write('.claude/settings.json', JSON.stringify(after));
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Claude Code puts it in
      const hooks = nested((...words) => own('${CLAUDE_PLUGIN_ROOT}', ...words));
      await write(`${root}/hooks/hooks.json`, JSON.stringify(hooks));
    },
    takenOut: () => 'claude plugin disable lich@lich-plugin',
  },
  {
    id: 'codex',
    async plant({ write, at }) {
      const root = '.codex/plugins/cache/lich-plugin/lich/0.20.7';
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Codex puts it in
      const hooks = nested((...words) => own('${CLAUDE_PLUGIN_ROOT}', ...words));
      await write(`${root}/.codex-plugin/plugin.json`, '{"hooks":"./hooks/codex-hooks.json"}');
      await write(`${root}/hooks/codex-hooks.json`, JSON.stringify(hooks));
      const config = Bun.file(at('.codex/config.toml'));
      const before = (await config.exists()) ? await config.text() : '';
      const trust = trustIn('lich@lich-plugin:hooks/codex-hooks.json', hooks.hooks);
      const plugin = '[plugins."lich@lich-plugin"]\nenabled = true\n';
      await write('.codex/config.toml', `${before}\n${plugin}${trust}`);
    },
    takenOut: () => 'codex plugin remove lich@lich-plugin',
  },
  {
    id: 'antigravity',
    async plant({ write, script }) {
      const lich = {
        PreInvocation: [
          agy('session-start.sh antigravity', '{}'),
          agy('state.sh busy', '{}'),
          agy('title.sh once', '{}'),
        ],
        PreToolUse: [{ matcher: '', hooks: [agy('tool.sh', '{"decision":"allow"}')] }],
        Stop: [agy('state.sh done', '{"decision":""}'), agy('title.sh', '{"decision":""}')],
      };
      await write(`${AGY}/hooks.json`, JSON.stringify({ lich }));
      const description = 'Installed by lich — replace with the plugin from omartelo/lich-plugin';
      const manifest = { name: 'lich', version: RELEASE, description };
      await write(`${AGY}/plugin.json`, `${JSON.stringify(manifest, null, 2)}\n`);
      await script(`${AGY}/hooks/report-state.sh`, ':');
    },
    takenOut: ({ at }) => `rm -r '${at(AGY)}'`,
    makesRoom: true,
  },
  {
    id: 'crush',
    plant: ({ write }) => write('.config/crush/crushrc', CRUSHRC),
    takenOut: ({ at }) =>
      `sed -i.bak '/^# >>> lich-plugin/,/^# <<< lich-plugin/d' '${at('.config/crush/crushrc')}'`,
    rings: false,
  },
  {
    id: 'opencode',
    plant: ({ write }) => write('.config/opencode/plugin/lich.js', module(CODE)),
    takenOut: ({ at }) => `rm '${at('.config/opencode/plugin/lich.js')}'`,
    makesRoom: true,
  },
  {
    id: 'omp',
    plant: ({ write }) => write('.omp/agent/extensions/lich.js', module(CODE)),
    takenOut: ({ at }) => `rm '${at('.omp/agent/extensions/lich.js')}'`,
    makesRoom: true,
  },
];

/** A trust as Codex writes one down; of a plugin nobody but Codex can tell what it covers. */
function trustIn(name: string, events: object): string {
  return Object.entries(events)
    .flatMap(([event, entries]: [string, readonly { readonly hooks: readonly unknown[] }[]]) =>
      entries.flatMap(({ hooks }, group) =>
        hooks.map((_, index) => {
          const key = event.replace(/[a-z](?=[A-Z])/g, '$&_').toLowerCase();
          return `[hooks.state."${name}:${key}:${group}:${index}"]\ntrusted_hash = "sha256:${'0'.repeat(64)}"\n`;
        }),
      ),
    )
    .join('');
}
