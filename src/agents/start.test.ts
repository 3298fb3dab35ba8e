import { expect, test } from 'bun:test';
import { handlersIn } from '../doctor/sources/handlers.ts';
import type { Source } from '../doctor/sources/source.ts';
import type { World } from '../doctor/world.ts';
import type { Provider } from '../report/report.ts';
import { agents } from './agents.ts';

const ROOT = '/plug ins/li$ch';

function invoke(
  id: Provider,
  handler: object,
  world: Partial<World>,
  source: Partial<Source> = {},
) {
  const [read] = handlersIn({ Stop: [{ hooks: [handler] }] }, source.root);
  if (read === undefined) throw new Error('not read');
  const whole = { env: { HOME: '/home/ada' }, project: '/p', shell: '/bin/zsh', ...world } as World;
  const start = agents[id].registration?.start;
  if (start === undefined) throw new Error('it runs no hooks');
  return start(whole, { path: '/f/hooks.json', ...source } as Source, read);
}

test('Claude Code starts a program with arguments without a shell', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Claude Code puts it in
  const hook = { command: '${CLAUDE_PLUGIN_ROOT}/bin/lich-hook', args: ['tool'] };
  expect(invoke('claude', hook, {}, { root: ROOT })).toEqual({
    command: [`${ROOT}/bin/lich-hook`, 'tool'],
    cwd: '/p',
    env: { HOME: '/home/ada', CLAUDE_PLUGIN_ROOT: ROOT, CLAUDE_PROJECT_DIR: '/p' },
  });
  const line = invoke('claude', { command: 'lich-hook tool' }, {});
  expect(line.command).toEqual(['/bin/sh', '-c', 'lich-hook tool']);
});

test.each([
  ['/bin/zsh', '/bin/zsh'],
  ['/usr/bin/fish', 'bash'],
  ['/usr/sbin/nologin', '/bin/sh'],
  ['', '/bin/sh'],
])('Codex with the login shell %j', (shell, program) => {
  const { command } = invoke('codex', { command: 'lich-hook tool' }, { shell });
  expect(command).toEqual([program, '-c', 'lich-hook tool']);
});

test('Codex puts a plugin’s folder in for the braces, and PowerShell reads the line on Windows', () => {
  const hook = {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Codex puts it in
    command: '"${PLUGIN_ROOT}/bin/lich-hook" tool',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Codex puts it in
    commandWindows: '& "${CLAUDE_PLUGIN_ROOT}\\bin\\lich-hook.exe" tool',
  };
  expect(invoke('codex', hook, {}, { root: ROOT })).toMatchObject({
    command: ['/bin/zsh', '-c', `"${ROOT}/bin/lich-hook" tool`],
    env: { PLUGIN_ROOT: ROOT, CLAUDE_PLUGIN_ROOT: ROOT },
  });
  const windows = invoke('codex', hook, { platform: 'win32' }, { root: 'C:\\p' });
  expect(windows.command.at(-1)).toBe('& "C:\\p\\bin\\lich-hook.exe" tool');
  expect(windows.command[0]).toBe('powershell.exe');
});

test('Antigravity starts a line in the folder of its file', () => {
  const hook = { command: './bin/lich-hook tool' };
  const at = invoke('antigravity', hook, {}, { startsIn: '/f' });
  expect(at).toMatchObject({ command: ['/bin/sh', '-c', hook.command], cwd: '/f' });
  const windows = invoke(
    'antigravity',
    { command: '.\\lich-hook.cmd tool' },
    { platform: 'win32' },
  );
  expect(windows.command).toEqual(['cmd', '/c', '.\\lich-hook.cmd tool']);
});

test('Crush has a shell of its own, which Windows does not', () => {
  const hook = { command: `'C:\\l h\\lich-hook.exe' tool --harness crush` };
  expect(invoke('crush', hook, {}).command).toEqual(['/bin/sh', '-c', hook.command]);
  expect(invoke('crush', hook, { platform: 'win32' }).command).toEqual([
    'C:\\l h\\lich-hook.exe',
    'tool',
    '--harness',
    'crush',
  ]);
});
