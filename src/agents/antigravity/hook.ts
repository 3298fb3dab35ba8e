import type { Harness, ReportCommand } from '../../harness/harness.ts';
import { boolean, id, object, readFields, text, texts } from '../../harness/payload-fields.ts';
import { antigravityTitle } from './title.ts';

const WRITERS = [
  'write_to_file',
  'replace_file_content',
  'multi_replace_file_content',
  'run_command',
];

/** The tool through which agy asks its user: its call is the only sign of the dialog. */
const QUESTION_TOOL = 'ask_question';

/**
 * Antigravity CLI (`agy`). Its payloads name no event and spell fields in camel case; fields and
 * tool names are those documented for 1.2.
 */
export const antigravity = (): Harness => ({
  id: 'antigravity',
  name: 'Antigravity',
  read(raw) {
    const fields = readFields(
      {
        conversationId: id,
        workspacePaths: texts,
        toolCall: object,
        transcriptPath: text,
        fullyIdle: boolean,
      },
      raw,
    );
    const call = readFields({ name: text, args: object }, fields.toolCall);
    return {
      conversationId: fields.conversationId,
      cwd: fields.workspacePaths?.[0],
      tool: call.name,
      toolArguments: call.args,
      transcriptPath: fields.transcriptPath,
      // A Stop while work goes on in the background is no end.
      moment: fields.fullyIdle === false ? 'aside' : undefined,
    };
  },
  writers: WRITERS,
  questionTools: [QUESTION_TOOL],
  title: antigravityTitle,
  verdict,
  // A rule with a matcher stands in a group of handlers, one without in a flat list of them: agy
  // drops the whole file when either is written the other way.
  events: [
    {
      event: 'PreInvocation',
      command: { name: 'state', state: 'busy' },
      also: ['session-start', 'title'],
    },
    { event: 'PreToolUse', command: { name: 'tool' }, matcher: '*' },
    { event: 'PostToolUse', command: { name: 'touched' }, matcher: WRITERS.join('|') },
    // The answer. Of no other tool: the end of one may come after Stop, and nothing would end a busy.
    { event: 'PostToolUse', command: { name: 'state', state: 'busy' }, matcher: QUESTION_TOOL },
    { event: 'Stop', command: { name: 'state', state: 'done' }, also: ['title'] },
  ],
});

/**
 * What agy reads as "go on". `{}` before a tool denies the call (seen on 1.1.19 to 1.2.16), while
 * a decision where none is asked for is only logged: so words we cannot read get `allow`.
 */
function verdict(command: ReportCommand | undefined): string {
  if (command === undefined || command.name === 'tool') return '{"decision":"allow"}';
  if (command.name === 'state' && command.state === 'done') return '{"decision":""}';
  return '{}';
}
