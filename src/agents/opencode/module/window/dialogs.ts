import type { JsonObject } from '../../../../json-object.ts';
import { firstText } from '../../../../module/fields.ts';
import type { Turns } from '../../../../module/turns.ts';
import type { About } from '../conversations.ts';
import type { Held } from '../prompts.ts';
import type { Calls } from './calls.ts';
import type { Host } from './host.ts';
import { callOf, formIn, permissionIn } from './questions.ts';
import { EVERYBODY, type Shown } from './shown.ts';

/** What is being asked in the followed session, by it and by its sub-agents. */
export interface Dialogs {
  readonly permission: (data: JsonObject) => void;
  readonly form: (form: JsonObject, session?: string) => void;
  readonly answer: (prompt: string, isRefused: boolean) => void;
  /** That session's turn is over, and nobody is asked in it any more. */
  readonly drop: (session: string) => void;
  readonly clear: () => void;
  /** Goes by what the window draws its dialogs from, for what no event has told. */
  readonly check: () => void;
  readonly isAny: () => boolean;
}

interface Means {
  readonly host: Host;
  readonly shown: Shown;
  readonly turns: Turns;
  readonly calls: Calls;
  readonly held: Held;
}

/** Tells the turns of dialogs. */
export function openDialogs({ host, shown, turns, calls, held }: Means): Dialogs {
  /** Who asks, by prompt. */
  const asked = new Map<string, { readonly session: string; readonly kind: keyof Kinds }>();
  /** Answered or ended with their turn: a window may list such a one on, and tells nothing of it. */
  const gone = new Set<string>();
  /** Not listed at the last look. A window unlists one a moment before it hears how it was answered. */
  const missed = new Set<string>();
  const forget = (prompt: string): void => {
    asked.delete(prompt);
    missed.delete(prompt);
    gone.add(prompt);
  };
  const ask = (kind: keyof Kinds, prompt: string, session: string, about: About): void => {
    const kin = shown.kinOf(session);
    if (kin === undefined || asked.has(prompt) || gone.has(prompt)) return;
    asked.set(prompt, { session, kind });
    const agent = kin === 'sub' ? session : undefined;
    const ring = () => turns.ask(prompt, shown.callOf(about), agent);
    held.hold({ type: `${kind}.`, prompt, sessions: [session] }, ring);
  };
  const permission: Dialogs['permission'] = (data) => {
    const about = permissionIn(data, calls.of(callOf(data)));
    ask('permission', idIn(data), firstText(data['sessionID']) ?? '', about);
  };
  const form: Dialogs['form'] = (data, session = firstText(data['sessionID']) ?? '') =>
    ask('form', idIn(data), session, formIn(data));
  const answer: Dialogs['answer'] = (prompt, isRefused) => {
    const session = asked.get(prompt)?.session;
    if (session === undefined) return;
    forget(prompt);
    if (held.letGo(prompt)) return;
    // What a sub-agent was refused stops it, and its session goes on.
    const isOwn = shown.kinOf(session) === 'own';
    turns[isRefused && isOwn ? 'refuse' : 'answer'](prompt, shown.callOf());
  };
  const checkOne = (session: string): void => {
    const { permissions, forms } = host.promptsOf(session);
    for (const data of permissions ?? []) permission(data);
    for (const data of forms ?? []) form(data);
    const listed: Kinds = { permission: permissions, form: forms };
    for (const [prompt, one] of asked) {
      const list = listed[one.kind];
      if (one.session !== session || list === undefined) continue;
      if (list.some((data) => idIn(data) === prompt)) missed.delete(prompt);
      else if (missed.has(prompt)) answer(prompt, false);
      else missed.add(prompt);
    }
  };
  return {
    permission,
    form,
    answer,
    drop(session) {
      held.letGoOf(session);
      // The end of its turn takes a session's own away; that of a sub-agent's says nothing of them.
      const isOwn = shown.kinOf(session) === 'own';
      for (const [prompt, one] of asked) {
        if (one.session !== session && !(isOwn && one.session === EVERYBODY)) continue;
        if (isOwn) forget(prompt);
        else answer(prompt, false);
      }
      const { permissions = [], forms = [] } = host.promptsOf(session);
      for (const data of [...permissions, ...forms]) gone.add(idIn(data));
    },
    clear() {
      held.letAllGo();
      asked.clear();
      missed.clear();
    },
    check() {
      const id = shown.id();
      if (id !== undefined) for (const session of host.familyOf(id)) checkOne(session);
    },
    isAny: () => asked.size > 0,
  };
}

type Kinds = Readonly<Record<'permission' | 'form', readonly JsonObject[] | undefined>>;

function idIn(data: JsonObject): string {
  return firstText(data['id']) ?? '';
}
