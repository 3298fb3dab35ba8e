import { circumstancesOf } from '../harness/circumstances.ts';
import type { ReportCommand } from '../harness/harness.ts';
import type { HookCall } from '../report/call.ts';
import { isKnownToLich } from '../report/session-start.ts';
import { UNKNOWN_CALL } from '../turn/facts.ts';
import type { Happening, Moment } from '../turn/moment.ts';
import { strangersId } from '../turn/stranger.ts';
import type { HookArguments } from './arguments.ts';
import type { Environment } from './debug-wish.ts';

/** What a registered command asks for, in the words of the table below. */
type Asked = 'busy' | 'waiting' | 'done' | 'idle' | 'compacting' | 'tool' | 'session-start';

/**
 * The moments that a registered command can be told for. A command that somebody registered for
 * another event than we do is told as it is.
 */
const FITS: Readonly<Record<Asked, readonly Moment[]>> = {
  busy: [
    'prompt',
    'tool-end',
    'batch-end',
    'answer',
    'goes-on',
    'interrupted',
    'called-off',
    'aside',
  ],
  waiting: ['ask', 'ask-notice', 'idle-notice', 'aside'],
  done: ['end', 'failed', 'interrupted', 'compacted', 'ask', 'aside'],
  idle: ['leave', 'called-off'],
  compacting: ['compact'],
  tool: ['tool', 'granted-tool'],
  'session-start': ['start'],
};

/** What a command means by itself, for a payload that names no event, or one that does not fit. */
const PLAIN: Readonly<Record<Asked, Moment>> = {
  busy: 'work',
  waiting: 'ring',
  done: 'end',
  idle: 'leave',
  compacting: 'compact',
  tool: 'tool',
  'session-start': 'start',
};

/** The moment of a call: its event's, where the command that runs is one for it. */
function momentOf({ command, harness }: HookArguments, call: HookCall): Moment {
  const asked = askedBy(command);
  if (asked === undefined) return 'aside';
  if (asked === 'tool' && harness.questionTools?.includes(call.tool?.trim() ?? '')) return 'ask';
  const { moment } = call;
  if (moment !== undefined && FITS[asked].includes(moment)) return moment;
  // Only a Stop ends the session's turn from inside an agent.
  const isAgents = call.agentId !== undefined && call.event !== undefined && call.event !== 'Stop';
  return asked === 'done' && isAgents ? 'failed' : PLAIN[asked];
}

function askedBy(command: ReportCommand): Asked | undefined {
  if (command.name === 'state') return command.state;
  return command.name === 'title' || command.name === 'touched' ? undefined : command.name;
}

/**
 * A call as the rules of a turn read it, all but what it is about: to describe that costs time with
 * a large payload, and matters only while something is asked (`callIdentity`).
 */
export function happeningOf(
  hook: HookArguments,
  call: HookCall,
  env: Environment,
  canBind: boolean,
): Happening {
  const { harness } = hook;
  return {
    moment: momentOf(hook, call),
    at: Date.now(),
    ...circumstancesOf(harness.traces, env),
    conversation: conversationOf(hook, call),
    agent: call.agentId === undefined ? undefined : agentKey(call.agentId),
    source: call.source,
    working: call.working?.map(agentKey),
    isMachineMade: call.isMachineMade,
    binds: canBind,
    needs: call.needs,
  };
}

function conversationOf(
  { harness }: HookArguments,
  { conversationId }: HookCall,
): string | undefined {
  const isKnown = conversationId === undefined || isKnownToLich(harness.id);
  return isKnown ? conversationId : strangersId(conversationId);
}

/** The call that is asked about or has ended, or the form: the same text for both. */
export function callIdentity(call: HookCall): string {
  const { form, tool, toolArguments } = call;
  if (form === undefined && tool === undefined) return UNKNOWN_CALL;
  return Bun.hash.xxHash32(JSON.stringify(form ?? [tool, toolArguments])).toString(16);
}

function agentKey(id: string): string {
  return Bun.hash.xxHash32(id).toString(16);
}
