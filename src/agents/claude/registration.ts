import { gitBash } from '../../doctor/git-bash.ts';
import { type Invocation, posixShell } from '../../doctor/invocation.ts';
import { priceOfTwo, type Registration } from '../../doctor/registration.ts';
import { substituted } from '../../doctor/sources/command-text.ts';
import type { Handler, LineFault, Source } from '../../doctor/sources/source.ts';
import type { World } from '../../doctor/world.ts';
import { claudePlaces } from './places.ts';
import { claudeStrictness } from './strictness.ts';

/** How Claude Code keeps and runs hooks. */
export const claudeRegistration: Registration = {
  places: claudePlaces,
  key: 'hooks',
  strictness: claudeStrictness,
  timeoutUnitMs: 1000,
  runsOnce: true,
  eventField: 'hook_event_name',
  start,
  lineFault,
  priceOf: priceOfTwo,
};

/** What Claude Code passes over without a word, where it does not cost the whole file (seen on 2.1.332). */
function lineFault(_: World, { type, timeout }: Handler): LineFault | undefined {
  if (type !== 'command') return { cause: 'there are handlers without "type": "command"' };
  if (timeout === undefined || (typeof timeout === 'number' && timeout > 0)) return undefined;
  return { cause: `a timeout is ${JSON.stringify(timeout)}, which Claude Code does not take` };
}

/** With arguments the program itself, without them a shell: Git's Bash on Windows. */
function start(world: World, { root }: Source, handler: Handler): Invocation {
  const { env, project: cwd, platform } = world;
  const plugin = root === undefined ? {} : { CLAUDE_PLUGIN_ROOT: root };
  const line = substituted(handler.command, root);
  const args = handler.args?.map((word) => substituted(word, root));
  const shell = platform === 'win32' ? [bashOf(world) ?? 'bash', '-c', line] : posixShell(line);
  const command = args === undefined ? shell : [line, ...args];
  return { command, cwd, env: { ...env, ...plugin, CLAUDE_PROJECT_DIR: cwd } };
}

function bashOf({ env, which, look }: World): string | undefined {
  return gitBash({ env, which, exists: (path) => look(path)?.isFile ?? false });
}
