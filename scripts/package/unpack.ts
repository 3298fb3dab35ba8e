import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { extract } from 'tar-stream';
import { failed, ok, type Result } from '../result.ts';
import type { Entry } from './entry.ts';

/** Reads what `archive.ts` and npm write: the files of a .tar.gz, .tgz or .zip, whole. */
export async function unpack(name: string, bytes: Uint8Array): Promise<Result<readonly Entry[]>> {
  try {
    return ok(name.endsWith('.zip') ? unzip(bytes) : await untar(gunzipSync(bytes)));
  } catch (error) {
    return failed(`${name} cannot be unpacked: ${error instanceof Error ? error.message : error}`);
  }
}

function unzip(bytes: Uint8Array): readonly Entry[] {
  // The mode stands in the directory at the end, which fflate reads without telling: a program is
  // known by its name, as Windows knows it.
  return Object.entries(unzipSync(bytes)).map(([path, file]) => ({
    path,
    bytes: Buffer.from(file),
    executable: path.endsWith('.exe'),
  }));
}

async function untar(bytes: Uint8Array): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  const tar = extract();
  tar.end(Buffer.from(bytes));
  for await (const file of tar) {
    const chunks: Buffer[] = [];
    for await (const chunk of file as AsyncIterable<Buffer>) chunks.push(chunk);
    const executable = ((file.header.mode ?? 0) & 0o111) !== 0;
    entries.push({ path: file.header.name, bytes: Buffer.concat(chunks), executable });
  }
  return entries;
}
