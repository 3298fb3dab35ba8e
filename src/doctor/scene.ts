import type { AgentId } from '../harness/agent-id.ts';
import type { Harnesses } from '../harness/harness.ts';
import type { EndpointResult } from '../lich/endpoint.ts';
import type { Examinable } from './examinable.ts';
import type { Source } from './sources/source.ts';
import type { World } from './world.ts';

/** An agent CLI as it is found on PATH. */
export interface Found {
  readonly path: string;
  /** What `--version` says, cut to its number; absent when it says none. */
  readonly version?: string;
  /** Why there is no version. */
  readonly why?: string;
}

/** One agent CLI: the program, and every file in which lich is told of its events. */
export interface Patient {
  readonly id: AgentId;
  readonly name: string;
  readonly agent: Examinable;
  readonly program: Found | undefined;
  readonly sources: readonly Source[];
}

/** What the checks look at. */
export interface Scene {
  readonly world: World;
  readonly gate: EndpointResult;
  readonly patients: readonly Patient[];
  /** The one agent CLI that doctor was asked about, if it was. */
  readonly named: AgentId | undefined;
  /** What `--harness` may name in a registered line. */
  readonly harnesses: Harnesses;
}

/** Those that are asked about their own hooks: what another's borrows is told once, by the other. */
export function ownersOf({ patients }: Scene): readonly Patient[] {
  return patients.filter(({ agent }) => agent.borrowsFrom === undefined);
}
