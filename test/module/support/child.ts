import { join } from 'node:path';
import { allOf } from './rig.ts';

const ADAPTERS = join(import.meta.dir, '..', '..', '..', 'adapters');

/** How a process with a module in it ended. */
export interface End {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** From before its start. */
  readonly ms: number;
}

/** The modules, and how each is loaded and taken through a turn and out, in a script's words. */
export const MODULES = {
  'opencode/lich.js': {
    load: `const plugin = await (await import(file)).LichPlugin({ directory: '/w' });`,
    begin: `await plugin.event({ event: { type: 'session.created', properties: { sessionID: 's' } } });`,
    tool: `await plugin['tool.execute.before']({ tool: 't' + nth, sessionID: 's' }, { args: {} });`,
    end: `await plugin.event({ event: { type: 'session.status', properties: { sessionID: 's', status: { type: 'idle' } } } });`,
    leave: `await plugin.dispose();`,
  },
  'omp/lich.js': {
    load: `const handlers = {}; (await import(file)).default({ on: (name, handler) => { handlers[name] = handler; } });
      const context = { agent: { kind: 'main' }, sessionManager: { getSessionId: () => 's' } };`,
    begin: `handlers.session_start({}, context);`,
    tool: `handlers.tool_call({ toolName: 't' + nth, toolCallId: '' + nth, input: {} }, context);`,
    end: `handlers.session_stop({}, context);`,
    leave: `await handlers.session_shutdown({}, context);`,
  },
} as const;

export type ModulePath = keyof typeof MODULES;

/** Runs a script that may use `file`, the module's path, in a process of its own. */
export async function runScript(
  path: ModulePath,
  port: number,
  script: string,
  env: Readonly<Record<string, string>> = {},
): Promise<End> {
  const start = performance.now();
  const program = `const file = ${JSON.stringify(join(ADAPTERS, path))};\n${script}`;
  const child = Bun.spawn([process.execPath, '-e', program], {
    env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent', ...allOf(port), ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 15_000,
    killSignal: 'SIGKILL',
  });
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, stdout, stderr, ms: performance.now() - start };
}
