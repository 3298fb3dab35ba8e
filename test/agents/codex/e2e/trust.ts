import { createHash } from 'node:crypto';
import * as v from 'valibot';

/** Every event, as Codex names it in its trust. */
export const EVENTS: Readonly<Record<string, string>> = {
  PreModelRequest: 'pre_model_request',
  PostModelRequest: 'post_model_request',
  PreToolUse: 'pre_tool_use',
  PermissionRequest: 'permission_request',
  PostToolUse: 'post_tool_use',
  PreCompact: 'pre_compact',
  PostCompact: 'post_compact',
  SessionStart: 'session_start',
  SessionEnd: 'session_end',
  UserPromptSubmit: 'user_prompt_submit',
  SubagentStart: 'subagent_start',
  SubagentStop: 'subagent_stop',
  Stop: 'stop',
  Interrupt: 'interrupt',
};

/** Events that know no matcher: it is no part of what is trusted. */
const UNMATCHED = new Set([
  'PreModelRequest',
  'PostModelRequest',
  'UserPromptSubmit',
  'Stop',
  'Interrupt',
  'SessionEnd',
]);
/** Events that hold the user up, which Codex gives 3 seconds at most and 1 by default. */
const SHORT = new Set(['SessionEnd', 'Interrupt']);

const handler = v.object({
  command: v.string(),
  timeout: v.optional(v.number()),
  async: v.optional(v.boolean(), false),
});
const group = v.object({ matcher: v.optional(v.string()), hooks: v.array(handler) });
const entries = v.record(v.string(), v.array(group));

/** The TOML that trusts every hook of `file`: what a user's yes at the first start leaves. */
export function trusted(file: string, hooks: unknown): string {
  return Object.entries(v.parse(entries, hooks))
    .flatMap(([event, groups]) =>
      groups.flatMap(({ matcher, hooks: handlers }, at) =>
        handlers.map((one, index) => {
          const key = JSON.stringify(`${file}:${EVENTS[event]}:${at}:${index}`);
          return `\n[hooks.state.${key}]\ntrusted_hash = "sha256:${hash(event, matcher, one)}"\n`;
        }),
      ),
    )
    .join('');
}

function hash(
  event: string,
  matcher: string | undefined,
  { command, timeout, async }: v.InferOutput<typeof handler>,
): string {
  const seconds = SHORT.has(event) ? Math.min(timeout ?? 1, 3) : (timeout ?? 600);
  // The keys in alphabetical order, as they are hashed.
  const identity = {
    event_name: EVENTS[event],
    hooks: [{ async, command, timeout: seconds, type: 'command' }],
    ...(matcher === undefined || UNMATCHED.has(event) ? {} : { matcher }),
  };
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex');
}
