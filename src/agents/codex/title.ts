import { list, object, readFields, text } from '../../harness/payload-fields.ts';
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
  return {
    path,
    markers: ['"UserMessage"', '"user_message"'],
    keeps: 'first',
    titleIn(row) {
      const { payload } = readFields({ payload: object }, row);
      const { type, item, message } = readFields(
        { type: text, item: object, message: text },
        payload,
      );
      if (type === 'user_message') return titleOf(message, 1);
      return type === 'item_completed' ? titleOf(messageIn(item), 1) : undefined;
    },
  };
}

function messageIn(item: unknown): string | undefined {
  const { type, content } = readFields({ type: text, content: list }, item);
  return type === 'UserMessage' ? readFields({ text }, content?.[0]).text : undefined;
}

function threadName(path: string, id: string): TitleFile {
  return {
    path,
    markers: [id],
    keeps: 'last',
    titleIn(row) {
      const named = readFields({ id: text, thread_name: text }, row);
      return named.id === id ? titleOf(named.thread_name, 2) : undefined;
    },
  };
}
