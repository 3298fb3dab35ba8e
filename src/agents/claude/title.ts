import * as v from 'valibot';
import { type TitleFormat, titleOf } from '../../transcript/title-format.ts';

/**
 * Claude Code's transcript: rows of the generated title, which change during the session, and of
 * the name a user gave it, which wins (seen on 2.1.332).
 */
export const claudeTitle: TitleFormat = (call) => {
  if (call.transcriptPath === undefined) return [];
  const generated = v.object({ type: v.literal('ai-title'), aiTitle: v.string() });
  const given = v.object({ type: v.literal('custom-title'), customTitle: v.string() });
  return [
    {
      path: call.transcriptPath,
      markers: ['-title"'],
      keeps: 'last',
      titleIn(row) {
        if (v.is(generated, row)) return titleOf(row.aiTitle, 1);
        return v.is(given, row) ? titleOf(row.customTitle, 2) : undefined;
      },
    },
  ];
};
