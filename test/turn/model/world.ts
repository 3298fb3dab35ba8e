import type { Card } from '../../../src/listen/cards.ts';
import type { Attendance, Moment, Source } from '../../../src/turn/moment.ts';
import { type Random, randomFrom } from './random.ts';

/** An event of the modelled session, in neutral words; `model/payload.ts` makes a payload of it. */
export interface ModelEvent {
  readonly moment: Moment;
  readonly conversation: string;
  readonly agent?: string | undefined;
  readonly call?: string | undefined;
  readonly source?: Source | undefined;
  readonly working?: readonly string[] | undefined;
  readonly isMachineMade?: boolean | undefined;
  readonly attendance?: Attendance | undefined;
}

/** What a person who looks at the terminal and at the card would call true. */
export type Truth =
  | 'unused'
  | 'busy'
  | 'waiting'
  | 'done'
  | 'idle'
  | 'interrupted'
  /** Nobody works and nobody is asked; which rest it is, lich was not there to hear. */
  | 'resting'
  /** lich missed something, and nothing has been said since. */
  | 'stale';

/** Whether a card shows what is true. */
export function isTrue({ state = 'unused' as never }: Card, truth: Truth): boolean {
  if (truth === 'stale') return true;
  if (truth === 'resting') return state !== 'busy' && state !== 'waiting';
  return state === truth;
}

/**
 * Whether lich hears what a step tells: it is there, nobody listens, or it takes the reports and
 * answers none of them.
 */
export type Lich = 'there' | 'away' | 'mute';

/** Events that are raised at once, in any order, and the card after all of them. */
export interface Step {
  readonly events: readonly ModelEvent[];
  /** lich has read the key that stops a turn. */
  readonly isEscape?: boolean;
  readonly lich: Lich;
  readonly truth: Truth;
}

/** What an act does, before it is known whether lich hears of it. */
type Deed = Pick<Step, 'events' | 'isEscape'>;

/** A call of a tool: `asked` stays until an event can show that its dialog is gone. */
interface Call {
  readonly id: string;
  stage: 'running' | 'asked' | 'ended' | 'refused';
}

/** One agent that works: the session's own, or one in the background. */
interface Worker {
  readonly agent: string | undefined;
  batch: Call[];
}

interface World {
  readonly random: Random;
  conversation: number;
  count: number;
  lead: Worker | undefined;
  background: Worker[];
  /** A dialog of an unknown call: until the batch of this worker ends. */
  unnamed: Worker | undefined;
  rest: Truth;
  /** Esc was followed by the end of an interrupted tool. */
  isEscapeHeard: boolean;
  /** lich has missed something. It is healed by the next event of the conversation that it hears. */
  isStale: boolean;
  /** What the conversation came to rest as was decided while lich missed something. */
  isRestUnheard: boolean;
}

type Act = (world: World) => Deed | undefined;

const nameOf = (world: World): string => `c-${world.conversation}`;
const fresh = (world: World, letter: string): string => {
  world.count += 1;
  return `${letter}-${world.count}`;
};
const workers = (world: World): readonly Worker[] => [
  ...(world.lead === undefined ? [] : [world.lead]),
  ...world.background,
];
const isAsked = (worker: Worker): boolean =>
  worker.batch.some(({ stage }) => stage === 'asked' || stage === 'refused');
const rings = (world: World): boolean =>
  world.unnamed !== undefined || workers(world).some(isAsked);

function truthOf(world: World): Truth {
  if (world.isStale) return 'stale';
  if (rings(world)) return 'waiting';
  if (workers(world).length > 0) return 'busy';
  return world.isRestUnheard ? 'resting' : world.rest;
}

/** The conversation comes to rest. */
function rest(world: World, as: Truth): void {
  world.rest = as;
  world.isRestUnheard = false;
}

const event = (world: World, moment: Moment, more: Partial<ModelEvent> = {}): ModelEvent => ({
  moment,
  conversation: nameOf(world),
  ...more,
});

/** Somebody types: possible where no dialog has the keyboard. */
const prompt: Act = (world) => {
  if (rings(world)) return undefined;
  world.lead ??= { agent: undefined, batch: [] };
  return { events: [event(world, 'prompt')] };
};

