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
/** A type that this release does not know may be one of a newer Claude Code. */
const other = v.object({ type: text });

const handler = v.lazy((input) => {
  const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : '';
  if (type === 'command') return command;
  return type === 'prompt' || type === 'agent' ? prompt : other;
});

const event = v.nullish(v.array(v.object({ matcher: optionalText, hooks: v.array(handler) })));

/** Its events. It passes over another name, whatever stands under it. */
const EVENTS = [
  'SessionStart',
  'UserPromptSubmit',
  'UserPromptExpansion',
  'PreToolUse',
  'PermissionRequest',
  'PermissionDenied',
  'PostToolUse',
  'PostToolUseFailure',
  'PostToolBatch',
  'Notification',
  'Elicitation',
  'ElicitationResult',
  'Stop',
  'StopFailure',
  'SubagentStart',
  'SubagentStop',
  'PreCompact',
  'PostCompact',
  'SessionEnd',
  'Setup',
  'ConfigChange',
  'InstructionsLoaded',
] as const;

const member = v.optional(v.custom(isObject, 'is not an object'));

/**
 * How Claude Code reads its settings: one wrong type anywhere, in anybody's entry, and it loads
 * nothing of the file. Each of these was tried on 2.1.332; what it lets through is left out.
 */
export const claudeStrictness: Strictness = {
  refuses: ['comments'],
  accepts: v.object({
    hooks: v.optional(v.object(Object.fromEntries(EVENTS.map((name) => [name, event])))),
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
