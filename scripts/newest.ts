/** `bun run newest:issue` files an issue of what `bun run e2e --newest` has found, if there is anything. */
import { join } from 'node:path';
import { PROJECT } from './build/places.ts';
import { fileIssue } from './newest/file-issue.ts';
import { issueOf } from './newest/issue.ts';
import type { Newest } from './newest/newest.ts';
import { finish } from './release/say.ts';
import { failed, ok } from './result.ts';

const FOUND = join(PROJECT, '.cache', 'e2e', 'newest.json');

const found: Newest | undefined = await Bun.file(FOUND)
  .json()
  .catch(() => undefined);
const issue = found === undefined ? undefined : issueOf(found);
if (found === undefined) finish(failed('Nothing was found out: bun run e2e --newest comes first.'));
else finish(issue === undefined ? ok('Nothing is new.') : await fileIssue(issue));
