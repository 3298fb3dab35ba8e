/** The sha256 of every file of a release, and of its executables: what two builds must agree on. */
import { join } from 'node:path';
import { failed, ok, type Result } from '../result.ts';
import { TARGETS } from '../targets.ts';
import { filesIn } from './files.ts';
import { listed } from './say.ts';

/** Hashes by the path of the file below the folder, with slashes. */
export type Sums = ReadonlyMap<string, string>;

const LINE = /^([0-9a-f]{64}) {2}(\S.*)$/;
const RELEASE = 'release/';

/** Hashes the executables in `dist`, and the files in `dist/release` unless they are not asked for. */
export async function sumsOf(dist: string, executablesOnly: boolean): Promise<Result<Sums>> {
  const executables: string[] = TARGETS.map(({ outfile }) => outfile);
  const packed = executablesOnly ? [] : filesIn(dist, `${RELEASE}**`);
  if (!executablesOnly && packed.length === 0) {
    return failed(`There is nothing in ${join(dist, RELEASE)}. Run: bun run package`);
  }
  const sums = new Map<string, string>();
  for (const path of [...executables, ...packed]) {
    const file = Bun.file(join(dist, path));
    if (!(await file.exists())) return failed(`There is no ${path}. Run: bun run build --all`);
    const hasher = new Bun.CryptoHasher('sha256');
    for await (const piece of file.stream()) hasher.update(piece);
    sums.set(path, hasher.digest('hex'));
  }
  return ok(sums);
}

/** Sums as text, a line for each file, as `sha256sum -c` reads it. */
export function writeSums(sums: Sums): string {
  return [...sums].map(([path, hash]) => `${hash}  ${path}\n`).join('');
}

/** Reads such a text. Fails at a line of another kind, and when there is none at all. */
export function readSums(text: string): Result<Sums> {
  const sums = new Map<string, string>();
  for (const line of text.split(/\r?\n/).filter((one) => one !== '')) {
    const [, hash, path] = LINE.exec(line) ?? [];
    if (hash === undefined || path === undefined) {
      return failed(`"${line}" is no line of sums. Give what bun run release:sums prints.`);
    }
    sums.set(path, hash);
  }
  return sums.size > 0 ? ok(sums) : failed('There are no sums. Give what release:sums prints.');
}

/** Compares two builds. Fails with every file that differs, is missing or is one too many. */
export function compareSums(expected: Sums, got: Sums, executablesOnly: boolean): Result<string> {
  const wanted = [...expected.keys()].filter(
    (path) => !(executablesOnly && path.startsWith(RELEASE)),
  );
  const problems = [
    ...wanted.filter((path) => !got.has(path)).map((path) => `${path} is missing.`),
    ...[...got.keys()].filter((path) => !expected.has(path)).map((path) => `${path} is too much.`),
    ...wanted
      .filter((path) => got.has(path) && got.get(path) !== expected.get(path))
      .map((path) => `${path} is ${got.get(path)}, not ${expected.get(path)}.`),
  ];
  if (problems.length === 0) return ok(`${wanted.length} files have the same bytes.`);
  return failed(
    `This build is not the same:\n${listed(problems)}\n` +
      'Compare the two machines: Bun, Node, npm, line ends of the clone. Release nothing.',
  );
}
