import type { Endpoint } from '../../../lich/endpoint.ts';
import { answerText } from './answer-text.ts';
import {
  type Aside,
  asideOf,
  type Command,
  commandsIn,
  isDropped,
  promptOf,
  questionOf,
  refusalOf,
} from './command.ts';
import type { Engine, On } from './engine.ts';
import { showPart } from './footer.ts';
import { callLich } from './lich.ts';
import { type Override, overridePart, withOverride } from './override.ts';
import { letGo, openQueue, put, type Queue, take, within } from './queue.ts';
import { endpointFor, type Session } from './session.ts';

/** How long the end of a turn that was stopped is waited for. */
const END_MS = 1000;

/** How long a command waits for the answer to the last one's. */
const ACK_MS = 1000;

/** The longest wait before lich is asked again after a failure; it begins with a second. */
const LONGEST_WAIT_MS = 10_000;

/** lich holds a poll: one that comes back sooner with nothing would be asked again without end. */
const SOONEST_MS = 1000;

/** What is known of the session's own turn, for whoever wants to end it. */
interface Running {
  turnId: string | undefined;
  ended: () => void;
}

/** lich's hand in this session: prompts, stops, models, commands, questions aside. */
export function controlMod(on: On, session: Session): void {
  const running: Running = { turnId: undefined, ended: () => undefined };
  const override: Override = { model: undefined, effort: undefined };
  on('session.start', { isInteractive: true }, async ($, event, next) => {
    const endpoint = endpointFor(session, 'control');
    if (endpoint !== undefined) {
      const commands: Queue<Command> = openQueue();
      letGo(pollCommands($, endpoint, commands));
      letGo(obeyCommands($, endpoint, commands, session, running, override));
    }
    return next(event);
  });
  on('turn.start', {}, async (_$, event, next) => {
    if (event.agentId === undefined) running.turnId = event.turnId;
    return next(event);
  });
  on('turn.complete', {}, async (_$, event, next) => {
    if (event.agentId === undefined && event.turnId === running.turnId) {
      running.turnId = undefined;
      running.ended();
    }
    return next(event);
  });
  // lich ends whatever turn is open when it hears that one was ended: the next one waits for that.
  on('classic.UserPromptSubmit', {}, async (_$, event, next) => {
    await session.ending;
    return next(event);
  });
  on('turn.step', {}, async function* (_$, event, next) {
    return yield* next(withOverride(event, override));
  });
}

/** Asks lich for commands, one question at a time, and never waits for what becomes of them. */
async function pollCommands(
  $: Engine,
  endpoint: Endpoint,
  commands: Queue<Command>,
): Promise<void> {
  let failures = 0;
  for (;;) {
    const asked = Date.now();
    const reply = await callLich($, endpoint, { path: '/mod/commands' });
    if (reply?.status === 404) return;
    const given = reply?.status === 200 ? commandsIn(reply.value) : undefined;
    failures = given === undefined ? failures + 1 : 0;
    for (const command of given ?? []) put(commands, command);
    const waitMs = waitAfter(failures, given?.length, Date.now() - asked);
    if (waitMs > 0) await $.clock.sleep(waitMs);
  }
}

/**
 * How long to wait before lich is asked again.
 * @internal
 */
export function waitAfter(failures: number, given: number | undefined, tookMs: number): number {
  if (failures > 0) return Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (failures - 1));
  return given === 0 && tookMs < SOONEST_MS ? SOONEST_MS : 0;
}

/** Carries commands out in the order in which they came. */
async function obeyCommands(
  $: Engine,
  endpoint: Endpoint,
  commands: Queue<Command>,
  session: Session,
  running: Running,
  override: Override,
): Promise<void> {
  for (;;) {
    const command = await take(commands);
    const refusal = refusalOf(command);
    if (refusal !== undefined) await acknowledge($, endpoint, command, no(refusal));
    // These settle when the session is idle, or take their time: nothing behind them waits.
    else if (command.kind === 'prompt') letGo(submitPrompt($, endpoint, command));
    else if (command.kind === 'command') letGo(runCommand($, endpoint, command));
    else if (command.kind === 'ask') letGo(askAside($, endpoint, command));
    else if (command.kind === 'abort') {
      session.ending = abortTurn($, endpoint, command, running);
      await session.ending;
      session.ending = undefined;
    } else {
      setOverride(command, override);
      showPart($, session.footer, 'override', overridePart(override));
      await acknowledge($, endpoint, command, YES);
    }
  }
}

/** What became of a command. */
type Outcome =
  | { readonly ok: true; readonly answer?: string }
  | { readonly ok: false; readonly error: string };

const YES: Outcome = { ok: true };

function no(error: string): Outcome {
  return { ok: false, error };
}

/** Tells lich what became of a command. One that does not arrive is not told again. */
async function acknowledge(
  $: Engine,
  endpoint: Endpoint,
  { id, kind }: Command,
  outcome: Outcome,
): Promise<void> {
  const body = { session_id: endpoint.cardId, id, kind, ...outcome };
  await within(ACK_MS, callLich($, endpoint, { path: '/mod/acks', body }));
}

async function submitPrompt($: Engine, endpoint: Endpoint, command: Command): Promise<void> {
  let outcome = no('Claude Code refused it');
  try {
    const result = await $.prompt.submit({ text: promptOf(command), asUser: true });
    outcome = isDropped(result) ? no('a hook of the session refused it') : YES;
  } catch {
    // What the engine says may hold the prompt.
  }
  await acknowledge($, endpoint, command, outcome);
}

async function runCommand($: Engine, endpoint: Endpoint, command: Command): Promise<void> {
  const { name, args } = command;
  let outcome = YES;
  try {
    await $.command.run({ command: name, args });
  } catch {
    outcome = no((await isListed($, name)) ? 'Claude Code refused it' : 'no such command');
  }
  await acknowledge($, endpoint, command, outcome);
}

async function isListed($: Engine, name: string): Promise<boolean> {
  try {
    return (await $.command.list()).some((one) => one.name === name);
  } catch {
    return true;
  }
}

async function askAside($: Engine, endpoint: Endpoint, command: Command): Promise<void> {
  let aside: Aside = { ok: false, error: 'Claude Code refused it' };
  try {
    aside = asideOf(await $.model.fork({ prompt: questionOf(command) }));
  } catch {
    // As above.
  }
  const outcome = aside.ok ? { ok: true as const, answer: answerText(aside.answer) } : aside;
  await acknowledge($, endpoint, command, outcome);
}

/**
 * Ends the session's turn and tells lich at once: the next prompt that is queued begins within 60 ms.
 * What runs in a shell goes on in the background, and its end begins a turn; no mod can stop that.
 */
async function abortTurn(
  $: Engine,
  endpoint: Endpoint,
  command: Command,
  running: Running,
): Promise<void> {
  const { turnId } = running;
  if (turnId === undefined) return acknowledge($, endpoint, command, no('nothing is running'));
  const hasEnded = new Promise<void>((resolve) => {
    running.ended = resolve;
  });
  let outcome = YES;
  try {
    await within(END_MS, $.turn.abort({ turnId }));
    await within(END_MS, hasEnded);
  } catch {
    outcome = no(running.turnId === turnId ? 'Claude Code refused it' : 'nothing is running');
  }
  await acknowledge($, endpoint, command, outcome);
}

function setOverride({ kind, model, effort }: Command, override: Override): void {
  if (kind === 'model') override.model = model;
  else override.effort = effort;
}
