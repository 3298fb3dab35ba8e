import * as v from 'valibot';
import type { Strictness } from '../../install/strictness.ts';
import { isObject } from '../../json-object.ts';

const text = v.string();
const optionalText = v.optional(text);

const command = v.object({
  type: v.literal('command'),
  command: text,
  args: v.optional(v.array(text)),
  timeout: v.optional(v.pipe(v.number(), v.gtValue(0, 'is not more than 0'))),
  async: v.optional(v.boolean()),
  statusMessage: optionalText,
});
const prompt = v.object({ type: v.picklist(['prompt', 'agent']), prompt: text });
const request = v.object({ type: v.literal('http'), url: text });
const tool = v.object({ type: v.literal('mcp_tool'), server: text, tool: text });
const other = v.object({
  type: v.picklist(
    ['command', 'prompt', 'agent', 'http', 'mcp_tool'],
    'is none that Claude Code knows',
  ),
});

const SHAPES: Readonly<Record<string, v.GenericSchema>> = {
  command,
  prompt,
  agent: prompt,
  http: request,
  mcp_tool: tool,
};

const handler = v.lazy((input) => {
  const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : '';
  return SHAPES[String(type)] ?? other;
});

const gate = v.nullish(v.array(v.object({ matcher: optionalText, hooks: v.array(handler) })));

/**
 * The events that may stop a tool: here one malformed entry, anybody's, costs the whole file. Of every
 * other event it passes over that entry alone, and so it does over an event that it does not know.
 */
const GATES = ['PreToolUse', 'PermissionRequest'] as const;

const member = v.optional(v.custom(isObject, 'is not an object'));

/**
 * How Claude Code reads its settings: one wrong type in one of these places, and it loads nothing of
 * the file. Each of them was tried on 2.1.332; what it lets through is left out.
 */
export const claudeStrictness: Strictness = {
  refuses: ['comments'],
  accepts: v.object({
    hooks: v.optional(v.object(Object.fromEntries(GATES.map((name) => [name, gate])))),
    env: member,
    model: optionalText,
    permissions: v.optional(
      v.object({
        allow: v.optional(v.array(v.unknown())),
        deny: v.optional(v.array(v.unknown())),
        ask: v.optional(v.array(v.unknown())),
      }),
    ),
    cleanupPeriodDays: v.optional(v.number()),
    enabledPlugins: member,
    disableAllHooks: v.optional(v.boolean()),
    statusLine: member,
  }),
  price: 'Claude Code loads nothing of the file',
};
