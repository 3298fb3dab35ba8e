import type { State } from '../report/report.ts';
import { type Dialog, type Facts, isClosed, isOpen, type Turn, UNKNOWN_CALL } from './facts.ts';
import type { Happening, Moment } from './moment.ts';
import { caughtUp } from './owed.ts';
import type { Tell } from './tell.ts';
import { bindingOf, factsFor, isHost, isInner, isMistakable, turnOf } from './whose.ts';

/** What an event means: what lich is told, in this order, and what the card is known to be then. */
export interface Decision {
  readonly tells: readonly Tell[];
  readonly facts: Facts;
  /** The conversation's title may go out: the request names no conversation, so the card's alone. */
  readonly mayTitle: boolean;
}

/** What a rule says of the turn; facts it does not name stay. */
interface Ruling {
  readonly tells: readonly Tell[];
  readonly turn?: Turn | undefined;
  readonly rings?: Dialog | undefined;
}

type Rule = (facts: Facts, happening: Happening, closed: readonly Dialog[]) => Ruling;

const SAY_NOTHING: Ruling = { tells: [] };
const START: Tell = { tell: 'start' };

const RULES: Readonly<Record<Moment, Rule>> = {
  start: () => SAY_NOTHING,
  prompt,
  tool,
  'granted-tool': grantedTool,
  'tool-end': toolEnd,
  'batch-end': ({ turn, dialogs }, _, closed) =>
    closed.length > 0 && dialogs.length === 0 && !isClosed(turn) ? say('busy') : SAY_NOTHING,
  ask,
  'ask-notice': askNotice,
  answer: ({ turn, dialogs }) => (isClosed(turn) || dialogs.length > 0 ? SAY_NOTHING : say('busy')),
  'goes-on': goesOn,
  end,
  failed,
  interrupted: (_, happening) =>
    happening.agent === undefined ? { tells: [], turn: turnOf(happening, 'stopped') } : SAY_NOTHING,
  'called-off': calledOff,
  'idle-notice': ({ turn }, happening) => (isOpen(turn) ? finish(happening) : SAY_NOTHING),
  leave: (_, happening) => ({ ...say('idle'), turn: turnOf(happening, 'left') }),
  compact,
  compacted,
  work: (_, happening) =>
    happening.agent === undefined
      ? { ...say('busy'), turn: turnOf(happening, 'open') }
      : SAY_NOTHING,
  ring: () => say('waiting'),
  aside: () => SAY_NOTHING,
};

/**
 * What an event means for the card.
 * @param facts what is remembered, without the dialogs that the event took away
 * @param closed those dialogs (`closedBy`). They are given apart because several events may take
 *   away the last ones at once: each removes its own first, and then sees what is left
 */
export function decide(facts: Facts, happening: Happening, closed: readonly Dialog[]): Decision {
  if (isInner(facts, happening)) return { tells: [], facts, mayTitle: false };
  const binding = happening.binds === true ? bindingOf(facts, happening) : 'withheld';
  const tells: Tell[] = [];
  let known = facts;
  if (binding === 'bound-after-release') {
    tells.push({ tell: 'release', conversation: facts.turn?.conversation ?? '' });
    known = { ...known, turn: undefined, dialogs: [] };
  }
  if (binding !== 'withheld') tells.push(START);
  if (binding === 'bound' || binding === 'bound-after-release') {
    const isSame = [known.bound, known.turn?.conversation].includes(happening.conversation);
    const { conversation: bound, inherited } = happening;
    known = isSame
      ? { ...known, bound, inherited }
      : { bound, inherited, turn: undefined, dialogs: [] };
  }
  if (isMistakable(known, happening)) return { tells: [], facts, mayTitle: false };
  const own = factsFor(known, happening);
  const ruling = RULES[happening.moment](own, happening, closed);
  tells.push(...ruling.tells);
  if (!isHost(known, happening)) {
    return { tells, facts: { ...known, owed: facts.owed }, mayTitle: false };
  }
  const turn = ruling.turn ?? known.turn;
  return {
    tells: facts.owed === undefined ? tells : caughtUp(facts, turn, happening, tells),
    facts: {
      bound: known.bound,
      inherited: known.inherited,
      turn,
      dialogs: ruling.rings === undefined ? known.dialogs : [...known.dialogs, ruling.rings],
    },
    mayTitle: happening.attendance !== 'nobody',
  };
}

function say(state: State): Ruling {
  return { tells: [{ tell: 'state', state }] };
}

function finish(happening: Happening): Ruling {
  return { ...say('done'), turn: turnOf(happening, 'over') };
}

/** Subagents are prompted too, by the agent that uses them. */
function prompt({ dialogs }: Facts, happening: Happening): Ruling {
  if (happening.agent !== undefined) return SAY_NOTHING;
  const turn = turnOf(happening, 'open');
  return dialogs.length > 0 ? { tells: [], turn } : { ...say('busy'), turn };
}

/**
 * A tool that starts beside one that is asked about does not take the bell off. Claude Code runs a
 * background agent's tools, and the fork that writes the next suggestion, after the session's Stop:
 * told, each put a finished card back on a spinner.
 */
