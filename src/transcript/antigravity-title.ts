import * as v from 'valibot';
import { type TitleFormat, titleOf } from './title-format.ts';

const REQUEST_TAGS = /<\/?USER_REQUEST>/g;

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
        v.is(input, row) ? titleOf(row.content.replace(REQUEST_TAGS, '\n'), 1) : undefined,
    },
  ];
};
