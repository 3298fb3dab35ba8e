import type { Asked, Events, ShownCall } from './engine.ts';

/** One dialog that waits for the user. */
interface Dialog {
  /** Undefined when nothing but a notification told of it. */
  readonly tool: string | undefined;
  readonly input: string;
  /** The subagent that asks; undefined for the session's own. */
  readonly agent: string | undefined;
}

/** The dialogs that stand, and the calls of the session's own that were seen at work. */
export interface Dialogs {
  readonly open: Dialog[];
  readonly running: Set<string>;
}

/** A form of an MCP server's belongs to no call. */
const FORM = 'a form';

/** Nothing asked and nothing running. */
export function noDialogs(): Dialogs {
  return { open: [], running: new Set() };
}

/** A dialog opens. */
export function ask(dialogs: Dialogs, asked: Asked): void {
  dialogs.open.push(dialogOf(asked));
}

/** A notification tells of a dialog, for some are told of by nothing else. */
export function notice(dialogs: Dialogs): void {
  if (dialogs.open.length === 0)
    dialogs.open.push({ tool: undefined, input: '', agent: undefined });
}

/** A form opens. */
export function openForm(dialogs: Dialogs): void {
  dialogs.open.push({ tool: FORM, input: '', agent: undefined });
}

/** A form is filled in or refused. */
export function closeForm(dialogs: Dialogs): void {
  remove(dialogs, ({ tool }) => tool === FORM);
}

/** A call has ended: its dialog is gone. */
export function endCall(dialogs: Dialogs, asked: Asked): void {
  if (dialogs.open.length === 0) return;
  const { tool, input, agent } = dialogOf(asked);
  remove(dialogs, (one) => one.tool === tool && one.input === input && one.agent === agent);
}

/** All calls of one message have ended; so have the dialogs of whoever wrote it. */
export function endBatch(dialogs: Dialogs, agent: string | undefined): void {
  const left = dialogs.open.filter((one) => one.agent !== agent);
  dialogs.open.splice(0, dialogs.open.length, ...left);
}

/** A turn begins or ends. */
export function endOwn(dialogs: Dialogs): void {
  endBatch(dialogs, undefined);
  dialogs.running.clear();
}

/** The calls that a part of the screen shows. */
export function callsOf({ props }: Events['ui.render']): readonly ShownCall[] {
  if (props?.calls !== undefined) return props.calls;
  return props?.tool_use_id === undefined ? [] : [props as ShownCall];
}

/**
 * Follows what the screen shows of the session's own calls.
 * @returns whether the last dialog has been answered with a yes: its call has begun to run
 */
export function grant(dialogs: Dialogs, calls: readonly ShownCall[]): boolean {
  let isGranted = false;
  for (const { tool_use_id: id, tool, input, isRunning } of calls) {
    if (!isRunning || dialogs.running.has(id)) continue;
    dialogs.running.add(id);
    if (dialogs.open.length > 0 && answer(dialogs, tool, textOf(input))) isGranted = true;
  }
  return isGranted && dialogs.open.length === 0;
}

/**
 * Removes the dialog of a call that runs. A hook of the user's may have changed what is asked for,
 * so the only one of its tool will do; and the first call to run answers a dialog nobody named.
 */
function answer(dialogs: Dialogs, tool: string, input: string): boolean {
  const own = dialogs.open.filter(({ agent }) => agent === undefined);
  const same = own.filter((one) => one.tool === tool);
  const found =
    same.find((one) => one.input === input) ??
    (same.length === 1 ? same[0] : undefined) ??
    own.find((one) => one.tool === undefined);
  return found !== undefined && remove(dialogs, (one) => one === found);
}

function remove(dialogs: Dialogs, isIt: (dialog: Dialog) => boolean): boolean {
  const at = dialogs.open.findIndex(isIt);
  return at !== -1 && dialogs.open.splice(at, 1).length > 0;
}

function dialogOf({ tool_name, tool_input, agent_id }: Asked): Dialog {
  return { tool: tool_name ?? '', input: textOf(tool_input), agent: agent_id };
}

function textOf(input: unknown): string {
  return JSON.stringify(input) ?? '';
}
