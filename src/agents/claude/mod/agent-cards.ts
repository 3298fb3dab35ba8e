import {
  type AgentCall,
  agentCallOf,
  branchOf,
  bytesOf,
  type Failure,
  type Opened,
  openedIn,
  opensCards,
  openWords,
  PROMPT_BYTES,
  replyOf,
  unknownText,
} from './agent-call.ts';
import type { Engine, Events, Next, On } from './engine.ts';
import { showPart } from './footer.ts';
import { jsonOf } from './json-text.ts';
import { labelOf } from './label.ts';
import { listSessions } from './program.ts';
import { letGo, openQueue, put, type Queue, take } from './queue.ts';
import { insideFor, type Session } from './session.ts';
import { type Stopped, stoppedReply, type Worker, workersLeft } from './workers.ts';

/** How long lich may take to open a card and hand the task over. */
const OPEN_MS = 120_000;

/** How long git, and a stop, may take. */
const SHORT_MS = 10_000;

/** How often lich is asked which workers are left. */
const EVERY_MS = 5000;

/** A call that waits for its spawn: permission is asked in between, and the user's hooks run. */
interface HandOver {
  readonly call: AgentCall;
  reply: object | undefined;
}

/** What the loop of the session says for a hook that may have been cut off. */
type News = { readonly toast: string } | { readonly worker: Worker };

/** What the hooks of this mod share. */
interface Desk {
  readonly waiting: Map<string, HandOver>;
  readonly workers: Map<string, Worker>;
  readonly news: Queue<News>;
}

/**
 * An agent becomes a card, to be watched and steered. The call is marked, then goes its way through
 * the user's hooks and permissions; what would spawn the agent opens the card instead, and the call
 * is answered with that. (An answer before `next` would skip all of them.)
 */
export function agentCardsMod(on: On, session: Session): void {
  const desk: Desk = { waiting: new Map(), workers: new Map(), news: openQueue() };
  on('session.start', { isInteractive: true }, async ($, event, next) => {
    if (insideFor(session, 'agent-cards') !== undefined) letGo(followWorkers($, session, desk));
    return next(event);
  });
  on('tool.call', { tool: 'Agent' }, async (_$, event, next) =>
    handOver(session, desk, event, next),
  );
  on('agent.spawn', {}, async ($, event, next) => spawnCard($, session, desk, event, next));
  on('tool.call', { tool: 'TaskStop' }, async ($, event, next) =>
    stopWorker($, session, desk, event, next),
  );
}

async function handOver(
  session: Session,
  { waiting }: Desk,
  event: Events['tool.call'],
  next: Next<Events['tool.call']>,
): Promise<unknown> {
  const inside = insideFor(session, 'agent-cards');
  const call = agentCallOf(event);
  const isEngines = next.origin?.plugin === 'engine';
  if (inside === undefined || call === undefined || !isEngines || !opensCards(inside)) {
    return next(event);
  }
  const handed: HandOver = { call, reply: undefined };
  waiting.set(call.id, handed);
  try {
    const result = await next(event);
    return handed.reply ?? result;
  } finally {
    waiting.delete(call.id);
  }
}

async function spawnCard(
  $: Engine,
  session: Session,
  { waiting, news }: Desk,
  event: Events['agent.spawn'],
  next: Next<Events['agent.spawn']>,
): Promise<unknown> {
  const handed = waiting.get(event.tool_use_id ?? '');
  const program = insideFor(session, 'agent-cards')?.program;
  if (handed === undefined || program === undefined) return next(event);
  // A hook of the user's may have changed what is asked for.
  const call = { ...handed.call, prompt: event.prompt ?? handed.call.prompt };
  const what = labelOf(call.description, 40) ?? 'an agent';
  const size = bytesOf(call.prompt);
  if (size > PROMPT_BYTES) {
    put(news, {
      toast: `"${what}" runs inside Claude Code: its task has ${size} bytes, lich takes ${PROMPT_BYTES}.`,
    });
    return next(event);
  }
  const place = await placeOf($, call);
  // An agent of an agent's branch is no card: branches of branches are nobody's to follow.
  if (place === undefined) return next(event);
  const opened = await openCard($, program, call, place);
  if (opened === 'before') {
    put(news, { toast: `"${what}" runs inside Claude Code: lich did not open a card for it.` });
    return next(event);
  }
  if (opened === 'unknown') {
    put(news, { toast: `lich may have opened a card for "${what}": look before you ask again.` });
    handed.reply = { deny: unknownText(call) };
  } else {
    put(news, {
      worker: { name: opened.name, description: call.description, isIsolated: call.isIsolated },
    });
    handed.reply = replyOf(call, opened, place.branch);
  }
  return { deny: 'It runs as a card in lich.' };
}

