import * as v from 'valibot';
import { type TitleFormat, titleOf } from '../../transcript/title-format.ts';

const REQUEST = /<USER_REQUEST>(.*?)(?:<\/USER_REQUEST>|$)/s;

/** Antigravity's transcript: the first thing the user asked for, out of its request tags. */
export const antigravityTitle: TitleFormat = (call) => {
  if (call.transcriptPath === undefined) return [];
  const input = v.object({ type: v.literal('USER_INPUT'), content: v.string() });
  return [
    {
      path: call.transcriptPath,
      markers: ['"USER_INPUT"'],
      keeps: 'first',
      titleIn: (row) =>
        v.is(input, row) ? titleOf(REQUEST.exec(row.content)?.[1] ?? row.content, 1) : undefined,
    },
  ];
};
