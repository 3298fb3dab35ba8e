import type {
  ControlledSession,
  ControlledTurn,
  ModuleWorld,
} from '../../../demo/controlled-turn.ts';
import type { Step } from '../../../demo/recorded-turn.ts';
import { prompt, session, session_id, work } from '../recorded.ts';
import { loadModule } from './engine.ts';

const TEXT = 'The plum trees too, please';
const ANSWER = 'The plum trees have their own month now.';

const look = {
  tool_name: 'Read',
  tool_input: { file_path: '/home/ada/orchard/src/plums.ts' },
  tool_use_id: 'toolu_03',
};

const SUBMIT: Step = {
  event: 'UserPromptSubmit',
  payload: { ...prompt, hook_event_name: 'UserPromptSubmit', prompt: TEXT },
};

/** The events of settings hooks behind the prompt, in their recorded order. */
const WORK: readonly Step[] = [
  { event: 'PreToolUse', payload: { ...work, hook_event_name: 'PreToolUse', ...look } },
  {
    event: 'PostToolUse',
    payload: {
      ...work,
      hook_event_name: 'PostToolUse',
      ...look,
      tool_response: { type: 'text', file: { filePath: look.tool_input.file_path } },
      duration_ms: 4,
    },
  },
  {
    event: 'Stop',
    payload: {
      ...work,
      hook_event_name: 'Stop',
      stop_hook_active: false,
      last_assistant_message: ANSWER,
      background_tasks: [],
      session_crons: [],
    },
  },
];

/** What the engine measured after a turn, as 2.1.332 gives it. */
const MEASURED = {
  context: { tokens: 27_940, window: 200_000, percent: 14 },
  rateLimits: [{ kind: 'five_hour', percentUsed: 17.5, resetsAt: '2026-12-01T18:00:00.000Z' }],
  cost: { usd: 0.3124 },
};

/** lich sends a prompt, and Claude Code works on it as on one that was typed. */
export const claudeControlled: ControlledTurn = {
  command: { id: 'demo-1', kind: 'prompt', text: TEXT },
  begin,
};

/** In the order seen on 2.1.332: a prompt is submitted once its turn has begun. */
function begin(world: ModuleWorld): ControlledSession {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const isMeasured = Promise.withResolvers<void>();
  let usage: unknown;
  const lich = async (request: Request): Promise<Response> => {
    const answer = await world.lich(request);
    if (request.url.includes('/mod/usage')) isMeasured.resolve();
    return answer;
  };
  const module = loadModule({ ...world, lich }, session_id, {
    usage: () => usage,
    async submit(text) {
      await raiseStep({ ...SUBMIT, payload: { ...SUBMIT.payload, prompt: text } });
      await module.raise('turn.start', { text, turnId: 'turn-2' });
      goOn().then(resolve, resolve);
    },
  });
  const raiseStep = (step: Step): Promise<void> =>
    module.raise(`classic.${step.event}`, step.payload, () => world.hook(step));
  const goOn = async (): Promise<void> => {
    for (const step of WORK) await raiseStep(step);
    const ended = { turnId: 'turn-2', answer: ANSWER, isAborted: false, reason: 'answer' };
    await module.raise('turn.complete', ended);
    usage = MEASURED;
    await module.raise('session.measure', { ...MEASURED, changed: ['context', 'cost'] });
    await isMeasured.promise;
  };
  const { cwd } = session;
  void module.raise('session.start', { cwd, surface: 'terminal', isInteractive: true });
  return { over, close: module.close };
}
