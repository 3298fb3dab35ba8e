/** `bun run release:notes <tag>` prints what CHANGELOG.md says of the version of that tag. */
import { join } from 'node:path';
import { PROJECT } from '../../build/places.ts';
import { failed, ok, type Result } from '../../result.ts';
import { releasedSection, versionOfTag } from '../changelog.ts';
import { finish } from '../say.ts';

async function notes(args: readonly string[]): Promise<Result<string>> {
  const [tag, ...rest] = args;
  const version = tag === undefined ? undefined : versionOfTag(tag);
  if (version === undefined || rest.length > 0) {
    return failed(`Give one tag, like v0.1.0: bun run release:notes v0.1.0`);
  }
  const section = releasedSection(await Bun.file(join(PROJECT, 'CHANGELOG.md')).text(), version);
  return section.ok ? ok(section.value.body) : section;
}

finish(await notes(process.argv.slice(2)));
