import { agentCardsMod } from './agent-cards.ts';
import { cardMod } from './card.ts';
import { controlMod } from './control.ts';
import { editGuardMod } from './edit-guard.ts';
import type { On } from './engine.ts';
import { drawFooter } from './footer.ts';
import { selfCommandMod } from './self-command.ts';
import { enter, openSession } from './session.ts';
import { statusMod } from './status.ts';
import { usageMod } from './usage.ts';
import { workerAnswerMod } from './worker-answer.ts';

/**
 * lich's client inside Claude Code, one mod a line. Each listens by itself and knows none of the
 * others; what they share is the session. Interactive sessions only, as `claude -p` run by a
 * session's own agent inherits lich's variables.
 */
export function register(on: On): void {
  const session = openSession();
  // The first: whatever else begins with the session asks what this has read.
  on('session.start', { isInteractive: true }, async ($, event, next) => {
    await enter($, session);
    return next(event);
  });
  drawFooter(on, session.footer);
  cardMod(on, session);
  usageMod(on, session);
  statusMod(on, session);
  controlMod(on, session);
  workerAnswerMod(on, session);
  editGuardMod(on, session);
  agentCardsMod(on, session);
  selfCommandMod(on, session);
}
