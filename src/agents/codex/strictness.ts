import * as v from 'valibot';
import type { Strictness } from '../../install/strictness.ts';

const optionalText = v.optional(v.string());
const seconds = v.pipe(
  v.number(),
  v.integer('is not a whole number'),
  v.minValue(0, 'is less than 0'),
);

const command = v.object({
  type: v.string(),
  command: v.string(),
  commandWindows: optionalText,
  command_windows: optionalText,
  timeout: v.optional(seconds),
  async: v.optional(v.boolean()),
  statusMessage: optionalText,
});
const KINDS = ['command', 'mcp_tool', 'prompt', 'agent'];
const other = v.object({ type: v.picklist(KINDS, `is none of ${KINDS.join(', ')}`) });

const handler = v.lazy((input) => {
  const isCommand = typeof input === 'object' && input !== null && 'type' in input;
  return isCommand && input.type === 'command' ? command : other;
});

const event = v.optional(
  v.array(v.object({ matcher: v.nullish(v.string()), hooks: v.optional(v.array(handler)) })),
);

/** Its events. It passes over another name, whatever stands under it. */
const EVENTS = [
  'PreModelRequest',
  'PostModelRequest',
  'PreToolUse',
  'PermissionRequest',
  'PostToolUse',
  'PreCompact',
  'PostCompact',
  'SessionStart',
  'SessionEnd',
  'UserPromptSubmit',
  'SubagentStart',
  'SubagentStop',
  'Stop',
  'Interrupt',
] as const;

/**
 * How Codex reads its file of hooks: one member of another type, in anybody's entry, and none of the
 * file's hooks is there. Each of these was tried on 0.171.0 (`hooks/list` of `codex app-server`).
 */
export const codexStrictness: Strictness = {
  refuses: ['comments', 'byte order mark', 'duplicate names'],
  accepts: v.strictObject(
    {
      description: optionalText,
      hooks: v.optional(v.object(Object.fromEntries(EVENTS.map((name) => [name, event])))),
    },
    ({ expected, path }) =>
      expected === 'never'
        ? `(${String(path?.at(-1)?.key)}) is a name that Codex does not know there`
        : 'is not an object',
  ),
  price: 'Codex loads none of its hooks',
};
