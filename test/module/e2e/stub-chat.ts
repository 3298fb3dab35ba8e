import {
  type Answer,
  answerAt,
  type Scripts,
  SUMMARY,
  scriptNamedIn,
  TITLE,
} from '../../e2e/support/script.ts';
import type { Api, Event } from '../../e2e/support/stub-model.ts';

interface Message {
  readonly role: string;
  readonly content?: string | readonly { readonly text?: string }[];
  readonly tool_calls?: readonly unknown[];
}

interface Request {
  readonly messages?: readonly Message[];
  readonly tools?: readonly { readonly function?: { readonly name?: string } }[];
}

/** OpenAI's chat completions, as far as opencode and omp need them. */
export function chat(scripts: Scripts): Api {
  let made = 0;
  const callsOf = ({ calls = [] }: Answer) =>
    calls.map(({ tool, input }, index) => {
      made += 1;
      const named = { name: tool, arguments: JSON.stringify(input) };
      return { index, id: `call_${made}`, type: 'function', function: named };
    });
  const usage = ({ tokens = 1000 }: Answer): object => ({
    prompt_tokens: tokens - 10,
    completion_tokens: 10,
    total_tokens: tokens,
  });
  const shared = { id: 'chatcmpl-stub', created: 1_700_000_000, model: 'stub-1' };
  const chunk = (choices: readonly object[], more: object = {}): Event => ({
    ...{ type: 'message', object: 'chat.completion.chunk', ...shared, choices },
    ...more,
  });
  const piece = (delta: object, finish_reason: string | null = null): Event =>
    chunk([{ index: 0, delta, finish_reason }]);
  const reasonOf = (calls: readonly unknown[]): string =>
    calls.length > 0 ? 'tool_calls' : 'stop';
  return {
    choose: (path, body) =>
      path.endsWith('/chat/completions') ? choose(scripts, body as Request) : undefined,
    refuse: (_, message) => ({ error: { type: 'stub', code: 'stub', message } }),
    events(answer) {
      const calls = callsOf(answer);
      return [
        piece({ role: 'assistant', content: answer.text ?? '' }),
        ...(calls.length > 0 ? [piece({ tool_calls: calls })] : []),
        piece({}, reasonOf(calls)),
        chunk([], { usage: usage(answer) }),
      ];
    },
    whole(answer) {
      const calls = callsOf(answer);
      const message = { role: 'assistant', content: answer.text ?? null, tool_calls: calls };
      const choices = [{ index: 0, finish_reason: reasonOf(calls), message }];
      return { object: 'chat.completion', ...shared, choices, usage: usage(answer) };
    },
  };
}

function choose(scripts: Scripts, { messages = [], tools = [] }: Request): Answer {
  if (tools.some((tool) => tool.function?.name === 'set_title')) {
    return { calls: [{ tool: 'set_title', input: { title: TITLE } }] };
  }
  const system = messages
    .filter(({ role }) => role !== 'user')
    .map(textOf)
    .join('\n');
  if (tools.length === 0)
    return /title/i.test(system) ? { text: titleIn(messages) } : answerAt(scripts, SUMMARY, 0);
  const prompt = messages.findLastIndex(
    (message) => message.role === 'user' && scriptNamedIn(textOf(message)) !== undefined,
  );
  const prompted = messages[prompt];
  const name = prompted === undefined ? undefined : scriptNamedIn(textOf(prompted));
  const steps = messages.slice(prompt + 1).filter(({ tool_calls }) => tool_calls?.length);
  return answerAt(scripts, name, steps.length);
}

/** The title that the prompt itself asks for, or that of every rehearsal. */
function titleIn(messages: readonly Message[]): string {
  return /titled:(\w+)/.exec(messages.map(textOf).join('\n'))?.[1] ?? TITLE;
}

function textOf({ content }: Message): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map(({ text = '' }) => text).join('\n');
}
