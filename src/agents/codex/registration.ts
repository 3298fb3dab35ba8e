import type { Invocation } from '../../doctor/invocation.ts';
import { priceOfTwo, type Registration } from '../../doctor/registration.ts';
import { substituted } from '../../doctor/sources/command-text.ts';
import type { Handler, LineFault, Source } from '../../doctor/sources/source.ts';
import type { World } from '../../doctor/world.ts';
import { codexPlaces } from './places.ts';
import { codexStrictness } from './strictness.ts';

/** How Codex keeps and runs hooks. */
export const codexRegistration: Registration = {
  places: codexPlaces,
  key: 'hooks',
  strictness: codexStrictness,
  timeoutUnitMs: 1000,
  // Seen in Codex's own hash of such a hook.
  zeroTimeout: 'Codex makes 1 s of it',
  eventField: 'hook_event_name',
  start,
  lineFault,
  priceOf: priceOfTwo,
};

/** What a line of a POSIX shell has in it that PowerShell reads otherwise: a path in quotes, `||`. */
const POSIX = /^\s*['"]|\|\||\/dev\/null/;

/** On Windows the line goes to PowerShell, which has a text of its own where `install` wrote it. */
function lineFault({ platform }: World, { command, windows }: Handler): LineFault | undefined {
  if (platform !== 'win32' || windows !== undefined || !POSIX.test(command)) return undefined;
  return {
    cause: 'lines have no commandWindows, and PowerShell cannot read those of other systems',
  };
}

/** The login shell, or PowerShell on Windows, which has a text of its own. */
function start(world: World, { root }: Source, handler: Handler): Invocation {
  const { env, project: cwd, platform, shell } = world;
  const plugin = root === undefined ? {} : { CLAUDE_PLUGIN_ROOT: root, PLUGIN_ROOT: root };
  const line = substituted(handler.command, root);
  const windows = substituted(handler.windows ?? handler.command, root);
  const command =
    platform === 'win32'
      ? ['powershell.exe', '-NoProfile', '-Command', windows]
      : [loginShell(shell), '-c', line];
  return { command, cwd, env: { ...env, ...plugin } };
}

/** The login shell, where it is one that Codex hands a line to; `$SHELL` says nothing. */
function loginShell(shell: string): string {
  const name = shell.slice(shell.lastIndexOf('/') + 1);
  if (['sh', 'bash', 'zsh'].includes(name)) return shell;
  return name === 'fish' ? 'bash' : '/bin/sh';
}
