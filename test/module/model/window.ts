import { look, takeEvent, type Window } from '../../../src/agents/opencode/module/window/events.ts';
import { hostIn } from '../../../src/agents/opencode/module/window/host.ts';
import { openWindow } from '../../../src/agents/opencode/module/window/setup.ts';
import { WindowHost } from '../../agents/opencode/window-host.ts';
import type { Random } from '../../turn/model/random.ts';
import { AT_ONCE } from './opencode.ts';
import { openPlayed, type Played, type Truth } from './played.ts';

interface Session {
  readonly id: string;
  /** In another window, of which this one's service tells as well. */
  readonly isForeign: boolean;
  title: string | undefined;
  phase: 'none' | 'busy' | 'compacting' | 'held' | 'over' | 'stopped';
  /** Standing prompts, in the order in which they came. */
  dialogs: { readonly id: string; readonly asker: string; readonly reason: string }[];
  /** Sub-agents that run. */
  children: string[];
  known: boolean;
  /** Somebody was asked when its compaction began: the bell stayed, and then work is shown. */
  isAskedBefore: boolean;
}

/** One window of OpenCode 2: two sessions that a person goes between, and one of another window's. */
export class WindowWorld {
  readonly played: Played = openPlayed('opencode');
  readonly log: string[] = [];
  readonly #host = new WindowHost();
  readonly #window: Window;
  readonly #sessions: readonly Session[];
  readonly #random: Random;
  /** On the screen, or last on it. */
  #shown: Session | undefined;
  #made = 0;

  constructor(random: Random) {
    this.#random = random;
    const host = hostIn(this.#host.context);
    if (host === undefined) throw new Error('the context has no window');
    this.#window = openWindow(host, this.played.card, AT_ONCE);
    host.listen((event) => takeEvent(this.#window, event));
    this.#sessions = ['ses_a', 'ses_b', 'ses_foreign'].map((id) => ({
      ...{ id, isForeign: id === 'ses_foreign', title: undefined, phase: 'none' as const },
      ...{ dialogs: [], children: [], known: false, isAskedBefore: false },
    }));
  }

