import * as v from 'valibot';
import { type TitleFile, type TitleFormat, titleOf } from '../../transcript/title-format.ts';

/**
 * Codex: the thread name, generated or given, stands in session_index.jsonl of Codex's home; until
 * there is one, the first user message of the rollout serves (both seen on 0.171.0).
 */
export const codexTitle: TitleFormat = (call) => {
  const { transcriptPath: rollout, conversationId: id } = call;
  if (rollout === undefined) return [];
  // CODEX_HOME is not set for hooks unless the user set it; the rollout lies in it, always.
  const home = /^(.*)[\\/]sessions[\\/]/s.exec(rollout)?.[1];
  return home === undefined || id === undefined
    ? [firstMessage(rollout)]
    : [firstMessage(rollout), threadName(`${home}/session_index.jsonl`, id)];
};

/** The first user message, as 0.171 writes it and as releases before its item events did. */
function firstMessage(path: string): TitleFile {
  const item = v.object({
    payload: v.object({
      type: v.literal('item_completed'),
      item: v.object({
        type: v.literal('UserMessage'),
        content: v.looseTuple([v.object({ text: v.string() })]),
      }),
    }),
  });
  const message = v.object({
    payload: v.object({ type: v.literal('user_message'), message: v.string() }),
  });
  return {
    path,
    markers: ['"UserMessage"', '"user_message"'],
    keeps: 'first',
    titleIn(row) {
      if (v.is(item, row)) return titleOf(row.payload.item.content[0].text, 1);
      return v.is(message, row) ? titleOf(row.payload.message, 1) : undefined;
    },
  };
}

function threadName(path: string, id: string): TitleFile {
  const name = v.object({ id: v.literal(id), thread_name: v.string() });
  return {
    path,
    markers: [id],
    keeps: 'last',
    titleIn: (row) => (v.is(name, row) ? titleOf(row.thread_name, 2) : undefined),
  };
}
