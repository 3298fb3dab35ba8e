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

/** A window of OpenCode 2, as far as a script needs one. */
const WINDOW = `let hear; const quiet = () => undefined;
  const say = (type, data) => hear({ details: { type, data } });
  const context = { location: { directory: '/w' },
    ui: { router: { current: () => ({ type: 'session', sessionID: 's' }) } },
    data: { listen: (listener) => { hear = listener; return quiet; },
      session: { get: quiet, root: (id) => id, family: () => [], status: () => 'idle',
        permission: { list: quiet }, form: { list: quiet } } } };`;

/** The modules, and how each is loaded and taken through a turn and out, in a script's words. */
export const MODULES = {
  'OpenCode 2': {
    file: 'opencode/lich.js',
    load: `${WINDOW} const leaves = await (await import(file)).default.setup(context);`,
    begin: `say('session.created', { sessionID: 's' });`,
    tool: `say('session.tool.input.started', { sessionID: 's', id: 'c' + nth, name: 't' + nth });
      say('session.tool.called', { sessionID: 's', id: 'c' + nth, input: {} });`,
    end: `say('session.execution.succeeded', { sessionID: 's' });`,
    leave: `await leaves();`,
  },
  opencode: {
    file: 'opencode/lich.js',
    load: `const plugin = await (await import(file)).LichPlugin({ directory: '/w' });`,
    begin: `await plugin.event({ event: { type: 'session.created', properties: { sessionID: 's' } } });`,
    tool: `await plugin['tool.execute.before']({ tool: 't' + nth, sessionID: 's' }, { args: {} });`,
    end: `await plugin.event({ event: { type: 'session.status', properties: { sessionID: 's', status: { type: 'idle' } } } });`,
    leave: `await plugin.dispose();`,
  },
  omp: {
    file: 'omp/lich.js',
    load: `const handlers = {}; (await import(file)).default({ on: (name, handler) => { handlers[name] = handler; } });
      const context = { agent: { kind: 'main' }, sessionManager: { getSessionId: () => 's' } };`,
    begin: `handlers.session_start({}, context);`,
    tool: `handlers.tool_call({ toolName: 't' + nth, toolCallId: '' + nth, input: {} }, context);`,
    end: `handlers.session_stop({}, context);`,
    leave: `await handlers.session_shutdown({}, context);`,
  },
} as const;

export type ModuleName = keyof typeof MODULES;

/** Runs a script that may use `file`, the module's path, in a process of its own. */
export async function runScript(
  name: ModuleName,
  port: number,
  script: string,
  env: Readonly<Record<string, string>> = {},
): Promise<End> {
  const start = performance.now();
  const program = `const file = ${JSON.stringify(join(ADAPTERS, MODULES[name].file))};\n${script}`;
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