function tool({ turn, dialogs }: Facts, { needs, conversation, agent }: Happening): Ruling {
  if (dialogs.length > 0 || agent !== undefined) return SAY_NOTHING;
  if (needs === 'turn' && turn?.conversation !== (conversation ?? '')) return SAY_NOTHING;
  return { tells: [{ tell: 'tool' }] };
}

/** The tool that was asked about takes its bell off; a subagent's does without saying what it is. */
function grantedTool(facts: Facts, happening: Happening, closed: readonly Dialog[]): Ruling {
  if (happening.agent === undefined) return tool(facts, happening);
  const { turn, dialogs } = facts;
  return closed.length > 0 && dialogs.length === 0 && !isClosed(turn) ? say('busy') : SAY_NOTHING;
}

/** A subagent's tools are no work of the session's, but the answer to a dialog is always told. */
function toolEnd(
  { turn, dialogs }: Facts,
  happening: Happening,
  closed: readonly Dialog[],
): Ruling {
  if (happening.agent !== undefined) {
    return closed.length > 0 && dialogs.length === 0 && !isClosed(turn) ? say('busy') : SAY_NOTHING;
  }
  if (dialogs.length > 0) return SAY_NOTHING;
  return turn?.phase === 'open' ? say('busy') : { ...say('busy'), turn: turnOf(happening, 'open') };
}

/** lich shows no bell outside a turn (an MCP form may come there), so none is remembered. */
function ask({ turn }: Facts, { at, agent, call }: Happening): Ruling {
  if (isClosed(turn)) return say('waiting');
  return { ...say('waiting'), rings: { call: call ?? UNKNOWN_CALL, agent, since: at } };
}

/** While only one agent goes on, an unnamed dialog is that one's. */
function askNotice({ turn, dialogs }: Facts, { at, agent }: Happening): Ruling {
  if (dialogs.length > 0 || isClosed(turn)) return SAY_NOTHING;
  const [only, ...others] = turn?.phase === 'held' ? (turn.working ?? []) : [];
  const asker = agent ?? (others.length === 0 ? only : undefined);
  return {
    ...say('waiting'),
    rings: { call: UNKNOWN_CALL, agent: asker, since: at },
  };
}

function goesOn(facts: Facts, happening: Happening, closed: readonly Dialog[]): Ruling {
  const { turn, dialogs } = facts;
  const hasCleared = closed.length > 0 && dialogs.length === 0;
  if (happening.agent !== undefined) {
    return hasCleared && !isClosed(turn) ? say('busy') : SAY_NOTHING;
  }
  if (turn?.phase === 'open') return hasCleared ? say('busy') : SAY_NOTHING;
  return prompt(facts, happening);
}

/**
 * A Stop while agents of the session's own go on is no end: each one's end wakes the session, and
 * the last Stop lists none. Every Stop decides by its own list.
 */
function end({ dialogs }: Facts, happening: Happening): Ruling {
  const { working = [] } = happening;
  if (working.length === 0) return finish(happening);
  const turn = turnOf(happening, 'held', { working });
  return dialogs.length > 0 ? { tells: [], turn } : { ...say('busy'), turn };
}

/** A subagent's error, or that of a fork which compacts, leaves the session's turn as it is. */
function failed({ turn, dialogs }: Facts, happening: Happening): Ruling {
  if (happening.agent !== undefined) return SAY_NOTHING;
  if (dialogs.length === 0) return finish(happening);
  return { tells: [], turn: turnOf(happening, 'held', { working: turn?.working }) };
}

/**
 * Where a dialog stood, it may have been answered with the end of the turn: then nothing but this takes
 * the bell off. Whether lich has read a key that did it nobody knows; idle is true in both cases, and
 * a start puts back the harness's icon, which idle takes off.
 */
function calledOff({ dialogs }: Facts, happening: Happening, closed: readonly Dialog[]): Ruling {
  if (happening.agent !== undefined) return SAY_NOTHING;
  const turn = turnOf(happening, 'stopped');
  if (closed.length === 0 || dialogs.length > 0) return { tells: [], turn };
  return { tells: [{ tell: 'state', state: 'idle' }, START], turn };
}

function compact({ turn }: Facts, happening: Happening): Ruling {
  if (happening.agent !== undefined) return SAY_NOTHING;
  const before = turn?.phase === 'compacting' ? turn.before : turn?.phase;
  return { ...say('compacting'), turn: turnOf(happening, 'compacting', { before }) };
}

/** After a compaction the card is what it was before: on one without a turn that is no check. */
function compacted({ turn }: Facts, happening: Happening): Ruling {
  if (happening.agent !== undefined) return SAY_NOTHING;
  if (turn?.phase !== 'compacting' || turn.conversation !== (happening.conversation ?? '')) {
    return happening.needs === 'compaction' ? SAY_NOTHING : finish(happening);
  }
  if (turn.before === 'over') return finish(happening);
  if (turn.before === 'open' || turn.before === 'held') {
    return { ...say('busy'), turn: turnOf(happening, turn.before) };
  }
  // Idle takes the harness's icon off the card; a start puts it back.
  return {
    tells: [{ tell: 'state', state: 'idle' }, START],
    turn: turnOf(happening, turn.before ?? 'stopped'),
  };
}
