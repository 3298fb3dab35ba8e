import * as v from 'valibot';
import { type Answer, answerAt, type Scripts, SUMMARY, scriptNamedIn, TITLE } from './script.ts';
import type { Api, Event } from './stub-model.ts';

const part = v.looseObject({
  text: v.optional(v.string(), ''),
  encrypted_content: v.optional(v.string(), ''),
});
const item = v.looseObject({
  type: v.optional(v.string(), 'message'),
  role: v.optional(v.string(), ''),
  content: v.optional(v.union([v.string(), v.array(part)]), ''),
});
const request = v.looseObject({
  input: v.optional(v.array(item), []),
  text: v.optional(v.looseObject({ format: v.optional(v.unknown()) })),
});

/** OpenAI's Responses API, as far as Codex needs it. */
export function openai(scripts: Scripts): Api {
  let made = 0;
  const next = (prefix: string) => {
    made += 1;
    return `${prefix}_${made}`;
  };
  const itemsOf = ({ text, calls = [] }: Answer): readonly Event[] => [
    ...calls.map(({ tool, input, namespace }) => {
      const names = { name: tool, call_id: next('call'), ...(namespace ? { namespace } : {}) };
      return typeof input === 'string'
        ? { type: 'custom_tool_call', id: next('ctc'), ...names, input, status: 'completed' }
        : { type: 'function_call', id: next('fc'), ...names, arguments: JSON.stringify(input) };
    }),
    ...(text === undefined ? [] : [messageItem(next('msg'), text)]),
  ];
  return {
    choose: (path, body) => (path.endsWith('/responses') ? choose(scripts, body) : undefined),
    refuse: (_, message) => ({ error: { type: 'stub', message } }),
    events(answer) {
      const id = next('resp');
      return [
        { type: 'response.created', response: { id } },
        ...itemsOf(answer).flatMap((made, output_index) => [
          { type: 'response.output_item.added', output_index, item: { ...made, content: [] } },
          { type: 'response.output_item.done', output_index, item: made },
        ]),
        { type: 'response.completed', response: { id, status: 'completed', ...spent(answer) } },
      ];
    },
  };
}

function messageItem(id: string, text: string): Event {
  const content = [{ type: 'output_text', text, annotations: [] }];
  return { type: 'message', role: 'assistant', id, content };
}

function spent({ tokens = 1000 }: Answer): object {
  return {
    usage: {
      input_tokens: tokens - 10,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 10,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: tokens,
    },
  };
}

function choose(scripts: Scripts, body: unknown): Answer {
  const { input, text } = v.parse(request, body);
  if (text?.format !== undefined) return { text: JSON.stringify({ title: TITLE }) };
  const prompt = input.findLastIndex((said) => scriptNamedIn(promptOf(said)) !== undefined);
  const last = input.length - 1;
  if (last !== prompt && /summary|handoff/i.test(promptOf(input[last]))) {
    return answerAt(scripts, SUMMARY, 0);
  }
  const name = scriptNamedIn(promptOf(input[prompt]));
  const results = input.slice(prompt + 1).filter(({ type }) => type.endsWith('_output')).length;
  return answerAt(scripts, name, stepAfter(scripts[name ?? ''] ?? [], results));
}

/** What a person or another agent said; nothing for the model's own words and tools' results. */
function promptOf(said: v.InferOutput<typeof item> | undefined): string {
  if (said === undefined) return '';
  const { type, role, content } = said;
  if (type !== 'agent_message' && !(type === 'message' && role === 'user')) return '';
  if (typeof content === 'string') return content;
  return content.map(({ text, encrypted_content }) => text + encrypted_content).join('\n');
}

/** The step whose calls are not all answered yet, or that has none. */
function stepAfter(script: readonly Answer[], results: number): number {
  let left = results;
  const step = script.findIndex(({ calls = [] }) => {
    if (calls.length === 0 || left < calls.length) return true;
    left -= calls.length;
    return false;
  });
  return step === -1 ? script.length : step;
}
