import { list, readFields, text } from '../../harness/payload-fields.ts';
import type { HookCall } from '../../report/call.ts';
import { type TitleFormat, type TitleSaid, titleOf } from '../../transcript/title-format.ts';

/** What Gemini CLI tells the model before the first prompt, as if its user had. */
const CONTEXT = '<session_context>';

/**
 * Gemini CLI keeps no title: the first thing the user asked for serves. It is in the transcript, and
 * before it stands there in the payload of the prompt.
 */
export const geminiTitle: TitleFormat = (call) => [
  ...(call.transcriptPath === undefined ? [] : [firstMessage(call.transcriptPath)]),
  ...said(call),
];

function firstMessage(path: string) {
  return {
    path,
    markers: ['"type":"user"'],
    keeps: 'first' as const,
    titleIn(row: unknown) {
      const { type, content } = readFields({ type: text, content: list }, row);
      const first = readFields({ text }, content?.[0]).text;
      const isUsers = type === 'user' && first?.startsWith(CONTEXT) === false;
      return isUsers ? titleOf(first, 1) : undefined;
    },
  };
}

function said({ prompt }: HookCall): readonly TitleSaid[] {
  const title = titleOf(prompt, 1);
  return title === undefined ? [] : [{ said: title }];
}
