/** A stand-in for the npm registry on 127.0.0.1: what npm and Bun ask when they install or publish. */
import { integrityOf, readPacked } from '../../scripts/release/packed.ts';
import { type Publication, readPublication } from './registry-publication.ts';
import { manifestOf, packumentOf, type Stored, storedFrom } from './registry-store.ts';

/** A registry that runs. */
export interface Registry {
  /** Without a slash at its end. */
  readonly url: string;
  /** `GET /lich-hook`, in order; a scope's slash is shown as one. */
  requests(): readonly string[];
  /** What was published to it, in order; what it had from the start is not in it. */
  published(): readonly Publication[];
  /** The sha512 of every tarball it has. */
  integrities(): readonly string[];
  stop(): Promise<void>;
}

/** Answers that differ from those of a registry that works. */
export interface Faults {
  /** The name of a package that the registry takes no publication of, while it says true. */
  readonly refuses?: (name: string) => boolean;
  /** Takes a publication and answers as if it had not: the connection that broke on the way back. */
  readonly loses?: (name: string) => boolean;
}

/**
 * Starts a registry that has the packages of these .tgz files. It knows no accounts: any token will
 * do. The endpoints are those of npm's public registry API (github.com/npm/registry).
 */
export async function startRegistry(
  tarballs: readonly string[],
  faults: Faults = {},
): Promise<Registry> {
  const store: Stored[] = [];
  for (const file of tarballs) {
    const packed = await readPacked(file);
    if (!packed.ok) throw new Error(packed.problem);
    store.push(storedFrom(packed.value.manifest, await Bun.file(file).bytes()));
  }
  const requests: string[] = [];
  const published: Publication[] = [];

  const publish = async (name: string, request: Request): Promise<Response> => {
    if (faults.refuses?.(name)) return refusal(403, 'not now');
    const read = readPublication(await request.json());
    if (read === undefined) return refusal(400, 'not a publication');
    const { stored, publication } = read;
    if (store.some((one) => one.name === name && one.version === stored.version)) {
      return refusal(403, 'You cannot publish over the previously published versions');
    }
    store.push(stored);
    published.push(publication);
    return faults.loses?.(name)
      ? refusal(403, 'lost')
      : Response.json({ ok: true }, { status: 201 });
  };

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    development: false,
    maxRequestBodySize: 1024 ** 3,
    async fetch(request) {
      const path = decodeURIComponent(new URL(request.url).pathname);
      requests.push(`${request.method} ${path}`);
      const name = /^\/((?:@[^/]+\/)?[^/@-][^/]*)/.exec(path)?.[1] ?? '';
      const rest = path.slice(name.length + 1);
      const versions = store.filter((one) => one.name === name);
      if (request.method === 'PUT' && rest === '') return publish(name, request);
      if (path === '/-/whoami') return Response.json({ username: 'tester' });
      // Audits and the like: nothing is known against any package.
      if (path.startsWith('/-/')) return Response.json({});
      if (versions.length === 0) return refusal(404, 'Not found');
      const url = `http://${request.headers.get('host')}`;
      if (rest === '') return Response.json(packumentOf(versions, url, isShort(request)));
      const wanted = versions.find((one) => rest === `/-/${one.file}`);
      if (wanted) return new Response(wanted.bytes);
      const single = versions.find((one) => rest === `/${one.version}` || rest === '/latest');
      return single ? Response.json(manifestOf(single, url)) : refusal(404, 'Not found');
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    requests: () => [...requests],
    published: () => [...published],
    integrities: () => store.map(({ bytes }) => integrityOf(bytes)),
    stop: () => server.stop(true),
  };
}

function refusal(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

/** Whether a client asks for the packument without what an installation does not need. */
function isShort(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('application/vnd.npm.install-v1+json');
}
