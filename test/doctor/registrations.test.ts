/** Faults planted on a sound machine, which doctor has to name. */

import { describe } from 'bun:test';
import { HOOKS as AGY } from '../agents/antigravity/subject.ts';
import { SETTINGS } from '../agents/claude/subject.ts';
import { EXECUTABLE } from '../support/run.ts';
import { type Clinic, NO_SHELL } from './clinic.ts';
import { detect } from './detect.ts';

describe.skipIf(NO_SHELL)('registrations', () => {
  detect([
    {
      name: 'settings that do not parse',
      plant: ({ write }) => write(SETTINGS, '{\n  "hooks": {\n    "Stop": [}\n'),
      level: 'fail',
      about: 'Claude Code',
      says: /settings\.json:3 cannot be read/,
      fix: /Repair/,
    },
    {
      name: 'settings that are not text',
      plant: async ({ at }) => {
        await Bun.write(at(SETTINGS), new Uint8Array([0xff, 0xfe, 0x00]));
      },
      level: 'fail',
      about: 'Claude Code',
      says: /cannot be read: It is not UTF-8/,
      fix: /Save it as UTF-8/,
    },
    {
      name: 'a Codex configuration that does not parse',
      on: 'codex',
      plant: ({ edit }) => edit('.codex/config.toml', (text) => `${text}\nfeatures = = 1\n`),
      level: 'fail',
      about: 'Codex',
      says: /config\.toml cannot be read/,
      fix: /Repair/,
    },
    {
      name: 'comments where agy takes none',
      on: 'antigravity',
      plant: ({ edit }) => edit(AGY, (text) => `// mine\n${text}`),
      level: 'fail',
      about: 'Antigravity',
      says: /cannot be read: There is a comment\. agy refuses/,
      fix: /Take it out/,
    },
    {
      name: 'entries nested as another CLI nests them',
      on: 'crush',
      plant: ({ write }) =>
        write(
          '.config/crush/crush.json',
          JSON.stringify({
            hooks: {
              PreToolUse: [
                { hooks: [{ command: `'${EXECUTABLE}' session-start --harness crush` }] },
              ],
            },
          }),
        ),
      level: 'fail',
      about: 'Crush',
      // Next to nothing is registered, too.
      also: 2,
      says: /PreToolUse in .* is nested .*Crush does not start/,
      fix: /lich-hook install crush/,
    },
    {
      name: 'a timeout that is not a whole number',
      on: 'antigravity',
      plant: ({ edit }) => edit(AGY, (text) => text.replace('"timeout": 5', '"timeout": 5.5')),
      level: 'fail',
      about: 'Antigravity',
      says: /timeout of PreInvocation .* drops the whole file/,
      fix: /install antigravity/,
    },
    {
      name: 'a plugin beside the settings',
      plant: plantClaudePlugin,
      level: 'fail',
      about: 'Claude Code',
      says: /PreToolUse is reported more than once: .*your settings.*the plugin lich@lich-hook/,
      fix: /uninstall claude/,
    },
    {
      name: "lich-plugin's scripts as another plugin beside the settings",
      plant: (machine) =>
        // biome-ignore lint/suspicious/noTemplateCurlyInString: Claude Code puts it in
        plantClaudePlugin(machine, { command: '${CLAUDE_PLUGIN_ROOT}/hooks/report-tool.sh' }),
      level: 'fail',
      about: 'Claude Code',
      says: /^lich-plugin \(the plugin lich@lich-hook, .*\) and lich-hook \(your settings, .*\) are registered side by side: each bell rings twice/,
      fix: /claude plugin uninstall lich@lich-hook, or lich-hook uninstall claude/,
    },
    {
      name: 'one event registered twice in one file',
      on: 'codex',
      plant: async ({ edit, agree }) => {
        await edit('.codex/hooks.json', (text) => {
          const file = JSON.parse(text);
          file.hooks.Stop.push(file.hooks.Stop[0]);
          return JSON.stringify(file);
        });
        await agree('codex');
      },
      level: 'fail',
      about: 'Codex',
      says: /Stop is reported more than once/,
      fix: /^lich-hook install codex, which leaves one of each/,
    },
    {
      name: 'an event that is missing',
      plant: ({ edit }) =>
        edit(SETTINGS, (text) => {
          const { Stop: _, ...hooks } = JSON.parse(text).hooks;
          return JSON.stringify({ hooks });
        }),
      level: 'warn',
      about: 'Claude Code',
      says: /Nothing is registered for Stop/,
      fix: /install claude/,
    },
    {
      name: 'words of another release',
      plant: ({ edit }) => edit(SETTINGS, (text) => text.replace('"touched,title"', '"touched"')),
      level: 'warn',
      about: 'Claude Code',
      says: /registered for PostToolUse is not what this release registers/,
      fix: /install claude/,
    },
    {
      name: 'settings that send reports elsewhere',
      plant: ({ edit }) =>
        edit(SETTINGS, (text) => text.replace('{', '{ "env": { "LICH_PORT": "1" },')),
      level: 'fail',
      about: 'Claude Code',
      says: /settings\.json sets LICH_PORT under "env"/,
      fix: /Take LICH_PORT out/,
    },
    {
      name: 'all hooks of Claude Code switched off',
      plant: ({ edit }) =>
        edit(SETTINGS, (text) => text.replace('{', '{ "disableAllHooks": true,')),
      level: 'fail',
      about: 'Claude Code',
      says: /disableAllHooks is true/,
      fix: /Take the line out/,
    },
  ]);
});

/** A plugin as Claude Code 2.1.332 leaves one behind, with one hook. */
async function plantClaudePlugin(
  { write, edit, at, script }: Clinic,
  hook?: object,
): Promise<void> {
  const root = '.claude/plugins/cache/lich-hook/lich/0.1.0';
  await write(
    '.claude/plugins/installed_plugins.json',
    JSON.stringify({
      version: 2,
      plugins: { 'lich@lich-hook': [{ scope: 'user', installPath: at(root), version: '0.1.0' }] },
    }),
  );
  await edit(SETTINGS, (text) =>
    text.replace('{', '{ "enabledPlugins": { "lich@lich-hook": true },'),
  );
  await write(`${root}/.claude-plugin/plugin.json`, '{"hooks":"./registrations/claude.json"}');
  await script(`${root}/bin/lich-hook`, `exec '${EXECUTABLE}' "$@"`);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Claude Code puts it in
  const own = { command: '${CLAUDE_PLUGIN_ROOT}/bin/lich-hook', args: ['tool'] };
  await write(
    `${root}/registrations/claude.json`,
    JSON.stringify({ hooks: { PreToolUse: [{ hooks: [{ type: 'command', ...(hook ?? own) }] }] } }),
  );
}
