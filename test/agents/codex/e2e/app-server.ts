import * as v from 'valibot';

/** The half of Codex that other programs talk to: the only way to trust a plugin's hooks. */
export interface AppServer {
  /** What every client says first. */
  readonly greet: () => Promise<void>;
  readonly ask: (method: string, params: object) => Promise<unknown>;
  /** Waits for a notification of that name. */
  readonly hear: (method: string) => Promise<void>;
  /** Says yes to every hook Codex knows of in that folder. */
  readonly trustHooks: (folder: string) => Promise<void>;
  readonly stop: () => void;
}

const hook = v.looseObject({ key: v.string(), currentHash: v.string() });
const listing = v.looseObject({ data: v.array(v.looseObject({ hooks: v.array(hook) })) });
const message = v.looseObject({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  result: v.optional(v.unknown()),
});

/** Starts Codex's app-server. It speaks JSON-RPC, a message a line. */
export function startAppServer(
  program: string,
  env: Readonly<Record<string, string>>,
  cwd: string,
): AppServer {
  const child = Bun.spawn([program, 'app-server'], {
    env,
    cwd,
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'ignore',
    timeout: 60_000,
  });
  const lines = linesOf(child.stdout);
  let asked = 0;
  const send = (said: object) => {
    child.stdin.write(`${JSON.stringify(said)}\n`);
    child.stdin.flush();
  };
  const next = async (wanted: string) => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`codex app-server ended before ${wanted}`);
    return v.parse(message, JSON.parse(value));
  };
  const ask: AppServer['ask'] = async (method, params) => {
    asked += 1;
    send({ id: asked, method, params });
    for (;;) {
      const { id, method: isRequest, result } = await next(`the answer to ${method}`);
      if (id === asked && isRequest === undefined) return result;
    }
  };
  const greet = async (): Promise<void> => {
    const clientInfo = { name: 'lich-hook-e2e', title: 'lich-hook e2e', version: '0' };
    await ask('initialize', { clientInfo, capabilities: { experimentalApi: true } });
    send({ method: 'initialized' });
  };
  return {
    greet,
    ask,
    async hear(method) {
      while ((await next(method)).method !== method);
    },
    async trustHooks(folder) {
      await greet();
      const { data } = v.parse(listing, await ask('hooks/list', { cwds: [folder] }));
      const known = data.flatMap(({ hooks }) => hooks);
      if (known.length === 0) throw new Error('codex knows of no hook to trust');
      const value = Object.fromEntries(
        known.map(({ key, currentHash }) => [key, { trusted_hash: currentHash }]),
      );
      const edit = { keyPath: 'hooks.state', value, mergeStrategy: 'upsert' };
      await ask('config/batchWrite', { edits: [edit] });
    },
    stop: () => child.kill(),
  };
}

async function* linesOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const parts = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  return undefined;
}
