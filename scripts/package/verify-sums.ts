import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from './checksums.ts';

const SUMS = 'SHA256SUMS';
const LINE = /^([0-9a-f]{64}) {2}(\S+)$/;

/** What `sha256sum -c` says, and the files that no line names. */
export async function wrongSums(folder: string): Promise<string[]> {
  const text = await Bun.file(join(folder, SUMS))
    .text()
    .catch(() => '');
  const sums = new Map<string, string>();
  const problems: string[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, hash, name] = LINE.exec(line) ?? [];
    if (hash && name) sums.set(name, hash);
    else problems.push(`${SUMS} has a line that is none: ${line}`);
  }
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && entry.name !== SUMS);
  for (const { name } of files) {
    if (!sums.has(name)) problems.push(`${SUMS} does not name ${name}.`);
    else if (sums.get(name) !== sha256(await Bun.file(join(folder, name)).bytes())) {
      problems.push(`${name} is not what ${SUMS} says.`);
    }
    sums.delete(name);
  }
  for (const name of sums.keys()) problems.push(`${name} is missing.`);
  if (text === '') problems.push(`There is no ${SUMS}. Run: bun run package`);
  return problems;
}
