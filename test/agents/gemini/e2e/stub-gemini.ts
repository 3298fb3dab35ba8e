import {
  type Answer,
  answerAt,
  type Scripts,
  SUMMARY,
  scriptNamedIn,
} from '../../../e2e/support/script.ts';
import type { Api, Event } from '../../../e2e/support/stub-model.ts';

interface Part {
  readonly text?: string;
  readonly functionCall?: unknown;
}

interface Content {
  readonly role?: string;
  readonly parts?: readonly Part[];
}

interface Request {
  readonly contents?: readonly Content[];
  readonly tools?: readonly unknown[];
}

/** Google's generateContent, as far as Gemini CLI needs it. */
export function gemini(scripts: Scripts): Api {
  const made = ({ text, calls = [], tokens = 1000 }: Answer): Event => ({
    candidates: [
      {
        index: 0,
        finishReason: 'STOP',
        content: {
          role: 'model',
          parts: [
            ...(text === undefined ? [] : [{ text }]),
            ...calls.map(({ tool, input }) => ({ functionCall: { name: tool, args: input } })),
          ],
        },
      },
    ],
    usageMetadata: {
      promptTokenCount: tokens - 10,
      candidatesTokenCount: 10,
      totalTokenCount: tokens,
    },
  });
  return {
    choose: (path, body) =>
      /generateContent$/i.test(path) ? choose(scripts, body as Request) : undefined,
    refuse: (status, message) => ({ error: { code: status, message, status: 'INVALID_ARGUMENT' } }),
    events: (answer) => [made(answer)],
    whole: made,
    isStreamed: (path) => path.includes('stream'),
  };
}

function choose(scripts: Scripts, { contents = [], tools = [] }: Request): Answer {
  if (tools.length === 0) return answerAt(scripts, SUMMARY, 0);
  const prompt = contents.findLastIndex(
    (said) => said.role === 'user' && named(said) !== undefined,
  );
  const said = contents[prompt];
  const name = said === undefined ? undefined : named(said);
  const steps = contents
    .slice(prompt + 1)
    .filter(({ parts = [] }) => parts.some(({ functionCall }) => functionCall !== undefined));
  return answerAt(scripts, name, steps.length);
}

function named({ parts = [] }: Content): string | undefined {
  return scriptNamedIn(parts.map(({ text = '' }) => text).join('\n'));
}
