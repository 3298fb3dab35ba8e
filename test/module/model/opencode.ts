import { openConversations } from '../../../src/agents/opencode/module/conversations.ts';
import {
  type Instance,
  signalTurn,
  takeEvent,
  takeTool,
} from '../../../src/agents/opencode/module/events.ts';
import type { Held } from '../../../src/agents/opencode/module/prompts.ts';
import { openFamily } from '../../../src/agents/opencode/module/sessions.ts';
import type { Random } from '../../turn/model/random.ts';
import { openPlayed, type Played, type Truth } from './played.ts';

/** Nobody answers at once here, so every prompt rings at once. */
export const AT_ONCE: Held = {
  hold: (_, ring) => ring(),
  letGo: () => false,
  letGoOf: () => undefined,
  letAllGo: () => undefined,
};

interface Session {
  readonly id: string;
  title: string;
  phase: 'none' | 'busy' | 'compacting' | 'over' | 'stopped';
  /** Standing prompts, in the order in which opencode shows them; the asker first in each. */
  dialogs: { readonly id: string; readonly asker: string; readonly reason: string }[];
  /** Sub-agents that run. */
  children: string[];
  known: boolean;
}

/** One opencode in a terminal: two sessions that a person goes between, sub-agents, dialogs. */
export class OpencodeWorld {
  readonly played: Played = openPlayed('opencode');
  readonly log: string[] = [];
  readonly #instance: Instance;
  readonly #sessions: readonly Session[];
  readonly #random: Random;
  #holder: Session | undefined;
  #made = 0;

