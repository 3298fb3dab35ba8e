import { conversationIn } from '../../../src/agents/omp/module/conversation.ts';
import { bind, type Instance, RULES } from '../../../src/agents/omp/module/events.ts';
import { openTitles } from '../../../src/agents/omp/module/titles.ts';
import { openTurns } from '../../../src/module/turns.ts';
import type { Random } from '../../turn/model/random.ts';
import { openPlayed, type Played, type Truth } from './played.ts';

interface Dialog {
  readonly call: string;
  readonly reason: string;
  readonly isQuestion: boolean;
}

/** One omp in a terminal: one conversation at a time, with approvals and questions. */
export class OmpWorld {
  readonly played: Played = openPlayed('omp');
  readonly log: string[] = [];
  readonly #instance: Instance;
  readonly #random: Random;
  #phase: 'none' | 'busy' | 'over' | 'stopped' = 'none';
  #dialogs: Dialog[] = [];
  #conversation = 1;
  #title: string | undefined;
  #made = 0;

  constructor(random: Random) {
    this.#random = random;
    const { card } = this.played;
    this.#instance = {
      card,
      turns: openTurns(card),
      titles: openTitles(card, () => false),
      toolArguments: new Map(),
    };
    this.#raise('session_start');
  }

  /** Lets something happen that can, and gives what is true then. */
  step(): Truth {
    const rest = [
      () => this.#prompt(),
      () => this.#change(),
      () => this.#rename(),
      () => this.#raise('input', { text: '/model' }),
      () => this.#raise('agent_end', { messages: [] }),
    ];
    const asked = [
      () => this.#answer(),
      () => this.#answer(),
      () => this.#ask(),
      () => this.#tool(),
    ];
    const working = [
      ...[() => this.#tool(), () => this.#tool(), () => this.#ask(), () => this.#ask()],
      () => this.#raise('turn_start'),
      () => this.#raise('agent_end', { willContinue: true, messages: [] }),
      () => this.#end(),
    ];
    const always = [() => this.#abort(), () => this.#change(), () => this.#rename()];
    const busy = this.#dialogs.length > 0 ? asked : working;
    this.#random.pick(this.#phase === 'busy' ? [...busy, ...always] : rest)?.();
    return this.#truth();
  }

  #raise(name: string, event: object = {}): void {
    this.log.push(`${name} ${JSON.stringify(event)} in ${this.#conversation}`);
    const conversation = conversationIn({
      agent: { kind: 'main' },
      sessionManager: {
        getSessionId: () => `c-${this.#conversation}`,
        getSessionName: () => this.#title,
        getCwd: () => '/w',
      },
    });
    if (this.#instance.turns.bound() !== undefined) bind(this.#instance, conversation);
    RULES[name]?.(this.#instance, { type: name, ...event }, conversation);
  }

  #prompt(): void {
    this.#phase = 'busy';
    this.#raise('input', { text: 'do it' });
    this.#raise('agent_start');
    this.#raise('turn_start');
  }

  /** /new, /resume or a branch: what ran is stopped, and omp says so after the change. */
  #change(): void {
    const wasBusy = this.#phase === 'busy';
    this.#made += 1;
    this.#conversation = this.#made + 1;
    this.#title = this.#random.chance(0.5) ? `title ${this.#made}` : undefined;
    this.#dialogs = [];
    this.#raise(this.#random.pick(['session_switch', 'session_branch', 'turn_end']) ?? 'turn_end');
    if (wasBusy) this.#raise('agent_end', { messages: [{ stopReason: 'aborted' }] });
    // What is shown of a conversation that has done nothing is not of interest here.
    this.#phase = wasBusy ? 'stopped' : 'none';
    if (this.#phase === 'none') this.#raise('session_switch');
  }

  #rename(): void {
    this.#made += 1;
    this.#title = `title ${this.#made}`;
    this.#raise('session_switch');
  }

  #tool(): void {
    this.#made += 1;
    this.#raise('tool_call', {
      toolName: 'bash',
      toolCallId: `t${this.#made}`,
      input: { command: 'x' },
    });
    this.#raise('tool_result', { toolName: 'bash', toolCallId: `t${this.#made}` });
  }

  #ask(): void {
    this.#made += 1;
    const call = `t${this.#made}`;
    const isQuestion = this.#random.chance(0.3);
    this.#dialogs.push({ call, reason: isQuestion ? call : `bash: ${call}`, isQuestion });
    if (isQuestion) {
      const input = { questions: [{ question: call }] };
      this.#raise('tool_call', { toolName: 'ask', toolCallId: call, input });
      return;
    }
    this.#raise('tool_call', { toolName: 'bash', toolCallId: call, input: { command: call } });
    this.#raise('tool_approval_requested', { toolName: 'bash', toolCallId: call });
  }

  #answer(): void {
    const dialog = this.#random.pick(this.#dialogs);
    if (dialog === undefined) return;
    this.#dialogs = this.#dialogs.filter((one) => one !== dialog);
    const { call: toolCallId, isQuestion } = dialog;
    if (isQuestion) this.#raise('tool_result', { toolName: 'ask', toolCallId });
    else this.#raise('tool_approval_resolved', { toolCallId, approved: this.#random.chance(0.5) });
  }

  #end(): void {
    this.#phase = 'over';
    const messages = [{ stopReason: this.#random.pick(['stop', 'error']) }];
    if (this.#random.chance(0.8)) this.#raise('session_stop', { messages });
    this.#raise('agent_end', { messages });
  }

  #abort(): void {
    this.#phase = 'stopped';
    this.#dialogs = [];
    this.played.escape();
    this.#raise('agent_end', { messages: [{ role: 'user' }, { stopReason: 'aborted' }] });
  }

  #truth(): Truth {
    const title = this.#title;
    const [dialog] = this.#dialogs;
    if (this.#phase === 'none') return { title };
    if (this.#phase === 'over') return { state: 'done', title };
    if (this.#phase === 'stopped') return { state: 'not-done', title };
    return dialog === undefined
      ? { state: 'busy', title }
      : { state: 'waiting', reason: dialog.reason, title };
  }
}
