import { type Endpoint, readEndpoint } from '../../../lich/endpoint.ts';
import { isDetoured } from './detour.ts';
import type { Engine } from './engine.ts';
import { type Footer, noFooter } from './footer.ts';
import { noTurn, type Turn } from './turn.ts';
import { isWanted } from './wish.ts';

/** A session inside lich that a person sits at, as its variables describe it. */
export interface Inside {
  /** lich's own executable. */
  readonly program: string | undefined;
  readonly cardId: string;
  /** Where lich listens; undefined where a proxy would get what is said there. */
  readonly endpoint: Endpoint | undefined;
  readonly subagents: string | undefined;
  /** How many sessions up the one is that a person opened. */
  readonly depth: string | undefined;
  readonly wish: string | undefined;
}

/** What the mods of one session share. */
export interface Session {
  /** Undefined until the session has begun, and for ever outside lich and in `claude -p`. */
  inside: Inside | undefined;
  readonly turn: Turn;
  readonly footer: Footer;
  /** Until the end of a turn that lich asked for is known to lich: another one begins after that. */
  ending: Promise<unknown> | undefined;
}

/** A session of which nothing is known. */
export function openSession(): Session {
  return { inside: undefined, turn: noTurn(), footer: noFooter(), ending: undefined };
}

/** Whether a mod has something to do here: inside lich, and wanted. */
export function insideFor({ inside }: Session, mod: string): Inside | undefined {
  return inside !== undefined && isWanted(inside.wish, mod) ? inside : undefined;
}

/** Where a mod that speaks to lich finds it; undefined where it has nothing to do. */
export function endpointFor(session: Session, mod: string): Endpoint | undefined {
  return insideFor(session, mod)?.endpoint;
}

/** Reads where this session is. Never rejects. */
export async function enter($: Engine, session: Session): Promise<void> {
  try {
    const found = readEndpoint({
      LICH_HOOK: await $.env.get('LICH_HOOK'),
      LICH_PORT: await $.env.get('LICH_PORT'),
      LICH_TOKEN: await $.env.get('LICH_TOKEN'),
      LICH_SESSION_ID: await $.env.get('LICH_SESSION_ID'),
    });
    if (!found.found) return;
    const proxies = {
      HTTP_PROXY: await $.env.get('HTTP_PROXY'),
      http_proxy: await $.env.get('http_proxy'),
      HTTPS_PROXY: await $.env.get('HTTPS_PROXY'),
      https_proxy: await $.env.get('https_proxy'),
      ALL_PROXY: await $.env.get('ALL_PROXY'),
      all_proxy: await $.env.get('all_proxy'),
      NO_PROXY: await $.env.get('NO_PROXY'),
      no_proxy: await $.env.get('no_proxy'),
    };
    session.inside = {
      program: await $.env.get('LICH_BIN'),
      cardId: found.endpoint.cardId,
      endpoint: isDetoured(proxies) ? undefined : found.endpoint,
      subagents: await $.env.get('LICH_SUBAGENT_CARDS'),
      depth: await $.env.get('LICH_SUBAGENT_DEPTH'),
      wish: await $.env.get('LICH_HOOK_MODS'),
    };
  } catch {
    // Without its variables this is no session of lich's.
  }
}