  constructor(random: Random) {
    this.#random = random;
    const { card } = this.played;
    this.#instance = {
      card,
      family: openFamily(),
      conversations: openConversations(card, '/w'),
      held: AT_ONCE,
    };
    this.#sessions = ['ses_a', 'ses_b'].map((id) => ({
      ...{ id, title: `New session - 2026-01-01T00:00:00.000Z`, phase: 'none' as const },
      ...{ dialogs: [], children: [], known: false },
    }));
  }

  /** Lets something happen that can, and gives what is true then. */
  step(): Truth {
    const session = this.#random.pick(this.#sessions);
    if (session !== undefined) this.#actIn(session);
    return this.#truth();
  }

  #actIn(session: Session): void {
    this.#random.pick(this.#actsIn(session))?.();
  }

  #actsIn(session: Session): readonly (() => void)[] {
    const { phase, dialogs } = session;
    if (phase === 'compacting') return [() => this.#compacted(session), () => this.#abort(session)];
    if (phase !== 'busy') {
      return [
        () => this.#prompt(session),
        () => this.#rename(session),
        () => this.#lateIdle(session),
      ];
    }
    const acts = [
      () => this.#ask(session),
      () => this.#rename(session),
      () => this.#spawn(session),
      () => this.#childEnds(session),
    ];
    // A dialog holds up the step that it is asked in; other tools of that step may still begin.
    const working = [
      () => this.#status(session),
      () => this.#compact(session),
      () => this.#end(session),
    ];
    const asked = [
      () => this.#answer(session),
      () => this.#answer(session),
      () => this.#refuse(session),
    ];
    const always = [() => this.#tool(session), () => this.#abort(session), ...acts];
    return [...always, ...(dialogs.length > 0 ? asked : working)];
  }

  #event(type: string, properties: object): void {
    this.log.push(`${type} ${JSON.stringify(properties)}`);
    takeEvent(this.#instance, { type, properties });
  }

  #news(session: Session, type: string): void {
    const { id, title } = session;
    this.#event(type, { sessionID: id, info: { id, title } });
    if (type === 'session.created' && !this.#isHeld()) this.#holder = session;
  }

  #idle({ id }: Session, how: string): void {
    this.#event('session.status', { sessionID: id, status: { type: how } });
  }

  /** The card stays with a turn that is open. */
  #isHeld(): boolean {
    return this.#holder?.phase === 'busy' || this.#holder?.phase === 'compacting';
  }

  #prompt(session: Session): void {
    if (!session.known) this.#news(session, 'session.created');
    session.known = true;
    if (!this.#isHeld()) this.#holder = session;
    session.phase = 'busy';
    this.#news(session, 'session.updated');
    this.#idle(session, 'busy');
  }

  #rename(session: Session): void {
    if (!session.known) return;
    this.#made += 1;
    session.title = `${session.id} ${this.#made}`;
    this.#news(session, 'session.updated');
  }

  #lateIdle(session: Session): void {
    if (session.known) this.#idle(session, 'idle');
  }

  #status(session: Session): void {
    this.#idle(session, this.#random.pick(['busy', 'busy', 'retry']) ?? 'busy');
  }

  #tool({ id }: Session): void {
    this.log.push(`tool ${id}`);
    takeTool(this.#instance, { tool: 'read', sessionID: id }, { filePath: '/w/a' });
  }

  #ask(session: Session): void {
    this.#made += 1;
    const id = `p${this.#made}`;
    const asker = this.#random.pick([session.id, ...session.children]) ?? session.id;
    const reason = `bash: ${id}`;
    session.dialogs.push({ id, asker, reason });
    const metadata = { command: id };
    this.#event('permission.asked', { id, sessionID: asker, permission: 'bash', metadata });
  }

  #answer(session: Session): void {
    const dialog = this.#random.pick(session.dialogs);
    if (dialog === undefined) return;
    session.dialogs = session.dialogs.filter((one) => one !== dialog);
    this.#event('permission.replied', {
      requestID: dialog.id,
      sessionID: dialog.asker,
      reply: 'once',
    });
  }

  /** A refusal takes all that the same session asks; the turn of a person's own ends by it. */
  #refuse(session: Session): void {
    const asker = session.dialogs[0]?.asker;
    const refused = session.dialogs.filter((one) => one.asker === asker);
    session.dialogs = session.dialogs.filter((one) => one.asker !== asker);
    for (const { id } of refused) {
      this.#event('permission.replied', { requestID: id, sessionID: asker, reply: 'reject' });
    }
    if (session.dialogs.length > 0) return;
    if (asker === session.id) this.#over(session, 'stopped');
    else this.#status(session);
  }

  #spawn(session: Session): void {
    this.#made += 1;
    const id = `ses_child_${this.#made}`;
    session.children.push(id);
    this.#event('session.created', {
      sessionID: id,
      info: { id, parentID: session.id, title: 'Child' },
    });
    this.#event('session.updated', {
      sessionID: id,
      info: { id, parentID: session.id, title: 'Of a child' },
    });
    this.#event('session.status', { sessionID: id, status: { type: 'busy' } });
  }

  #childEnds(session: Session): void {
    const id = session.children.find(
      (child) => !session.dialogs.some(({ asker }) => asker === child),
    );
    if (id === undefined) return;
    session.children = session.children.filter((child) => child !== id);
    this.#event('session.status', { sessionID: id, status: { type: 'idle' } });
  }

  #compact(session: Session): void {
    session.phase = 'compacting';
    this.log.push(`compacting ${session.id}`);
    signalTurn(this.#instance, { sessionID: session.id }, 'compact');
    if (this.#random.chance(0.5)) this.#idle(session, 'busy');
  }

  #compacted(session: Session): void {
    session.phase = 'busy';
    this.#event('session.compacted', { sessionID: session.id });
  }

  #end(session: Session): void {
    if (session.children.length > 0) return;
    if (this.#random.chance(0.1)) {
      this.#event('session.error', { sessionID: session.id, error: { name: 'APIError' } });
    }
    this.#over(session, 'over');
  }

  #abort(session: Session): void {
    if (this.#holder === session) this.played.escape();
    const error = { name: 'MessageAbortedError' };
    this.#event('session.error', { sessionID: session.id, error });
    this.#over(session, 'stopped');
  }

  #over(session: Session, phase: 'over' | 'stopped'): void {
    session.phase = phase;
    session.dialogs = [];
    session.children = [];
    // The one that went on beside it is the card's now; of several, the one that began last.
    const other = this.#sessions.find((one) => one !== session && one.phase === 'busy');
    const compacting = this.#sessions.find((one) => one !== session && one.phase === 'compacting');
    if (this.#holder === session) this.#holder = other ?? compacting ?? session;
    this.#idle(session, 'idle');
    if (this.#random.chance(0.5)) this.#idle(session, 'idle');
    if (this.#random.chance(0.2)) this.#delete(session);
  }

  #delete(session: Session): void {
    this.#event('session.deleted', { sessionID: session.id, info: { id: session.id } });
    session.known = false;
    session.phase = session.phase === 'over' ? 'over' : 'stopped';
  }

  #truth(): Truth {
    const holder = this.#holder;
    if (holder === undefined) return {};
    const [dialog] = holder.dialogs;
    const title = holder.known && !holder.title.startsWith('New') ? holder.title : undefined;
    switch (holder.phase) {
      case 'none':
        return { title };
      case 'over':
        return { state: 'done', title };
      case 'stopped':
        return { state: 'not-done', title };
      case 'compacting':
        return { state: 'compacting', title };
      case 'busy':
        return dialog === undefined
          ? { state: 'busy', title }
          : { state: 'waiting', reason: dialog.reason, title };
    }
  }
}
