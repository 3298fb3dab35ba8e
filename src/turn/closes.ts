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
 * The end of a call. Some answers change the arguments (Claude Code adds a question's answers to
 * them), so a call of the same tool that began to run only after the bell is taken for the one too;
 * and so is any call of the same agent's for a bell of which nobody knew the call: another one that
 * was running already when it rang may well end before the dialog is answered.
 */
function ended({ dialogs }: Facts, { agent, call, ranSince }: Happening): readonly Dialog[] {
  const mine = dialogs.filter((dialog) => dialog.agent === agent);
  const exact = mine.find(({ exact }) => exact !== UNKNOWN_CALL && exact === call?.exact);
  if (exact !== undefined) return [exact];
  if (ranSince === undefined) return [];
  const later = mine.filter(({ since }) => ranSince >= since);
  const alike = later.find(({ exact, tool }) => exact !== UNKNOWN_CALL && tool === call?.tool);
  const unknown = later.find(({ exact }) => exact === UNKNOWN_CALL);
  return [alike ?? unknown].filter((dialog) => dialog !== undefined);
}

/** The oldest one of the same form or call, whoever asks: an answer names no agent. */
function answer({ dialogs }: Facts, { call }: Happening): readonly Dialog[] {
  const same = dialogs.filter(({ exact }) => exact !== UNKNOWN_CALL && exact === call?.exact);
  return same.toSorted((one, other) => one.since - other.since).slice(0, 1);
}
