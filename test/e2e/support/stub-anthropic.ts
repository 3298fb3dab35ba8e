import * as v from 'valibot';
import {
  type Answer,
  answerAt,
  NAMING,
  type Scripts,
  SUMMARY,
  scriptNamedIn,
  TITLE,
} from './script.ts';
import type { Api, Event } from './stub-model.ts';

const block = v.looseObject({ type: v.string(), text: v.optional(v.string(), '') });
const content = v.union([v.string(), v.array(block)]);
const request = v.looseObject({
  model: v.optional(v.string(), 'stub'),
  messages: v.optional(v.array(v.looseObject({ role: v.string(), content })), []),
  tools: v.optional(v.array(v.unknown()), []),
  output_config: v.optional(v.looseObject({ format: v.optional(v.unknown()) })),
});

/** Anthropic's Messages API, as far as Claude Code needs it. */
export function anthropic(scripts: Scripts): Api {
  let made = 0;
  const blocksOf = ({ text, calls = [] }: Answer): readonly Event[] => [
    ...(text === undefined ? [] : [{ type: 'text', text }]),
    ...calls.map(({ tool, input }) => {
      made += 1;
      return { type: 'tool_use', id: `toolu_${made}`, name: tool, input };
    }),
  ];
  const message = (answer: Answer, body: unknown) => {
    made += 1;
    const [input_tokens, output_tokens] = [answer.tokens ?? 100, 20];
    return {
      id: `msg_${made}`,
      type: 'message',
      role: 'assistant',
      model: read(body).model,
      content: blocksOf(answer),
      stop_reason: answer.calls === undefined ? 'end_turn' : 'tool_use',
      stop_sequence: null,
      usage: {
        input_tokens,
        output_tokens,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
      },
    };
  };
  return {
    choose(path, body) {
      return path === '/v1/messages' ? withPlan(choose(scripts, read(body)), body) : undefined;
    },
    refuse: (status, text) => ({ type: 'error', error: { type: kindOf(status), message: text } }),
    whole: message,
    events: (answer, body) => streamed(message(answer, body)),
  };
}

/** The answer with the file put in that Claude Code told the model to write its plan to. */
function withPlan(answer: Answer, body: unknown): Answer {
  const text = JSON.stringify(answer);
  if (!text.includes('$PLAN')) return answer;
  const file = /create your plan at ([^ ]+\.md)/.exec(JSON.stringify(body))?.[1];
  return JSON.parse(text.replaceAll('$PLAN', file ?? '')) as Answer;
}

type Asked = v.InferOutput<typeof request>;

function read(body: unknown): Asked {
  const parsed = v.safeParse(request, body);
  return parsed.success ? parsed.output : { model: 'stub', messages: [], tools: [] };
}

function choose(scripts: Scripts, { messages, tools, output_config }: Asked): Answer {
  // The request for a summary may be followed by notes of the CLI's own.
  const last = messages.slice(-3).map(({ content: said }) => textOf(said));
  if (/a <summary> block|write this summary/.test(last.join('\n'))) {
    return answerAt(scripts, SUMMARY, 0);
  }
  const naming = scripts[NAMING]?.[0] ?? {};
  if (output_config?.format !== undefined) {
    return { ...naming, text: JSON.stringify({ title: TITLE }) };
  }
  if (tools.length === 0) return { ...naming, text: TITLE };
  const prompt = messages.findLastIndex(({ role, content: said }) => {
    return role === 'user' && scriptNamedIn(textOf(said)) !== undefined;
  });
  const name = scriptNamedIn(textOf(messages[prompt]?.content ?? ''));
  const since = messages.slice(prompt + 1).filter(({ role }) => role === 'assistant');
  return answerAt(scripts, name, since.length);
}

function textOf(said: v.InferOutput<typeof content>): string {
  if (typeof said === 'string') return said;
  return said.map(({ type, text }) => (type === 'text' ? text : '')).join('\n');
}

function kindOf(status: number): string {
  if (status === 429) return 'rate_limit_error';
  return status < 500 ? 'invalid_request_error' : 'api_error';
}

type Message = ReturnType<NonNullable<Api['whole']>> & {
  readonly content: readonly Event[];
  readonly stop_reason: string;
  readonly usage: object;
};

function streamed(whole: unknown): readonly Event[] {
  const message = whole as Message;
  const { stop_reason, usage } = message;
  return [
    { type: 'message_start', message: { ...message, content: [], stop_reason: null } },
    ...message.content.flatMap((part, index) => [
      { type: 'content_block_start', index, content_block: { ...part, ...empty(part) } },
      { type: 'content_block_delta', index, delta: deltaOf(part) },
      { type: 'content_block_stop', index },
    ]),
    { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage },
    { type: 'message_stop' },
  ];
}

function empty(part: Event): object {
  return part.type === 'text' ? { text: '' } : { input: {} };
}

function deltaOf(part: Event): object {
  if (part.type === 'text') return { type: 'text_delta', text: part['text'] };
  return { type: 'input_json_delta', partial_json: JSON.stringify(part['input']) };
}
