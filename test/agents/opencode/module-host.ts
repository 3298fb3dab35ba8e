/** opencode's events, in its own shapes. */

export const ROOT = 'ses_root';
export const CHILD = 'ses_child';
export const BORN = 'New session - 2026-11-30T10:05:34.247Z';

type Event = { readonly type: string; readonly properties: unknown };

const event = (type: string, properties: unknown): Event => ({ type, properties });

export const created = (id = ROOT, info: object = {}): Event =>
  event('session.created', { sessionID: id, info: { id, title: BORN, ...info } });

export const updated = (title: string, id = ROOT): Event =>
  event('session.updated', { sessionID: id, info: { id, title } });

export const child = (parentID = ROOT, id = CHILD): Event => created(id, { parentID });

export const status = (type: string, id = ROOT): Event =>
  event('session.status', { sessionID: id, status: { type } });

export const permission = (id = ROOT, request = 'per_1', permission = 'bash'): Event =>
  event('permission.asked', { id: request, sessionID: id, permission, patterns: ['x'] });

export const permissionReplied = (id = ROOT, request = 'per_1', reply = 'once'): Event =>
  event('permission.replied', { sessionID: id, requestID: request, reply });

export const question = (asked: object, id = ROOT, request = 'que_1'): Event =>
  event('question.asked', { id: request, sessionID: id, questions: [asked] });

export const questionEnded = (how: string, id = ROOT, request = 'que_1'): Event =>
  event(`question.${how}`, { sessionID: id, requestID: request });

export const compacted = (id = ROOT): Event => event('session.compacted', { sessionID: id });

export const other = event;

/** The hooks of a running plugin, as loosely typed as opencode's callers are. */
export interface Plugin {
  readonly event: (input?: unknown) => Promise<unknown>;
  readonly 'tool.execute.before': (input?: unknown, output?: unknown) => Promise<unknown>;
  readonly 'tool.execute.after': (input?: unknown, output?: unknown) => Promise<unknown>;
  readonly 'experimental.session.compacting': (
    input?: unknown,
    output?: unknown,
  ) => Promise<unknown>;
  readonly dispose: () => Promise<unknown>;
  readonly tool?: Readonly<Record<string, { execute: (args: unknown) => Promise<string> }>>;
}

/** One thing that happens in opencode. */
export type Step = (plugin: Plugin) => Promise<unknown> | undefined;

export const on =
  (happened: unknown): Step =>
  (plugin) =>
    plugin.event({ event: happened });

export const tool =
  (name: unknown, args: unknown, id = ROOT): Step =>
  (plugin) =>
    plugin['tool.execute.before']({ tool: name, sessionID: id, callID: 'call_1' }, { args });

export const toolEnd =
  (name: unknown, id = ROOT): Step =>
  (plugin) =>
    plugin['tool.execute.after'](
      { tool: name, sessionID: id, callID: 'call_1', args: {} },
      { title: '', metadata: {}, output: '' },
    );

export const compacting =
  (id = ROOT): Step =>
  (plugin) =>
    plugin['experimental.session.compacting']({ sessionID: id }, { context: [] });

export const dispose: Step = (plugin) => plugin.dispose();

export const pause =
  (ms: number): Step =>
  () =>
    Bun.sleep(ms);
