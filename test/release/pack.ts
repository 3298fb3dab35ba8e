import { join } from 'node:path';

/** Writes an npm package with this package.json and one more file; gives the path of its .tgz. */
export async function packTarball(
  manifest: Readonly<Record<string, unknown>>,
  content: string,
  folder: string,
): Promise<string> {
  const flat = String(manifest['name']).replace('@', '').replace('/', '-');
  const file = join(folder, `${flat}-${manifest['version']}.tgz`);
  const archive = new Bun.Archive(
    { 'package/package.json': JSON.stringify(manifest), 'package/content.txt': content },
    { compress: 'gzip' },
  );
  await Bun.write(file, await archive.bytes());
  return file;
}
