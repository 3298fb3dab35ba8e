/**
 * `bun run e2e [claude|codex] [--only WORDS] [--version V] [--record]` runs the real CLIs against
 * a stub model and a strict stand-in for lich. Ends with 1 when a scenario failed.
 */
import { readArguments } from '../test/e2e/support/arguments.ts';
import { rehearse } from '../test/e2e/support/rehearse.ts';

const wanted = readArguments(process.argv.slice(2));
if (wanted.ok) {
  process.exit(await rehearse(wanted.value));
} else {
  process.stderr.write(`${wanted.problem}\n`);
  process.exit(1);
}
