import { readClaudeShape } from '../../harness/claude-shape.ts';
import type { Harness } from '../../harness/harness.ts';
import { momentIn } from '../../harness/moment-in.ts';
import { object, readFields, text } from '../../harness/payload-fields.ts';
import type { HookCall } from '../../report/call.ts';
import type { Moment, Source } from '../../turn/moment.ts';
import { isCancelled } from './cancelled.ts';
import { permissionAsked } from './permission.ts';
import { geminiTitle } from './title.ts';

/** What each event means for the turn, where its name alone tells. */
const MOMENTS: Readonly<Record<string, Moment>> = {
  BeforeTool: 'tool',
  AfterAgent: 'end',
  SessionEnd: 'leave',
};

const SOURCES: readonly Source[] = ['startup', 'resume', 'clear'];

/** What a command that Esc has ended says of it. */
const CANCELLED = 'Command cancelled by user.';

/** Gemini CLI. Events, fields and tool names as recorded on 0.61.0. */
export const gemini = (): Harness => ({
  id: 'gemini',
  name: 'Gemini CLI',
  read,
  consult: (call) => (call.event === 'AfterAgent' ? unlessCancelled(call) : undefined),
  writers: ['run_shell_command', 'write_file', 'replace'],
  questionTools: ['ask_user'],
  title: geminiTitle,
  // Not PreCompress, which comes before every model call and has no end.
  events: [
    { event: 'SessionStart', command: { name: 'session-start' }, mayBeSilent: true },
    {
      event: 'BeforeAgent',
      command: { name: 'state', state: 'busy' },
      also: ['session-start', 'title'],
    },
    { event: 'BeforeTool', command: { name: 'tool' } },
    {
      event: 'Notification',
      command: { name: 'state', state: 'waiting' },
      matcher: 'ToolPermission',
      mayBeSilent: true,
    },
    {
      event: 'AfterTool',
      command: { name: 'state', state: 'busy' },
      also: ['touched'],
      mayBeSilent: true,
    },
    { event: 'AfterAgent', command: { name: 'state', state: 'done' }, also: ['title'] },
    { event: 'SessionEnd', command: { name: 'state', state: 'idle' } },
  ],
});

function read(raw: unknown): HookCall {
  const call = readClaudeShape(raw);
  const fields = readFields({ source: text, prompt: text, tool_response: object }, raw);
  switch (call.event) {
    case 'SessionStart':
      return { ...call, moment: 'start', source: SOURCES.find((one) => one === fields.source) };
    case 'BeforeAgent':
      return { ...call, moment: 'prompt', prompt: fields.prompt };
    case 'Notification':
      return { ...call, ...permissionAsked(raw) };
    case 'AfterTool':
      // Every dialog of a message is answered before the first of its tools runs.
      return fields.tool_response?.['returnDisplay'] === CANCELLED
        ? { ...call, moment: 'interrupted' }
        : { ...call, moment: 'goes-on' };
    default:
      return { ...call, moment: momentIn(MOMENTS, call.event) };
  }
}

/** Esc while the model is asked ends in AfterAgent, too; lich has drawn its own mark by then. */
async function unlessCancelled(call: HookCall): Promise<HookCall> {
  return (await isCancelled(call.transcriptPath)) ? { ...call, moment: 'interrupted' } : call;
}
