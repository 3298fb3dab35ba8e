import * as v from 'valibot';

/** The half of Codex that other programs talk to: the only way to trust a plugin's hooks. */
export interface AppServer {
  /** Says yes to every hook Codex knows of in that folder. */
  readonly trustHooks: (folder: string) => Promise<void>;
  readonly stop: () => void;
}

const hook = v.looseObject({ key: v.string(), currentHash: v.string() });
const listing = v.looseObject({ data: v.array(v.looseObject({ hooks: v.array(hook) })) });
const reply = v.looseObject({ id: v.optional(v.number()), result: v.optional(v.unknown()) });

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
    timeout: 20_000,
  });
  const lines = linesOf(child.stdout);
  let asked = 0;
  const send = (message: object) => {
    child.stdin.write(`${JSON.stringify(message)}\n`);
    child.stdin.flush();
  };
  const ask = async (method: string, params: object): Promise<unknown> => {
    asked += 1;
    send({ id: asked, method, params });
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`codex app-server ended before it answered ${method}`);
      const { id, result } = v.parse(reply, JSON.parse(value));
      if (id === asked) return result;
    }
  };
  return {
    async trustHooks(folder) {
      const clientInfo = { name: 'lich-hook-e2e', title: 'lich-hook e2e', version: '0' };
      await ask('initialize', { clientInfo, capabilities: { experimentalApi: true } });
      send({ method: 'initialized' });
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
