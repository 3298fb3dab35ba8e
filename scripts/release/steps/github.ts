/** `bun run release:github <tag> <folder>` makes the release of a tag on GitHub, out of a folder. */
import { join } from 'node:path';
import { PROJECT } from '../../build/places.ts';
import { failed, type Result } from '../../result.ts';
import { releasedSection, versionOfTag } from '../changelog.ts';
import { filesIn } from '../files.ts';
import { releaseOnGitHub } from '../github.ts';
import { finish } from '../say.ts';

async function release(args: readonly string[]): Promise<Result<string>> {
  const [tag = '', folder, ...rest] = args;
  const version = versionOfTag(tag);
  if (version === undefined || folder === undefined || rest.length > 0) {
    return failed('Give a tag and a folder: bun run release:github v0.1.0 dist/release');
  }
  const section = releasedSection(await Bun.file(join(PROJECT, 'CHANGELOG.md')).text(), version);
  if (!section.ok) return section;
  const files = filesIn(folder, '*').map((name) => join(folder, name));
  if (files.length === 0) return failed(`There are no files in ${folder}. Run: bun run package`);
  return releaseOnGitHub({ tag, version, notes: section.value.body, files });
}

finish(await release(process.argv.slice(2)));
