import { isObject } from '../../../json-object.ts';
import type { Events } from './engine.ts';
import type { Inside } from './session.ts';

/** lich takes no longer prompt. */
export const PROMPT_BYTES = 8192;

/** An agent that is to be opened as a card. */
export interface AgentCall {
  readonly id: string;
  readonly description: string;
  readonly prompt: string;
  readonly model: string | undefined;
  /** It asks for a checkout of its own. */
  readonly isIsolated: boolean;
}

/** Whether this session's agents may become cards: lich wants it, and it is nobody's agent itself. */
export function opensCards({ program, subagents, depth }: Inside): boolean {
  if (program === undefined || program.trim() === '' || subagents?.trim() === 'off') return false;
  return depth === undefined || depth.trim() === '' || depth.trim() === '0';
}

/**
 * Reads a call for an agent. Undefined for one that a card cannot stand in for: of another type, of
 * a subagent or a team, in another place, with an effort, which lich has no word for.
 */
export function agentCallOf(event: Events['tool.call']): AgentCall | undefined {
  const { prompt, description, subagent_type: type, isolation, model, effort } = event;
  if (event.agentId !== undefined || event['team_name'] !== undefined || effort !== undefined) {
    return undefined;
  }
  if (type !== undefined && type !== 'general-purpose') return undefined;
  if (isolation !== undefined && isolation !== 'worktree') return undefined;
  if (typeof prompt !== 'string' || prompt.trim() === '') return undefined;
  return {
    id: event.tool_use_id,
    description: typeof description === 'string' ? description : '',
    prompt,
    model: typeof model === 'string' && model !== '' ? model : undefined,
    isIsolated: isolation === 'worktree',
  };
}

/** The length of a prompt as lich counts it. */
export function bytesOf(prompt: string): number {
  return new TextEncoder().encode(prompt).length;
}

/** A branch of the agent's own: its task in a few words, and the end of the call's id. */
export function branchOf({ id, description, prompt }: AgentCall): string {
  const words = (description.trim() || prompt).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  let slug = '';
  for (const word of words.slice(0, 5)) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if ([...longer].length > 40) break;
    slug = longer;
  }
  const end = id.replace(/[^a-z0-9]/gi, '').slice(-4);
  return `subagent/${slug || 'agent'}${end === '' ? '' : `-${end}`}`;
}

/** The words that open the card. */
export function openWords(
  program: string,
  call: AgentCall,
  branch: string | undefined,
  base: string | undefined,
): readonly string[] {
  return [
    ...[program, 'open', '--kind', 'claude', '--subagent'],
    ...(branch === undefined ? [] : ['--worktree', branch]),
    ...(branch === undefined || base === undefined ? [] : ['--base', base]),
    ...(call.model === undefined ? [] : ['--model', call.model]),
    ...['--prompt', call.prompt, '--json'],
  ];
}

/** A card that lich opened, and what became of the task. */
export interface Opened {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly status: string;
  readonly answer: string;
}

/** Reads what opening printed; undefined for what tells of no card. */
export function openedIn(value: unknown): Opened | undefined {
  if (!isObject(value)) return undefined;
  const { name, label, path, delivery } = value;
  if (typeof name !== 'string' || name === '') return undefined;
  const { status, answer } = isObject(delivery) ? delivery : { status: '', answer: '' };
  return {
    name,
    label: textOf(label) || name,
    path: textOf(path),
    status: textOf(status),
    answer: textOf(answer),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** All of these have to be there: with one missing the whole answer is an error (2.1.332). */
const NO_USAGE = {
  input_tokens: 0,
  output_tokens: 0,
  cache_creation_input_tokens: null,
  cache_read_input_tokens: null,
  server_tool_use: null,
  service_tier: null,
  cache_creation: null,
};

/** The answer to the call, in Claude Code's own forms. */
export function replyOf(call: AgentCall, opened: Opened, branch: string | undefined): object {
  const { name, label, status, answer } = opened;
  const { description, prompt } = call;
  const note = whereOf(opened, branch);
  switch (status) {
    case 'pending':
    case 'unanswered':
      return {
        result: { status: 'async_launched', agentId: name, description, prompt, outputFile: '' },
        context: [
          `${note} Disregard the advice above on notifications and SendMessage: the result will be typed here, marked [lich]; write to the card with send_to_session or lich send.`,
        ],
      };
    case 'answered':
      return {
        result: {
          status: 'completed',
          agentId: name,
          content: [{ type: 'text', text: answer }],
          ...{ totalToolUseCount: 0, totalDurationMs: 0, totalTokens: 0 },
          usage: NO_USAGE,
          prompt,
        },
        context: [note],
      };
    case 'unread':
    case 'undelivered':
      return { deny: `The task never reached the card "${label}" (${status}): open that card.` };
    default:
      return { deny: `${note} Whether it has the task is not known: ask the user to look.` };
  }
}

function whereOf({ label, path }: Opened, branch: string | undefined): string {
  const where = branch === undefined ? 'this checkout' : `branch ${branch}, ${path}`;
  return `Runs as the card "${label}" in lich (${where}).`;
}

/** How opening a card failed: before lich had the task, or nobody knows when. */
export type Failure = 'before' | 'unknown';

/** What the model reads when nobody knows whether lich has the task: a second agent would double it. */
export function unknownText({ description }: AgentCall): string {
  return `lich was asked to open a card for "${description}" and did not say whether it did. Ask the user to look before you try again.`;
}
