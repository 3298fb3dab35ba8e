/**
 * `bun run release:check <tag> [--remote]` says whether this commit may be released under a tag.
 * What GitHub and npm cannot be asked is only told; with `--remote` it is a problem like any other.
 */
import { PROJECT } from '../../build/places.ts';
import { packageNames } from '../../package/names.ts';
import { failed, ok, type Result } from '../../result.ts';
import { gatherFacts } from '../check-facts.ts';
import { judge } from '../check-rules.ts';
import { finish } from '../say.ts';

async function check(args: readonly string[]): Promise<Result<string>> {
  const mustAsk = args.includes('--remote');
  const [tag, ...rest] = args.filter((arg) => arg !== '--remote');
  if (tag === undefined || tag.startsWith('-') || rest.length > 0) {
    return failed('Give one tag: bun run release:check v0.1.0 [--remote]');
  }
  const facts = await gatherFacts({ folder: PROJECT, tag, names: packageNames() });
  if (!facts.ok) return facts;
  const verdict = judge(facts.value, mustAsk);
  if (!verdict.ok) return failed(`${tag} cannot be released:\n${verdict.problem}`);
  return ok([`${tag} can be released from ${facts.value.head}.`, ...verdict.value].join('\n'));
}

finish(await check(process.argv.slice(2)));
