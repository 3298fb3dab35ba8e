import { gitBash } from './git-bash.ts';
import type { PatientId } from './programs.ts';
import { substituted } from './sources/command-text.ts';
import type { Handler, Source } from './sources/source.ts';
import type { Start, World } from './world.ts';

/** How an agent CLI starts a registered command: the process, its folder and its variables. */
export type Invocation = Pick<Start, 'command' | 'cwd' | 'env'>;

/** The process that agent CLI would start for a handler on this machine. */
export function invocationOf(
  world: World,
  id: PatientId,
  source: Source,
  handler: Handler,
): Invocation {
  const { root } = source;
  const plugin = root === undefined ? {} : { CLAUDE_PLUGIN_ROOT: root };
  const line = substituted(handler.command, root);
  const { env, project: cwd } = world;
  const isWindows = world.platform === 'win32';
  switch (id) {
    case 'codex': {
      const its = root === undefined ? {} : { ...plugin, PLUGIN_ROOT: root };
      const windows = substituted(handler.windows ?? handler.command, root);
      const command = isWindows
        ? ['powershell.exe', '-NoProfile', '-Command', windows]
        : [codexShell(world.shell), '-c', line];
      return { command, cwd, env: { ...env, ...its } };
    }
    case 'antigravity': {
      const command = isWindows ? ['cmd', '/c', line] : ['/bin/sh', '-c', line];
      return { command, cwd: source.startsIn ?? cwd, env };
    }
    case 'crush': {
      // It has a shell built in; sh reads our lines alike. Windows has none: the line's words do.
      const words = handler.runs ?? { executable: line, words: [] };
      const command = isWindows ? [words.executable, ...words.words] : ['/bin/sh', '-c', line];
      return { command, cwd, env: { ...env, CRUSH: '1', CRUSH_EVENT: handler.event } };
    }
    default: {
      const args = handler.args?.map((word) => substituted(word, root));
      const shell = isWindows ? (bashOf(world) ?? 'bash') : '/bin/sh';
      const command = args === undefined ? [shell, '-c', line] : [line, ...args];
      return { command, cwd, env: { ...env, ...plugin, CLAUDE_PROJECT_DIR: cwd } };
    }
  }
}

function bashOf({ env, which, look }: World): string | undefined {
  return gitBash({ env, which, exists: (path) => look(path)?.isFile ?? false });
}

/** The login shell, where it is one that Codex hands a line to; `$SHELL` says nothing. */
function codexShell(shell: string): string {
  const name = shell.slice(shell.lastIndexOf('/') + 1);
  if (['sh', 'bash', 'zsh'].includes(name)) return shell;
  return name === 'fish' ? 'bash' : '/bin/sh';
}