/** Where a card works: in this checkout, or on a branch of its own that begins at this one's. */
interface Place {
  readonly branch: string | undefined;
  readonly base: string | undefined;
}

async function placeOf($: Engine, call: AgentCall): Promise<Place | undefined> {
  if (!call.isIsolated) return { branch: undefined, base: undefined };
  const base = await currentBranch($);
  if (base?.startsWith('subagent/')) return undefined;
  return { branch: branchOf(call), base };
}

async function currentBranch($: Engine): Promise<string | undefined> {
  try {
    const git = ['git', 'branch', '--show-current'];
    const { exitCode, stdout } = await $.process.run(git, { timeoutMs: SHORT_MS });
    return exitCode === 0 ? stdout.trim() || undefined : undefined;
  } catch {
    return undefined;
  }
}

async function openCard(
  $: Engine,
  program: string,
  call: AgentCall,
  { branch, base }: Place,
): Promise<Opened | Failure> {
  try {
    const words = openWords(program, call, branch, base);
    const { exitCode, stdout } = await $.process.run(words, { timeoutMs: OPEN_MS });
    return openedIn(jsonOf(stdout)) ?? (exitCode === 0 ? 'unknown' : 'before');
  } catch (error) {
    // A program that did not start has heard nothing; one that was cut off may have.
    return String(error).includes('failed to start') ? 'before' : 'unknown';
  }
}

/** Tells the user what hooks have to say, and keeps count of the workers while there are some. */
async function followWorkers($: Engine, session: Session, desk: Desk): Promise<void> {
  for (;;) {
    const said = await take(desk.news);
    if ('toast' in said) $.ui.toast(said.toast);
    else {
      desk.workers.set(said.worker.name, said.worker);
      showWorkers($, session, desk);
      if (desk.workers.size === 1) letGo(countWorkers($, session, desk));
    }
  }
}

async function countWorkers($: Engine, session: Session, desk: Desk): Promise<void> {
  while (desk.workers.size > 0) {
    await $.clock.sleep(EVERY_MS);
    const listed = await listSessions($, insideFor(session, 'agent-cards')?.program);
    const left = workersLeft([...desk.workers.values()], listed);
    for (const name of [...desk.workers.keys()]) if (!left.has(name)) desk.workers.delete(name);
    showWorkers($, session, desk);
  }
}

function showWorkers($: Engine, session: Session, { workers }: Desk): void {
  const said = `${workers.size} ${workers.size === 1 ? 'agent' : 'agents'}`;
  const part = workers.size === 0 ? undefined : { long: said, short: said };
  showPart($, session.footer, 'workers', part);
}

async function stopWorker(
  $: Engine,
  session: Session,
  { workers }: Desk,
  event: Events['tool.call'],
  next: Next<Events['tool.call']>,
): Promise<unknown> {
  const id = event['task_id'] ?? event['shell_id'];
  const worker = typeof id === 'string' ? workers.get(id) : undefined;
  const inside = insideFor(session, 'agent-cards');
  if (worker === undefined || inside?.program === undefined) return next(event);
  return stoppedReply(worker, await stopCard($, inside.program, worker));
}

async function stopCard($: Engine, program: string, worker: Worker): Promise<Stopped> {
  const words = worker.isIsolated ? ['control', worker.name, 'abort'] : ['close', worker.name];
  try {
    const { exitCode } = await $.process.run([program, ...words], { timeoutMs: SHORT_MS });
    return exitCode === 0 ? 'stopped' : 'refused';
  } catch {
    return 'refused';
  }
}
