import { turns } from '../demo/turns/index.ts';
import type { HarnessId } from '../harness/harness.ts';

/** Which field of a payload names its event, for the CLIs that name it at all. */
const EVENT_FIELDS: Partial<Record<HarnessId, string>> = {
  claude: 'hook_event_name',
  codex: 'hook_event_name',
  crush: 'event',
};

/** Files of an imagined machine: a hook would look for them, and remember what it saw. */
const TRANSCRIPTS = ['transcript_path', 'transcriptPath'];

/** What events say that no recorded turn has in it, as far as lich-hook reads it. */
const OWN_FIELDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Notification: { notification_type: 'idle_prompt', message: 'Claude is waiting for your input' },
  Elicitation: { mcp_server_name: 'orchard', message: 'Which branch?' },
  PreCompact: { trigger: 'manual' },
  PostCompact: { trigger: 'manual' },
  PostModelRequest: { kind: 'sampling', status: 'failed', error: 'context window exceeded' },
};

/**
 * A recorded payload of that event; of one that no recorded turn has, what the turn's other events
 * have in common with it, under its own name.
 */
export function payloadOf(harness: HarnessId, event: string): string {
  const steps = turns.find((turn) => turn.harness === harness)?.steps ?? [];
  const like = /Tool|Permission/.test(event) ? 'PreToolUse' : steps[0]?.event;
  const step = steps.find((one) => one.event === event) ?? steps.find((one) => one.event === like);
  const field = EVENT_FIELDS[harness];
  const named = field === undefined ? {} : { [field]: event };
  const payload = { ...step?.payload, ...OWN_FIELDS[event], ...named };
  const entries = Object.entries(payload).filter(([key]) => !TRANSCRIPTS.includes(key));
  return `${JSON.stringify(Object.fromEntries(entries))}\n`;
}
