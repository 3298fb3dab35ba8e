/**
 * An MCP server on stdin and stdout with one tool, `ask`, that asks the user for a name before it
 * answers, at once or after as many milliseconds as its argument says. Started by the CLI under
 * test.
 */
import { createInterface } from 'node:readline';

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: { readonly protocolVersion?: string };
}

const QUESTION = 'elicitation-1';
const tool = {
  name: 'ask',
  description: 'Ask for a name',
  inputSchema: { type: 'object' },
  // Else Claude Code shows it to the model only after a search.
  _meta: { 'anthropic/alwaysLoad': true },
};
const result = { content: [{ type: 'text', text: 'Thank you.' }] };
const WORK_MS = Number(process.argv[2] ?? 0);
const form = {
  message: 'Your name?',
  requestedSchema: {
    type: 'object',
    properties: { name: { type: 'string' } },
    required: ['name'],
  },
};

let asked: Message['id'];

function send(message: object): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

function answer({ id, method, params }: Message): void {
  switch (method) {
    case 'initialize':
      send({
        id,
        result: {
          protocolVersion: params?.protocolVersion,
          capabilities: { tools: {} },
          serverInfo: { name: 'e2e', version: '1' },
        },
      });
      break;
    case 'tools/list':
      send({ id, result: { tools: [tool] } });
      break;
    case 'tools/call':
      asked = id;
      send({ id: QUESTION, method: 'elicitation/create', params: form });
      break;
    default:
      if (id === QUESTION) setTimeout(() => send({ id: asked, result }), WORK_MS);
      else if (id !== undefined) send({ id, result: {} });
  }
}

createInterface({ input: process.stdin }).on('line', (line) => answer(JSON.parse(line)));
