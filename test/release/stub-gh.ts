/** A program that stands in for GitHub's client: it keeps one release as files in a folder. */
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The stand-in, and the release it has. */
export interface StubGh {
  readonly program: string;
  /** What it was asked: the words of each call. */
  calls(): Promise<readonly string[]>;
  /** The names of the files of the release. */
  files(): Promise<readonly string[]>;
  /** Whether the release is public, a draft, or not there. */
  state(): Promise<'none' | 'draft' | 'public'>;
  /** From now on an upload breaks off after its first file; or works again. */
  breakUploads(isBroken: boolean): Promise<void>;
}

/** It answers as gh 2 does: https://cli.github.com/manual/gh_release */
const SCRIPT = `#!/bin/sh
cd "$(dirname "$0")" || exit 9
printf '%s\\n' "$*" | head -n 1 >> calls
shift
verb=$1 tag=$2
shift 2
case $verb in
  view)
    [ -e state ] || { echo 'release not found' >&2; exit 1; }
    printf '{"assets":['
    comma=
    for file in assets/*; do
      [ -e "$file" ] || continue
      printf '%s{"name":"%s","size":%s}' "$comma" "$(basename "$file")" "$(wc -c < "$file" | tr -d ' ')"
      comma=,
    done
    printf '],"isDraft":%s}\\n' "$(cat state)" ;;
  create)
    [ ! -e state ] || { echo "a release with the same tag name already exists: $tag" >&2; exit 1; }
    case " $* " in *' --draft '*) echo true > state ;; *) echo false > state ;; esac ;;
  upload)
    [ -e state ] || { echo 'release not found' >&2; exit 1; }
    shift
    for file in "$@"; do
      cp "$file" assets/ || exit 1
      [ ! -e broken ] || { echo 'connection reset' >&2; exit 1; }
    done ;;
  edit)
    [ "$*" = '--draft=false' ] && echo false > state ;;
  *) exit 9 ;;
esac
`;

/** Puts the stand-in into an empty folder. */
export async function makeStubGh(folder: string): Promise<StubGh> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  const program = join(folder, 'gh');
  await Bun.write(program, SCRIPT);
  await chmod(program, 0o755);
  const text = (name: string) =>
    Bun.file(join(folder, name))
      .text()
      .catch(() => '');
  return {
    program,
    calls: async () => (await text('calls')).trimEnd().split('\n'),
    files: async () => (await readdir(join(folder, 'assets'))).toSorted(),
    state: async () => {
      const isDraft = (await text('state')).trim();
      if (isDraft === '') return 'none';
      return isDraft === 'true' ? 'draft' : 'public';
    },
    breakUploads: async (isBroken) => {
      const file = Bun.file(join(folder, 'broken'));
      if (isBroken) await Bun.write(file, 'yes');
      else await file.delete();
    },
  };
}
