import { hooks } from './agents/hooks.ts';
import { afterBeats } from './beats.ts';
import { readArguments } from './hook/arguments.ts';
import { explainMistake } from './hook/mistake.ts';
import { runHook } from './hook/run.ts';

/** The whole process is over by then, whatever stdin and the endpoint do. */
const CEILING_MS = 1500;

const HOLD_MS = 60_000;

let isAnswered = false;

const words = process.argv.slice(2);
const hook = readArguments(words, hooks);
const loadPersonSide = () => import('./cli/person.ts');
// A module that awaits at its top level costs every hook 0.1 ms.
if (hook.kind === 'person') runPersonCommand();
else {
  process.on('uncaughtException', finish);
  process.on('unhandledRejection', finish);
  // A harness that loses patience sends SIGTERM, and Ctrl+C reaches every process of a terminal;
  // dying of a signal denies the tool on Antigravity.
  process.on('SIGTERM', finish);
  process.on('SIGINT', finish);
  process.on('SIGHUP', finish);
  afterBeats(CEILING_MS, finish);
  const run =
    hook.kind === 'hook'
      ? runHook(hook, process.env, loadPersonSide)
      : explainMistake(hook, process.env, loadPersonSide);
  run.then(finish, finish);
}

/** A command may wait for what does not hold the process: a connection that a module left open, say. */
async function runPersonCommand(): Promise<void> {
  const held = setInterval(() => undefined, HOLD_MS);
  await (await loadPersonSide()).runPersonCommand(words).finally(() => clearInterval(held));
}

/** Whatever happens in a hook ends with the harness's verdict, if it wants one, and exit code 0. */
function finish(): void {
  if (hook.kind === 'person') return;
  const verdict = hook.harness?.verdict?.(hook.kind === 'hook' ? hook.command : undefined);
  if (verdict === undefined) process.exit(0);
  answer(verdict);
}

function answer(verdict: string): void {
  if (isAnswered) return;
  isAnswered = true;
  const leave = () => process.exit(0);
  Bun.write(Bun.stdout, verdict).then(leave, leave);
}
