/**
 * `bun run e2e [claude|codex|gemini|qwen|copilot] [--only WORDS] [--version V] [--record]` runs the real CLIs against
 * a stub model and a strict stand-in for lich, `bun run e2e modules [opencode|opencode2|omp|claude] [WORDS]`
 * those with a module of ours inside (Claude Code itself judges its own), and `bun run e2e` all of them. Ends with 1 when a scenario
 * failed.
 */
import { join } from 'node:path';
import { readArguments } from '../test/e2e/support/arguments.ts';
import { INSIDE, rehearse } from '../test/e2e/support/rehearse.ts';
import { PROJECT } from './build/places.ts';

const MODULES = join(PROJECT, 'test', 'module', 'e2e', 'run.ts');
const PLUGIN = join(PROJECT, 'test', 'module', 'e2e', 'plugin-test.ts');

const [first, ...rest] = process.argv.slice(2);
process.exit(first === 'modules' ? await playModules(rest) : await playHooks());

async function playHooks(): Promise<number> {
  const wanted = readArguments(process.argv.slice(2));
  if (!wanted.ok) {
    process.stderr.write(`${wanted.problem}\n`);
    return 1;
  }
  const code = await rehearse(wanted.value);
  const isWhole = first === undefined && process.env[INSIDE] === undefined;
  return isWhole ? (await playModules([])) || code : code;
}

async function playModules(words: readonly string[]): Promise<number> {
  const code = await start(MODULES, words);
  const isOfClaude = words.length === 0 || (words.length === 1 && words[0] === 'claude');
  return isOfClaude ? (await start(PLUGIN, [])) || code : code;
}

async function start(program: string, words: readonly string[]): Promise<number> {
  const child = Bun.spawn([process.execPath, program, ...words], {
    cwd: PROJECT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return child.exited;
}
