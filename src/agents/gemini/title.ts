import { list, readFields, text } from '../../harness/payload-fields.ts';
import { type TitleFormat, titleOf, titleSaid } from '../../transcript/title-format.ts';

/** What Gemini CLI tells the model before the first prompt, as if its user had. */
const CONTEXT = '<session_context>';

/**
 * Gemini CLI keeps no title: the first thing the user asked for serves. It is in the transcript, and
 * before it stands there in the payload of the prompt.
 */
export const geminiTitle: TitleFormat = ({ transcriptPath, prompt }) => [
  ...(transcriptPath === undefined ? [] : [firstMessage(transcriptPath)]),
  ...titleSaid(prompt),
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