  /** Lets something happen that can, and gives what is true then. */
  step(): Truth {
    const session = this.#random.pick(this.#sessions);
    if (session !== undefined) this.#random.pick(this.#actsIn(session))?.();
    if (this.#random.chance(0.3)) look(this.#window);
    return this.#truth();
  }

  #actsIn(session: Session): readonly (() => void)[] {
    const goTo = () => this.#goTo(session);
    switch (session.phase) {
      case 'compacting':
        return [
          ...[() => this.#compacted(session), () => this.#stop(session), goTo],
          () => this.#answer(session),
        ];
      case 'held':
        return [
          ...[() => this.#childEnds(session), () => this.#childEnds(session)],
          ...[() => this.#ask(session), () => this.#answer(session), goTo],
        ];
      case 'busy':
        return [...this.#working(session), goTo, () => this.#home()];
      default:
        return [() => this.#prompt(session), () => this.#rename(session), goTo];
    }
  }

  #working(session: Session): readonly (() => void)[] {
    const isAsked = session.dialogs.some(({ asker }) => asker === session.id);
    const always = [
      ...[() => this.#tool(session), () => this.#ask(session), () => this.#stop(session)],
      ...[() => this.#spawn(session), () => this.#childEnds(session), () => this.#rename(session)],
    ];
    if (isAsked) {
      return [...always, () => this.#answer(session), () => this.#refuse(session)];
    }
    return [
      ...[...always, () => this.#answer(session), () => this.#answer(session)],
      ...[() => this.#end(session), () => this.#end(session), () => this.#compact(session)],
      () => this.#raise('session.step.started', { sessionID: session.id }),
    ];
  }

  #raise(type: string, data: Readonly<Record<string, unknown>>): void {
    this.log.push(`${type} ${JSON.stringify(data)}`);
    this.#host.raise(type, data);
  }

  #execution(how: string, id: string, more: object = {}): void {
    this.#raise(`session.execution.${how}`, { sessionID: id, ...more });
  }

  /** A person looks at that session, if it is this window's. */
  #goTo(session: Session): void {
    if (session.isForeign || !session.known) return;
    this.log.push(`shows ${session.id}`);
    if (this.#shown !== session) {
      // What is shown of one that does nothing is not of interest, and a compaction is work as any.
      if (session.phase === 'over' || session.phase === 'stopped') session.phase = 'none';
      if (session.phase === 'compacting') session.phase = 'busy';
      // Which of several came first is not known of one that was not shown.
      const family = [session.id, ...session.children];
      session.dialogs.sort(
        (one, other) =>
          family.indexOf(one.asker) - family.indexOf(other.asker) ||
          Number(one.reason === one.id) - Number(other.reason === other.id),
      );
    }
    this.#shown = session;
    this.#host.show(session.id);
    look(this.#window);
  }

  #home(): void {
    this.log.push('shows the first screen');
    this.#host.show(undefined);
    look(this.#window);
  }

  #prompt(session: Session): void {
    if (!session.known && !session.isForeign) {
      this.#shown = session;
      this.#host.show(session.id);
    }
    if (!session.known) this.#raise('session.created', { sessionID: session.id });
    session.known = true;
    if (!session.isForeign && this.#shown !== session) return;
    if (this.#shown === session) this.#host.show(session.id);
    session.phase = 'busy';
    this.#execution('started', session.id);
    this.#raise('session.step.started', { sessionID: session.id });
  }

  #rename(session: Session): void {
    if (!session.known) return;
    this.#made += 1;
    session.title = `${session.id} ${this.#made}`;
    this.#raise('session.renamed', { sessionID: session.id, title: session.title });
  }

  #tool({ id: sessionID }: Session): void {
    this.#made += 1;
    const id = `c${this.#made}`;
    this.#raise('session.tool.input.started', { sessionID, id, name: 'read' });
    this.#raise('session.tool.called', { sessionID, id, input: { path: '/w/a' } });
    if (this.#random.chance(0.5)) this.#raise('session.tool.success', { sessionID, id });
  }

  #ask(session: Session): void {
    this.#made += 1;
    const id = `p${this.#made}`;
    const own = session.phase === 'held' ? [] : [session.id];
    const asker = this.#random.pick([...own, ...session.children]);
    if (asker === undefined) return;
    const isForm = this.#random.chance(0.3);
    session.dialogs.push({ id, asker, reason: isForm ? id : `shell: ${id}` });
    const form = { id, sessionID: asker, title: 'Questions', fields: [{ title: id }] };
    if (isForm) this.#raise('form.created', { form });
    else {
      const data = { id, sessionID: asker, action: 'shell', resources: [id] };
      this.#raise('permission.asked', data);
    }
  }

  #settle({ id, asker, reason }: Session['dialogs'][number], isRefused: boolean): void {
    if (reason === id) {
      const how = isRefused ? 'cancelled' : 'replied';
      this.#raise(`form.${how}`, { id, sessionID: asker });
      return;
    }
    const reply = isRefused ? 'reject' : 'once';
    this.#raise('permission.replied', { requestID: id, sessionID: asker, reply });
  }

  #answer(session: Session): void {
    const dialog = this.#random.pick(session.dialogs);
    if (dialog === undefined) return;
    session.dialogs = session.dialogs.filter((one) => one !== dialog);
    this.#settle(dialog, false);
  }

  /** A refusal takes all that the same session asks, and its turn; a sub-agent's session goes on. */
  #refuse(session: Session): void {
    const [first] = session.dialogs;
    if (first === undefined) return;
    const all = session.dialogs.filter(({ asker }) => asker === first.asker);
    session.dialogs = session.dialogs.filter(({ asker }) => asker !== first.asker);
    for (const dialog of all) this.#settle(dialog, true);
    if (first.asker !== session.id) this.#childStops(session, first.asker, 'interrupted');
    else this.#interrupt(session, 'shutdown');
  }

  #spawn(session: Session): void {
    this.#made += 1;
    const id = `ses_child_${this.#made}`;
    session.children.push(id);
    this.#raise('session.created', { sessionID: id, parentID: session.id });
    this.#execution('started', id);
    if (this.#random.chance(0.5)) {
      this.#raise('session.renamed', { sessionID: id, title: 'Of a child' });
    }
  }

  #childEnds(session: Session): void {
    const id = session.children.find(
      (child) => !session.dialogs.some(({ asker }) => asker === child),
    );
    if (id !== undefined) this.#childStops(session, id, 'succeeded');
  }

  /** The end of one in the background wakes its session. */
  #childStops(session: Session, id: string, how: string): void {
    session.children = session.children.filter((child) => child !== id);
    this.#execution(how, id, { reason: 'shutdown' });
    if (session.phase !== 'held') return;
    session.phase = 'busy';
    this.#execution('started', session.id);
  }

  #compact(session: Session): void {
    session.phase = 'compacting';
    session.isAskedBefore = session.dialogs.length > 0;
    this.#raise('session.compaction.started', { sessionID: session.id });
  }

  #compacted(session: Session): void {
    session.phase = 'busy';
    const how = this.#random.chance(0.5) ? 'ended' : 'failed';
    this.#raise(`session.compaction.${how}`, { sessionID: session.id });
  }

  #end(session: Session): void {
    const isHeld = session.children.length > 0;
    session.phase = isHeld ? 'held' : 'over';
    if (!isHeld) session.dialogs = [];
    this.#execution(this.#random.chance(0.9) ? 'succeeded' : 'failed', session.id);
  }

  /** Somebody or something stops the turn, with all that runs for it. */
  #stop(session: Session): void {
    const reason = this.#random.pick(['user', 'user', 'inactivity', 'superseded']) ?? 'user';
    if (reason === 'user' && this.#shown === session) this.played.escape();
    this.#interrupt(session, reason);
  }

  #interrupt(session: Session, reason: string): void {
    for (const child of session.children) this.#execution('interrupted', child, { reason });
    session.children = [];
    session.dialogs = [];
    session.phase = 'stopped';
    this.#execution('interrupted', session.id, { reason });
  }

  #truth(): Truth {
    const shown = this.#shown;
    if (shown === undefined) return {};
    const { title } = shown;
    const [dialog] = shown.dialogs;
    switch (shown.phase) {
      case 'none':
        return { title };
      case 'over':
        return { state: 'done', title };
      case 'stopped':
        return { state: 'not-done', title };
      case 'compacting':
        // Of one that a sub-agent is asked before, the end of the dialog tells nothing.
        return dialog === undefined
          ? { state: shown.isAskedBefore ? 'busy' : 'compacting', title }
          : { state: 'waiting', reason: dialog.reason, title };
      default:
        return dialog === undefined
          ? { state: 'busy', title }
          : { state: 'waiting', reason: dialog.reason, title };
    }
  }
}
