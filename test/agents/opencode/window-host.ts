/** A window of OpenCode 2: the context it sets a plugin up with, and what the window itself knows. */

export const ROOT = 'ses_root';
export const OTHER = 'ses_other';
export const CHILD = 'ses_child';

type Data = Readonly<Record<string, unknown>>;

/** An event of the service's, in its own shape. */
export interface ServiceEvent {
  readonly type: string;
  readonly data: Data;
  readonly location?: Data;
}

const idOf = (data: Data): string =>
  String(data['sessionID'] ?? (data['form'] as Data | undefined)?.['sessionID']);

/** What a window keeps of the service's events, as 2.0.15 does. */
export class WindowHost {
  route: Data = { type: 'home' };
  directory = '/w';
  readonly infos = new Map<string, Data>();
  readonly statuses = new Map<string, string>();
  readonly permissions = new Map<string, Data[] | undefined>();
  readonly forms = new Map<string, Data[] | undefined>();
  readonly #listeners = new Set<(event: { readonly details: ServiceEvent }) => void>();

  /** The context as `setup` gets it. */
  readonly context = {
    options: {},
    app: { version: '2.0.15', channel: 'latest' },
    location: { directory: '/w' },
    ui: { router: { current: () => this.route } },
    data: {
      listen: (handler: (event: { readonly details: ServiceEvent }) => void) => {
        this.#listeners.add(handler);
        return () => this.#listeners.delete(handler);
      },
      session: {
        get: (id: string) => this.infos.get(id),
        root: (id: string) => String(this.infos.get(id)?.['parentID'] ?? id),
        family: (id: string) =>
          [...this.infos.keys()].filter(
            (one) => one === id || this.infos.get(one)?.['parentID'] === id,
          ),
        status: (id: string) => this.statuses.get(id) ?? 'idle',
        permission: { list: (id: string) => this.permissions.get(id) },
        form: { list: (id: string) => this.forms.get(id) },
      },
    },
  };

  get listeners(): number {
    return this.#listeners.size;
  }

  show(id: string | undefined): void {
    this.route = id === undefined ? { type: 'home' } : { type: 'session', sessionID: id };
  }

  /** The service says something: the window takes it, then whoever listens. */
  raise(type: string, data: Data, location: Data = { directory: '/w' }): void {
    if (typeof type === 'string') this.#keep(type, data, idOf(data));
    for (const listener of this.#listeners) listener({ details: { type, data, location } });
  }

  #keep(type: string, data: Data, id: string): void {
    const without = (list: Data[] | undefined, gone: unknown): Data[] =>
      (list ?? []).filter((one) => one['id'] !== gone);
    if (type === 'session.created') this.infos.set(id, { id, ...data });
    if (type === 'session.renamed') this.infos.set(id, { ...this.infos.get(id), ...data });
    if (type === 'session.execution.started') this.statuses.set(id, 'running');
    else if (type.startsWith('session.execution.')) this.statuses.set(id, 'idle');
    if (type === 'permission.asked') {
      this.permissions.set(id, [...(this.permissions.get(id) ?? []), data]);
    }
    if (type === 'permission.replied') {
      this.permissions.set(id, without(this.permissions.get(id), data['requestID']));
    }
    if (type === 'form.created') {
      this.forms.set(id, [...(this.forms.get(id) ?? []), data['form'] as Data]);
    }
    if (type === 'form.replied' || type === 'form.cancelled') {
      this.forms.set(id, without(this.forms.get(id), data['id']));
    }
  }
}

/** One thing that happens in a window. */
export type Step = (host: WindowHost) => unknown;

const on =
  (type: string, data: Data, location?: Data): Step =>
  (host) =>
    host.raise(type, data, location);

export const other = on;

export const show =
  (id: string | undefined): Step =>
  (host) =>
    host.show(id);

export const created = (id = ROOT, more: Data = {}): Step =>
  on('session.created', { sessionID: id, location: { directory: '/w' }, ...more });

/** A new session, as the first prompt makes one: it is on the screen in the same moment. */
export const born =
  (id = ROOT): Step =>
  (host) => {
    host.show(id);
    created(id)(host);
  };

export const child = (id = CHILD, parentID = ROOT): Step => created(id, { parentID });
export const begins = (id = ROOT): Step => on('session.execution.started', { sessionID: id });
export const succeeds = (id = ROOT): Step => on('session.execution.succeeded', { sessionID: id });
export const fails = (id = ROOT): Step =>
  on('session.execution.failed', { sessionID: id, error: { type: 'provider.internal' } });
export const interrupted = (reason: string, id = ROOT): Step =>
  on('session.execution.interrupted', { sessionID: id, reason });
export const steps = (id = ROOT): Step => on('session.step.started', { sessionID: id });
export const renamed = (title: string, id = ROOT): Step =>
  on('session.renamed', { sessionID: id, title });

export const named = (name: string, call = 'call_1', id = ROOT): Step =>
  on('session.tool.input.started', { sessionID: id, id: call, name });
export const called = (input: unknown, call = 'call_1', id = ROOT): Step =>
  on('session.tool.called', { sessionID: id, id: call, input });
export const tool =
  (name: string, input: unknown, call = 'call_1', id = ROOT): Step =>
  (host) => {
    named(name, call, id)(host);
    called(input, call, id)(host);
  };
export const toolEnds = (how: 'success' | 'failed', call = 'call_1', id = ROOT): Step =>
  on(`session.tool.${how}`, { sessionID: id, id: call });

export const asks = (more: Data = {}, prompt = 'per_1', id = ROOT): Step =>
  on('permission.asked', {
    ...{ id: prompt, sessionID: id, action: 'shell', resources: ['touch z'] },
    ...more,
  });
export const replied = (reply = 'once', prompt = 'per_1', id = ROOT): Step =>
  on('permission.replied', { sessionID: id, requestID: prompt, reply });

export const form = (title = 'Colour', prompt = 'frm_1', id = ROOT): Step =>
  on('form.created', {
    form: { id: prompt, sessionID: id, title: 'Questions', fields: [{ key: 'q0', title }] },
  });
export const formEnds = (how: 'replied' | 'cancelled', prompt = 'frm_1', id = ROOT): Step =>
  on(`form.${how}`, { id: prompt, sessionID: id });

export const compaction = (how: 'started' | 'ended' | 'failed', id = ROOT): Step =>
  on(`session.compaction.${how}`, { sessionID: id });

export const pause =
  (ms: number): Step =>
  () =>
    Bun.sleep(ms);
