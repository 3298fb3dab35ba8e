/** Publishes the packages of a release, or what is left of them after a run that stopped half-way. */
import { failed, ok, type Result } from '../result.ts';
import { causeOf, run } from '../run.ts';
import { NPM, publishedIntegrity } from './npm-registry.ts';
import type { Packed } from './packed.ts';
import { type Manner, publishWords } from './publish-command.ts';
import { listed } from './say.ts';

/**
 * Which packages the registry does not have yet, in the order given. One that it has with the same
 * bytes is done. Fails when it has other bytes for one, or cannot be asked: then nothing is known
 * to be safe, and nothing was published.
 */
export async function stillToPublish(
  packages: readonly Packed[],
  registry: string,
): Promise<Result<readonly Packed[]>> {
  const problems: string[] = [];
  const left: Packed[] = [];
  for (const packed of packages) {
    const { name, version, integrity } = packed;
    const answer = await publishedIntegrity(name, version, registry);
    if (!answer.asked) {
      problems.push(`The registry could not be asked: ${answer.why}. Try again when it answers.`);
    } else if (answer.value === undefined) left.push(packed);
    else if (answer.value !== integrity) {
      problems.push(
        `${name}@${version} is published with other bytes (${answer.value}). ` +
          'A version is never published twice: raise it, or find out who published it.',
      );
    }
  }
  return problems.length === 0 ? ok(left) : failed(listed(problems));
}

/**
 * Publishes packages one after the other, and stops at the first that fails.
 * @param env what npm gets in its environment besides ours
 */
export async function publishAll(
  packages: readonly Packed[],
  manner: Manner,
  tell: (line: string) => void,
  env: Readonly<Record<string, string>> = {},
): Promise<Result<void>> {
  for (const packed of packages) {
    const { file, name, version, integrity } = packed;
    const ran = await run([NPM, ...publishWords(file, version, manner)], { env });
    if (ran.code !== 0) {
      // The answer can be lost after the registry has taken the package.
      const answer = await publishedIntegrity(name, version, manner.registry);
      if (!answer.asked || answer.value !== integrity) {
        process.stderr.write(ran.stderr);
        return failed(
          `npm did not publish ${name}@${version}: ${causeOf(ran)}. ` +
            'The packages before it are published. Run this again: it goes on with this one.',
        );
      }
    }
    tell(`published ${name}@${version}`);
  }
  return ok(undefined);
}
