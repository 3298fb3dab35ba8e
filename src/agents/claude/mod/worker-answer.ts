import { answerText } from './answer-text.ts';
import type { Engine, Events, On } from './engine.ts';
import { callLich } from './lich.ts';
import { letGo, openQueue, put, type Queue, take } from './queue.ts';
import { endpointFor, type Inside, insideFor, type Session } from './session.ts';

/** What a turn ended with, as its Stop told. */
interface Stopped {
  readonly isIdle: boolean;
  readonly text: string;
}

/** What lich is told of a task. */
type WorkerAnswer = { readonly text: string } | { readonly unanswered: 'blank' };

/**
 * A card that works for another one hands its last words over as the answer. It belongs to control:
 * lich leaves a task without words on how to reply only where a mod polls, and this is the reply.
 */
export function workerAnswerMod(on: On, session: Session): void {
  const answers: Queue<WorkerAnswer> = openQueue();
  let stopped: Stopped | undefined;
  on('session.start', { isInteractive: true }, async ($, event, next) => {
    if (isWorker(insideFor(session, 'control'))) letGo(sendAnswers($, session, answers));
    return next(event);
  });
  on('turn.start', {}, async (_$, event, next) => {
    if (event.agentId === undefined) stopped = undefined;
    return next(event);
  });
  on('classic.Stop', {}, async (_$, event, next) => {
    if (event.agent_id === undefined) stopped = stoppedBy(event);
    return next(event);
  });
  on('turn.complete', {}, async (_$, event, next) => {
    if (event.agentId === undefined) {
      const answer = answerOf(event, stopped);
      stopped = undefined;
      if (answer !== undefined && isWorker(insideFor(session, 'control'))) put(answers, answer);
    }
    return next(event);
  });
}

async function sendAnswers(
  $: Engine,
  session: Session,
  answers: Queue<WorkerAnswer>,
): Promise<void> {
  const endpoint = endpointFor(session, 'control');
  if (endpoint === undefined) return;
  for (;;) {
    const body = { session_id: endpoint.cardId, ...(await take(answers)) };
    await callLich($, endpoint, { path: '/mod/answer', body });
  }
}

/**
 * Whether this card works for another: how deep it is says so, or in an older lich another variable.
 * @internal
 */
export function isWorker(inside: Inside | undefined): boolean {
  if (inside === undefined) return false;
  const { depth, subagents } = inside;
  if (depth === undefined || depth.trim() === '') return subagents?.trim() === 'off';
  return /^\d+$/.test(depth.trim()) && Number(depth) > 0;
}

/**
 * What a Stop tells of the turn.
 * @internal
 */
export function stoppedBy(event: Events['classic.Stop']): Stopped {
  const { background_tasks: tasks = [], last_assistant_message: text = '' } = event;
  return { isIdle: tasks.length === 0, text };
}

/**
 * The answer that the end of a turn is: none where something still works in the background, whose
 * end brings another turn, nor where the turn was refused, failed, denied or stopped.
 * @internal
 */
export function answerOf(
  { answer, isAborted, reason }: Events['turn.complete'],
  stopped: Stopped | undefined,
): WorkerAnswer | undefined {
  if (stopped === undefined || !stopped.isIdle || isAborted || reason !== 'answer')
    return undefined;
  const isBlank = answer.trim() === '';
  if (isBlank && stopped.text.trim() === '') return { unanswered: 'blank' };
  return !isBlank && answer === stopped.text ? { text: answerText(answer) } : undefined;
}
