import { list, object, readFields, text } from '../../harness/payload-fields.ts';
import { type TitleFormat, titleOf, titleSaid } from '../../transcript/title-format.ts';

/**
 * Qwen Code keeps no title: the first thing the user asked for serves. It is in the transcript, and
 * before it stands there in the payload of the prompt.
 */
export const qwenTitle: TitleFormat = ({ transcriptPath, prompt }) => [
  ...(transcriptPath === undefined ? [] : [firstMessage(transcriptPath)]),
  ...titleSaid(prompt),
];

function firstMessage(path: string) {
  return {
    path,
    markers: ['"real_user"'],
    keeps: 'first' as const,
    titleIn(row: unknown) {
      const { provenance, message } = readFields({ provenance: text, message: object }, row);
      const { parts } = readFields({ parts: list }, message);
      return provenance === 'real_user'
        ? titleOf(readFields({ text }, parts?.[0]).text, 1)
        : undefined;
    },
  };
}
