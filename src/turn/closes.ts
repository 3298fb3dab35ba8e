import { type Dialog, type Facts, isOpen, UNKNOWN_CALL } from './facts.ts';
import type { Happening, Moment } from './moment.ts';

type Rule = (facts: Facts, happening: Happening) => readonly Dialog[];

/**
 * Which of the standing dialogs an event shows to be answered or gone. A dialog is taken away by
 * the end of its own call; the rest are the ways in which one goes without that: it was refused,
 * its turn or its agent ended, or a report got lost.
 */
const RULES: Readonly<Partial<Record<Moment, Rule>>> = {
  start: ({ dialogs }, { source }) => (source === 'compact' ? [] : dialogs),
  prompt,
  'granted-tool': ended,
  'tool-end': ended,
  'batch-end': ofSame,
  answer,
  'goes-on': ofSame,
  // A Stop is the session's, even when it is raised inside an agent.
  end: ({ dialogs }, { working = [] }) =>
    dialogs.filter(({ agent }) => agent === undefined || !working.includes(agent)),
  failed: leads,
  interrupted: (facts, happening) =>
    happening.agent === undefined ? leads(facts, happening) : ended(facts, happening),
  'called-off': leads,
  'idle-notice': all,
  leave: all,
  compact: leads,
  work: (facts, happening) => (happening.agent === undefined ? all(facts) : []),
};

/** The dialogs that `happening` disproves. `facts` are those of its own conversation. */
export function closedBy(facts: Facts, happening: Happening): readonly Dialog[] {
  if (facts.dialogs.length === 0) return [];
  return RULES[happening.moment]?.(facts, happening) ?? [];
}

function all({ dialogs }: Facts): readonly Dialog[] {
  return dialogs;
}

/** The conversation's own; nothing when the event is a subagent's. */
function leads({ dialogs }: Facts, { agent }: Happening): readonly Dialog[] {
  return agent === undefined ? dialogs.filter((dialog) => dialog.agent === undefined) : [];
}

function ofSame({ dialogs }: Facts, { agent }: Happening): readonly Dialog[] {
  return dialogs.filter((dialog) => dialog.agent === agent);
}

/**
 * A dialog has the keyboard, so somebody who types a prompt sees none. A prompt that the harness
 * writes says so only of the conversation it goes to: other agents may still be asking.
 */
function prompt(facts: Facts, happening: Happening): readonly Dialog[] {
  if (happening.agent !== undefined) return [];
  return happening.isMachineMade === true && isOpen(facts.turn)
    ? leads(facts, happening)
    : facts.dialogs;
}

/**
 * The end of a call takes its own dialog away and no other: one of a bell whose call nobody knew
 * stays until all calls beside it have ended, too.
 */
function ended({ dialogs }: Facts, { agent, call }: Happening): readonly Dialog[] {
  const own = dialogs.find((dialog) => dialog.agent === agent && isOf(dialog, call));
  return own === undefined ? [] : [own];
}

/** The oldest one of the same form or call, whoever asks: an answer names no agent. */
function answer({ dialogs }: Facts, { call }: Happening): readonly Dialog[] {
  const same = dialogs.filter((dialog) => isOf(dialog, call));
  return same.toSorted((one, other) => one.since - other.since).slice(0, 1);
}

function isOf({ call }: Dialog, ended: string | undefined): boolean {
  return call !== UNKNOWN_CALL && call === ended;
}
