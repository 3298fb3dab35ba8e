import type { JsonObject } from '../../../../json-object.ts';
import type { Card } from '../../../../module/card.ts';
import { firstText, membersOf } from '../../../../module/fields.ts';
import type { Turns } from '../../../../module/turns.ts';
import { isRefusal, promptIn } from '../prompts.ts';
import { sessionIn, titleIn } from '../sessions.ts';
import type { Calls } from './calls.ts';
import type { Dialogs } from './dialogs.ts';
import type { Host } from './host.ts';
import { EVERYBODY, type Kin, type Shown } from './shown.ts';
import type { Work } from './work.ts';

/** What the rules of the events work on: one window of OpenCode 2. */
export interface Window {
  readonly host: Host;
  readonly card: Card;
  readonly turns: Turns;
  readonly shown: Shown;
  readonly work: Work;
  readonly calls: Calls;
  readonly dialogs: Dialogs;
}

/** An event that concerns the card. */
interface Heard {
  readonly type: string;
  readonly data: JsonObject;
  readonly session: string;
  readonly kin: Exclude<Kin, undefined>;
}

type Rule = (window: Window, heard: Heard) => void;

/** Tools that may change files: those of 2.0.15. */
const WRITERS = ['shell', 'write', 'edit', 'patch', 'execute'];

/** Esc: lich has read it off the terminal. Any other reason is no key, and no end of a work well done. */
const BY_KEY = 'user';

const RULES: Readonly<Record<string, Rule>> = {
  'session.created'({ work }, { kin, session }) {
    if (kin === 'sub') work.beginSub(session);
  },
  'session.execution.started': (window, { kin, session }) => begin(window, kin, session),
  // All that tells of a turn which a new service goes on with after a crash.
  'session.step.started': (window, { kin, session }) => begin(window, kin, session),
  'session.execution.succeeded': (window, heard) => end(window, heard, 'end'),
  'session.execution.failed': (window, heard) => end(window, heard, 'end'),
  'session.execution.interrupted'(window, heard) {
    end(window, heard, heard.data['reason'] === BY_KEY ? 'interrupted' : 'stopped');
  },
  'session.deleted': (window, heard) => end(window, heard, 'end'),
  'session.tool.input.started'({ calls }, { data }) {
    const tool = firstText(data['name']);
    if (tool !== undefined) calls.name(callIn(data), tool);
  },
  'session.tool.called'({ calls, turns, shown }, { data, kin }) {
    const about = calls.begin(callIn(data), membersOf(data['input']));
    if (about !== undefined && kin === 'own') turns.signal('tool', shown.callOf(about));
  },
  'session.tool.success': toolEnded,
  'session.tool.failed': toolEnded,
  'session.shell.ended': ({ card }) => card.touched(),
  'session.compaction.started': (window, { kin }) => compact(window, kin, 'compact'),
  'session.compaction.ended': (window, { kin }) => compact(window, kin, 'compacted'),
  'session.compaction.failed': (window, { kin }) => compact(window, kin, 'compacted'),
  'session.renamed'({ shown }, { data, kin }) {
    if (kin === 'own') shown.title(titleIn(data['title']));
  },
  'form.created': ({ dialogs }, { data, session }) =>
    dialogs.form(membersOf(data['form']), session),
  'form.cancelled': ({ dialogs }, { data }) => dialogs.answer(promptIn(data), true),
};

/** No session asks anything after these. */
const ENDS = [
  ...['session.execution.succeeded', 'session.execution.failed'],
  ...['session.execution.interrupted', 'session.deleted'],
];

/** Rules of whole families of events, by the end of their names: prompts of earlier releases too. */
const SUFFIXES: readonly (readonly [string, Rule])[] = [
  ['.asked', ({ dialogs }, { data }) => dialogs.permission(data)],
  ['.replied', answered],
  ['.rejected', answered],
];

/** What an event of OpenCode 2's service means for the card. It tells of every session there is. */
export function takeEvent(window: Window, event: unknown): void {
  const { shown, work, dialogs } = window;
  const { type, data: given, location } = membersOf(event);
  if (typeof type !== 'string') return;
  if (type === 'server.connected') work.connected();
  const data = membersOf(given);
  const session = sessionOf(data);
  const rule = ruleOf(type);
  if (session === undefined) return;
  if (session === shown.id()) work.heard();
  // Most are pieces of a text.
  if (rule === undefined || (session === EVERYBODY && !isHere(window, location))) return;
  if (type === 'session.created') {
    shown.learn({ ...sessionIn(data), parentId: firstText(data['parentID']) });
  }
  // Also of sessions that are not shown: what one has asked is not asked any more when it is.
  if (ENDS.includes(type)) dialogs.drop(session);
  // The screen first: a new session is on it when its first event comes.
  if (shown.look()) restart(window);
  const kin = shown.kinOf(session);
  if (kin !== undefined) rule(window, { type, data, session, kin });
}

function isHere({ host, shown }: Window, location: unknown): boolean {
  return membersOf(location)['directory'] === host.folderOf(shown.id());
}

function ruleOf(type: string): Rule | undefined {
  if (Object.hasOwn(RULES, type)) return RULES[type];
  return SUFFIXES.find(([suffix]) => type.endsWith(suffix))?.[1];
}

/** What the window knows and no event has told: which session is on the screen, above all. */
export function look(window: Window): void {
  if (window.shown.look()) restart(window);
  window.dialogs.check();
  window.work.check(window.dialogs.isAny());
}

function restart({ calls, dialogs, work }: Window): void {
  calls.clear();
  dialogs.clear();
  work.restart();
  dialogs.check();
}

function begin({ work }: Window, kin: Heard['kin'], session: string): void {
  if (kin === 'own') work.begin();
  else work.beginSub(session);
}

function end({ work }: Window, { kin, session }: Heard, how: Parameters<Work['end']>[0]) {
  if (kin === 'own') work.end(how);
  else work.endSub(session);
}

function toolEnded({ calls, card }: Window, { data }: Heard): void {
  const tool = calls.end(callIn(data));
  if (tool !== undefined && WRITERS.includes(tool)) card.touched();
}

function compact({ turns, shown }: Window, kin: Heard['kin'], signal: 'compact' | 'compacted') {
  if (kin === 'own') turns.signal(signal, shown.callOf());
}

function answered({ dialogs }: Window, { type, data }: Heard): void {
  dialogs.answer(promptIn(data), isRefusal(type, data));
}

function sessionOf(data: JsonObject): string | undefined {
  return firstText(data['sessionID'], membersOf(data['form'])['sessionID']);
}

function callIn(data: JsonObject): string {
  return firstText(data['id'], data['callID']) ?? '';
}
