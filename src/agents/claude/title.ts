import { readFields, text } from '../../harness/payload-fields.ts';
import { type TitleFormat, titleOf } from '../../transcript/title-format.ts';

/**
 * Claude Code's transcript: rows of the generated title, which change during the session, and of
 * the name a user gave it, which wins (seen on 2.1.332).
 */
export const claudeTitle: TitleFormat = (call) => {
  if (call.transcriptPath === undefined) return [];
  return [
    {
      path: call.transcriptPath,
      markers: ['-title"'],
      keeps: 'last',
      titleIn(row) {
        const { type, aiTitle, customTitle } = readFields(
          { type: text, aiTitle: text, customTitle: text },
          row,
        );
        if (type === 'ai-title') return titleOf(aiTitle, 1);
        return type === 'custom-title' ? titleOf(customTitle, 2) : undefined;
      },
    },
  ];
};
