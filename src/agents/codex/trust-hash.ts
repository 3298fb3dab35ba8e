import { createHash } from 'node:crypto';
import type { Handler } from '../../doctor/sources/source.ts';

/** Events that know no matcher: it is no part of what is trusted. */
const UNMATCHED = [
  'PreModelRequest',
  'PostModelRequest',
  'UserPromptSubmit',
  'Stop',
  'Interrupt',
  'SessionEnd',
];

/** Events that hold the user up, which Codex gives 3 seconds at most and 1 by default. */
const SHORT = ['SessionEnd', 'Interrupt'];

/** What Codex calls a handler in its trust, behind the name of the file. */
export function trustKey(file: string, { event, group, index }: Handler): string {
  return `${file}:${snake(event)}:${group}:${index}`;
}

/**
 * The hash Codex keeps of a handler that its user trusts: of the line before any placeholder is
 * put in, its timeout, whether it is waited for, and its matcher. Keys in alphabetical order.
 */
export function trustHash(handler: Handler): string {
  const { event, matcher, command, statusMessage } = handler;
  const identity = {
    event_name: snake(event),
    hooks: [
      {
        async: handler.isAsync,
        command,
        ...(statusMessage === undefined || statusMessage === '' ? {} : { statusMessage }),
        timeout: seconds(handler),
        type: 'command',
      },
    ],
    ...(matcher === undefined || UNMATCHED.includes(event) ? {} : { matcher }),
  };
  return `sha256:${createHash('sha256').update(JSON.stringify(identity)).digest('hex')}`;
}

function seconds({ event, timeout }: Handler): number {
  const isShort = SHORT.includes(event);
  const given = Math.max(1, typeof timeout === 'number' ? timeout : isShort ? 1 : 600);
  return isShort ? Math.min(given, 3) : given;
}

function snake(event: string): string {
  return event.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
}