const batch: Act = (world) => {
  const worker = world.random.pick(workers(world).filter(({ batch }) => batch.length === 0));
  if (worker === undefined) return undefined;
  worker.batch = Array.from({ length: 1 + world.random.below(3) }, () => ({
    id: fresh(world, 't'),
    stage: 'running',
  }));
  const { agent } = worker;
  return { events: worker.batch.map(({ id }) => event(world, 'tool', { agent, call: id })) };
};

/** Calls of any agents ask or end, all at once. */
const progress: Act = (world) => {
  const events: ModelEvent[] = [];
  for (const worker of workers(world)) {
    for (const call of worker.batch) {
      if (call.stage === 'ended' || call.stage === 'refused' || world.random.chance(0.5)) continue;
      const asks = call.stage === 'running' && world.random.chance(0.4);
      // Of a bell whose call nobody knows, none is to be told apart from the others.
      if (asks && world.unnamed !== undefined) continue;
      if (call.stage === 'asked' && world.random.chance(0.2)) {
        call.stage = 'refused';
        continue;
      }
      call.stage = asks ? 'asked' : 'ended';
      events.push(event(world, asks ? 'ask' : 'tool-end', { agent: worker.agent, call: call.id }));
    }
  }
  return events.length === 0 ? undefined : { events };
};

const batchEnd: Act = (world) => {
  const worker = world.random.pick(
    workers(world).filter(
      ({ batch }) =>
        batch.length > 0 && batch.every(({ stage }) => stage === 'ended' || stage === 'refused'),
    ),
  );
  if (worker === undefined) return undefined;
  worker.batch = [];
  if (world.unnamed === worker) world.unnamed = undefined;
  return { events: [event(world, 'batch-end', { agent: worker.agent })] };
};

/** A dialog that raises no event of its own, told seconds later. */
const notice: Act = (world) => {
  const asker = world.lead ?? (world.background.length === 1 ? world.background[0] : undefined);
  if (asker === undefined || !asker.batch.some(({ stage }) => stage === 'running')) {
    return undefined;
  }
  if (!rings(world)) world.unnamed = asker;
  return { events: [event(world, 'ask-notice')] };
};

const spawn: Act = (world) => {
  if (world.lead === undefined || world.background.length > 2) return undefined;
  world.background.push({ agent: fresh(world, 'a'), batch: [] });
  return { events: [] };
};

/** The end of an agent wakes its session. */
const agentEnds: Act = (world) => {
  const gone = world.background.find((worker) => worker.batch.length === 0);
  if (gone === undefined || world.unnamed !== undefined) return undefined;
  if (world.lead?.batch.length) return undefined;
  world.background = world.background.filter((worker) => worker !== gone);
  world.lead ??= { agent: undefined, batch: [] };
  return { events: [event(world, 'prompt', { isMachineMade: true })] };
};

const stop: Act = (world) => {
  if (world.lead === undefined || world.lead.batch.length > 0) return undefined;
  world.lead = undefined;
  rest(world, 'done');
  const working = world.background.map(({ agent = '' }) => agent);
  return { events: [event(world, 'end', { working })] };
};

const fails: Act = (world) => {
  if (world.lead === undefined || world.lead.batch.length > 0) return undefined;
  if (world.background.length > 0) return undefined;
  world.lead = undefined;
  rest(world, 'done');
  return { events: [event(world, 'failed')] };
};

/** Esc raises nothing, or the end of an interrupted tool. */
const interrupt: Act = (world) => {
  if (world.lead === undefined || world.background.length > 0) return undefined;
  const running = world.lead.batch.find(({ stage }) => stage === 'running');
  world.lead = undefined;
  world.unnamed = undefined;
  rest(world, 'interrupted');
  // A turn that lich has not heard of is none that it marks.
  world.isRestUnheard = world.isStale;
  world.isEscapeHeard = running !== undefined;
  return {
    isEscape: true,
    events: running === undefined ? [] : [event(world, 'interrupted', { call: running.id })],
  };
};

/** "No" at the dialog ends the turn, and no event tells: a minute later the session is idle. */
const no: Act = (world) => {
  if (world.lead === undefined || world.background.length > 0) return undefined;
  world.lead = undefined;
  world.unnamed = undefined;
  rest(world, 'done');
  return { events: [event(world, 'idle-notice')] };
};

