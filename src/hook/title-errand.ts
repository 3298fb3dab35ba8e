import type { Connection } from '../lich/connection.ts';
import type { Endpoint } from '../lich/endpoint.ts';
import { readPrivateFile, writePrivateFile } from '../memory/private-file.ts';
import { type Seal, sealed, sealOf, unsealed } from '../memory/seal.ts';
import { titleFile } from '../memory/title-file.ts';
import type { HookCall } from '../report/call.ts';
import { titleReport } from '../report/title.ts';
import { findTitle } from '../transcript/find-title.ts';
import { isWorthKeeping, parseTitleMemory, type TitleMemory } from '../transcript/title-memory.ts';
import type { HookArguments } from './arguments.ts';
import type { Trace } from './trace.ts';

/** How long a transcript may be read in one run; the next run goes on where this one stopped. */
const READING_MS = 400;

/** What a transcript said, now and when it was last read. */
export interface FoundTitle {
  readonly now: TitleMemory;
  readonly before: TitleMemory | undefined;
  /** Where to remember it; undefined for nowhere. */
  readonly path: string | undefined;
  readonly seal: Seal;
}

/**
 * Looks for the conversation's title in what its transcript has gained since the last run. Starts
 * no report, so it can go on while one is on its way.
 * @returns undefined when the payload leads to no transcript of the session's own
 */
export async function lookUpTitle(
  hook: HookArguments,
  call: HookCall,
  endpoint: Endpoint,
  env: Readonly<Record<string, string | undefined>>,
): Promise<FoundTitle | undefined> {
  const { title: format } = hook.harness;
  // A subagent's transcript is its own: its first message is no title of the session's.
  if (format === undefined || call.agentId !== undefined) return undefined;
  // A rehearsal neither relies on what is remembered nor adds to it.
  const seal = sealOf(endpoint.token, endpoint.cardId);
  const path = hook.dryRun ? undefined : titleFile(env, process.platform, endpoint.cardId);
  const text = path === undefined ? undefined : unsealed(seal, await readPrivateFile(path));
  const before = text === undefined ? undefined : parseTitleMemory(text);
  const now = await findTitle(format, call, before, performance.now() + READING_MS);
  return now === undefined ? undefined : { now, before, path, seal };
}

/**
 * Reports a title that was found: always for `lich-hook title`, and for a rider only when it is
 * not the one lich took last. It is remembered as sent once lich has answered 2xx.
 */
export async function sendTitle(
  hook: HookArguments,
  found: FoundTitle | undefined,
  cardId: string,
  connection: Connection,
  trace: Trace | undefined,
): Promise<void> {
  const report = titleReport(cardId, found?.now.title?.text);
  if (found === undefined) {
    trace?.withheld('no title: this payload leads to no transcript');
    return;
  }
  let { now } = found;
  if (report === undefined)
    trace?.withheld('no title: the transcript has none yet, or is not there');
  else if (hook.command.name !== 'title' && report.body.title === now.sent) {
    trace?.withheld('no title: lich has it already');
  } else {
    const answer = await connection.send(report);
    trace?.answer(report, answer);
    const isTaken = answer.kind === 'answered' && answer.status >= 200 && answer.status < 300;
    if (isTaken) now = { ...now, sent: report.body.title };
  }
  const { path, before, seal } = found;
  if (path === undefined || !isWorthKeeping(before, now)) return;
  await writePrivateFile(path, sealed(seal, JSON.stringify(now)));
}
