import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Lich, type Received, startLich } from './lich.ts';
import { CARD, reportsIn, type Sent, TOKEN } from './reports.ts';
import { type Run, type RunOptions, run, SILENT, type Stdin } from './run.ts';

/** How a hook ended, and what lich got from it. */
export interface Outcome extends Omit<Run, 'ms'> {
  readonly reports: readonly Sent[];
}

/** A stand-in for lich and an empty home: what a harness's hook meets on a user's machine. */
export interface Rig {
  readonly lich: Lich;
  /** A fresh directory, gone after `close`. */
  readonly home: string;
  /** The environment of a terminal that lich opened. */
  readonly env: Readonly<Record<string, string>>;
  /** Runs a hook and gives its end with the raw requests that arrived. */
  readonly raw: (
    line: string,
    stdin: Stdin,
    options?: Partial<RunOptions>,
  ) => Promise<Run & { readonly requests: readonly Received[] }>;
  /** Runs a hook; its payload is a value to be written as JSON, or the bytes themselves. */
  readonly hook: (
    line: string,
    payload: unknown,
    options?: Partial<RunOptions>,
  ) => Promise<Outcome>;
  readonly close: () => Promise<void>;
}

/** Sets up a rig. `line` of its functions are the words behind `lich-hook`, split at spaces. */
export async function openRig(): Promise<Rig> {
  const lich = startLich();
  const home = await mkdtemp(join(tmpdir(), 'lich-hook-home-'));
  const env = {
    PATH: '/usr/bin:/bin',
    HOME: home,
    LICH_PORT: `${lich.port}`,
    LICH_TOKEN: TOKEN,
    LICH_SESSION_ID: CARD,
  };
  const raw: Rig['raw'] = async (line, stdin, options) => {
    lich.take();
    const words = line === '' ? [] : line.split(' ');
    const end = await run(words, { env, stdin, ...options });
    return { ...end, requests: lich.take() };
  };
  return {
    lich,
    home,
    env,
    raw,
    async hook(line, payload, options) {
      const isRaw =
        typeof payload === 'string' ||
        typeof payload === 'function' ||
        payload instanceof Uint8Array;
      const stdin = isRaw ? (payload as Stdin) : `${JSON.stringify(payload)}\n`;
      const { requests, ms: _, ...end } = await raw(line, stdin, options);
      return { ...end, reports: reportsIn(requests, lich.port) };
    },
    async close() {
      lich.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A silent, successful end with those reports sent. */
export function silently(...reports: readonly Sent[]): Outcome {
  return { ...SILENT, reports };
}

/** The same for Antigravity, which reads a verdict on stdout. */
export function answering(verdict: string, ...reports: readonly Sent[]): Outcome {
  return { ...SILENT, stdout: verdict, reports };
}

/** A `/hook` report of the rig's card. */
export function state(fields: Readonly<Record<string, unknown>>): Sent {
  return { endpoint: '/hook', body: { session_id: CARD, ...fields } };
}

/** A `/session-start` report of the rig's card. */
export function started(provider: string, id: string): Sent {
  return {
    endpoint: '/session-start',
    body: { session_id: CARD, provider_session_id: id, provider },
  };
}

/** A `/session-title` report of the rig's card. */
export function titled(title: string): Sent {
  return { endpoint: '/session-title', body: { session_id: CARD, title } };
}

/** A `/session-touched` report of the rig's card. */
export const TOUCHED: Sent = { endpoint: '/session-touched', body: { session_id: CARD } };