const idles: Act = (world) => {
  if (workers(world).length > 0 || world.rest === 'interrupted') return undefined;
  return { events: [event(world, 'idle-notice')] };
};

/** The user goes to another conversation: from an idle one, or from a turn that ended unheard. */
const moves: Act = (world) => {
  if (world.background.length > 0) return undefined;
  const isOpen = world.lead !== undefined;
  world.isRestUnheard ||= world.isStale;
  world.conversation += 1;
  world.lead = undefined;
  world.unnamed = undefined;
  // Where Esc was not heard of, the turn is taken for open, and idle takes lich's mark off.
  if (isOpen || (world.rest === 'interrupted' && !world.isEscapeHeard)) world.rest = 'idle';
  return { events: [event(world, 'start', { source: 'clear' })] };
};

const leaves: Act = (world) => {
  if (workers(world).length > 0) return undefined;
  rest(world, 'idle');
  return { events: [event(world, 'leave')] };
};

const NESTED: readonly Moment[] = [
  'start',
  'prompt',
  'tool',
  'ask',
  'tool-end',
  'batch-end',
  'end',
  'failed',
  'leave',
];

/**
 * What a tool of the session started says: it is not for this card. Where lich has missed to whom the
 * card belongs, it takes that for the card's own.
 */
const nested: Act = (world) => {
  if (world.isStale) return undefined;
  const moment = world.random.pick(NESTED) ?? 'tool';
  const attendance = world.random.chance(0.7) ? 'nobody' : 'guest';
  const conversation = `nested-${world.random.below(2)}`;
  if (world.rest === 'unused' || (attendance === 'guest' && world.rest === 'idle')) {
    return undefined;
  }
  return {
    events: [{ moment, attendance, conversation, call: 'NESTED', source: 'startup' }],
  };
};

const ACTS: readonly (readonly [Act, number])[] = [
  [prompt, 4],
  [batch, 8],
  [progress, 14],
  [batchEnd, 10],
  [notice, 2],
  [spawn, 2],
  [agentEnds, 4],
  [stop, 4],
  [fails, 1],
  [interrupt, 1],
  [no, 1],
  [idles, 1],
  [moves, 1],
  [leaves, 1],
  [nested, 4],
];
const LOTS = ACTS.flatMap(([act, weight]) => Array.from({ length: weight }, () => act));

/** How often lich is away, and mute, in a session in which it sometimes is. */
const AWAY = 0.15;
const MUTE = 0.04;

/**
 * A session of that many steps, beginning with its start and a prompt. In every third one lich is away
 * or mute now and then.
 */
export function sessionFrom(seed: number, length: number): readonly Step[] {
  const random = randomFrom(seed);
  const world: World = {
    random,
    conversation: 1,
    count: 0,
    lead: undefined,
    background: [],
    unnamed: undefined,
    rest: 'unused',
    isEscapeHeard: false,
    isStale: false,
    isRestUnheard: false,
  };
  const steps: Step[] = [];
  const take = (act: Act): void => {
    const deed = act(world);
    if (deed === undefined) return;
    const lich = seed % 3 === 0 ? heard(random) : 'there';
    hear(world, deed, lich);
    steps.push({ ...deed, events: random.shuffled(deed.events), lich, truth: truthOf(world) });
  };
  take((world) => ({ events: [event(world, 'start', { source: 'startup' })] }));
  take(prompt);
  while (steps.length < length) take(random.pick(LOTS) ?? prompt);
  return steps;
}

function heard(random: Random): Lich {
  if (random.chance(AWAY)) return 'away';
  return random.chance(MUTE) ? 'mute' : 'there';
}

function hear(world: World, { events, isEscape }: Deed, lich: Lich): void {
  const isOwn = events.some(({ attendance }) => attendance === undefined);
  if (lich !== 'away') {
    if (isOwn) world.isStale = false;
  } else if (isOwn) {
    world.isStale = true;
    // lich reads the key off the terminal, whether it hears of the rest or not.
    if (isEscape !== true && events.some(({ moment }) => moment === 'start')) {
      world.isRestUnheard = world.rest !== 'unused';
    }
  }
}
