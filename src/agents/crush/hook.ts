import { readClaudeShape } from '../../harness/claude-shape.ts';
import type { Harness } from '../../harness/harness.ts';
import { momentIn } from '../../harness/moment-in.ts';
import { readFields, text } from '../../harness/payload-fields.ts';
import type { Moment } from '../../turn/moment.ts';

/** What each event means for the turn. */
const MOMENTS: Readonly<Record<string, Moment>> = {
  SessionStart: 'start',
  TurnStart: 'prompt',
  PreToolUse: 'tool',
  PermissionRequest: 'ask',
  PermissionResult: 'answer',
  PostToolUse: 'tool-end',
  PostToolUseFailure: 'tool-end',
  Interrupt: 'called-off',
  TurnEnd: 'end',
  StopFailure: 'failed',
  SessionEnd: 'leave',
};

/**
 * Crush. Fields and tool names are those of payloads recorded on 0.90.1-dev, whose only event is
 * PreToolUse; the other events are those of 0.99. A busy that nothing ends would pin a spinner to
 * the card, so a tool is told only in a conversation whose TurnStart has been seen.
 */
export const crush = (): Harness => ({
  id: 'crush',
  name: 'Crush',
  read(raw) {
    const { event } = readFields({ event: text }, raw);
    return {
      ...readClaudeShape(raw),
      event,
      moment: momentIn(MOMENTS, event),
      needs: event === 'PreToolUse' ? 'turn' : undefined,
    };
  },
  writers: ['bash', 'edit', 'write', 'multiedit'],
  // Builds before 0.99 raise PreToolUse alone and skip the names they do not know; a name that is
  // not among the 13 of 0.99 would keep that build from starting, and so would a matcher on an
  // event that is not a tool's.
  events: [
    { event: 'SessionStart', command: { name: 'session-start' } },
    { event: 'TurnStart', command: { name: 'state', state: 'busy' } },
    { event: 'PreToolUse', command: { name: 'tool' }, also: ['session-start', 'touched'] },
    { event: 'PermissionRequest', command: { name: 'state', state: 'waiting' } },
    { event: 'PermissionResult', command: { name: 'state', state: 'busy' } },
    { event: 'PostToolUse', command: { name: 'state', state: 'busy' }, also: ['touched'] },
    { event: 'PostToolUseFailure', command: { name: 'state', state: 'busy' }, also: ['touched'] },
    // lich reads Esc itself, and the turn that it has ended must not be in the way of another session.
    { event: 'Interrupt', command: { name: 'state', state: 'idle' }, mayBeSilent: true },
    { event: 'TurnEnd', command: { name: 'state', state: 'done' } },
    { event: 'StopFailure', command: { name: 'state', state: 'done' } },
    { event: 'SessionEnd', command: { name: 'state', state: 'idle' } },
  ],
});
