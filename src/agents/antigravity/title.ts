import { readFields, text } from '../../harness/payload-fields.ts';
import { type TitleFormat, titleOf } from '../../transcript/title-format.ts';

const REQUEST = /<USER_REQUEST>(.*?)(?:<\/USER_REQUEST>|$)/s;

/** Antigravity's transcript: the first thing the user asked for, out of its request tags. */
export const antigravityTitle: TitleFormat = (call) => {
  if (call.transcriptPath === undefined) return [];
  return [
    {
      path: call.transcriptPath,
      markers: ['"USER_INPUT"'],
      keeps: 'first',
      titleIn(row) {
        const { type, content = '' } = readFields({ type: text, content: text }, row);
        return type === 'USER_INPUT'
          ? titleOf(REQUEST.exec(content)?.[1] ?? content, 1)
          : undefined;
      },
    },
  ];
};
