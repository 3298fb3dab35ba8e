import type { AgentId } from '../harness/agent-id.ts';
import type { Harness } from '../harness/harness.ts';
import type { Installable, NotInstallable } from '../install/installable.ts';
import type { Site } from '../install/site.ts';
import type { JsonObject } from '../json-object.ts';
import type { Finding } from './finding.ts';
import type { Registration } from './registration.ts';
import type { Patient, Scene } from './scene.ts';
import type { World } from './world.ts';

/** An agent CLI as a program. */
interface Program {
  /** What to look for on PATH. */
  readonly command: string;
  /** The oldest release on which our registration was seen to work. */
  readonly oldest?: string;
  /** How to get a newer one. */
  readonly update?: string;
  /** What a release before that one cannot do. */
  readonly limit?: { readonly before: string; readonly says: string };
}

/** A check that is about one agent CLI alone: what it finds there, nothing where all is well. */
export type OwnCheck = (
  patient: Patient,
  scene: Scene,
) => readonly Finding[] | Promise<readonly Finding[]>;

/** A module that a file of settings names. */
export interface NamedModule {
  readonly path: string;
  readonly namedIn: string;
}

/** What doctor has to know of one agent CLI. */
export interface Examinable {
  readonly id: AgentId;
  /** The product's name, for people. */
  readonly name: string;
  readonly program: Program;
  readonly install: Installable | NotInstallable;
  /** How it keeps and runs hook commands; absent where it loads a module of ours instead. */
  readonly registration?: Registration;
  /** What its payloads say and its events mean; absent where it runs no hook commands. */
  readonly harness?: Harness;
  /** It runs the hooks that are registered with that other one, which is asked about them. */
  readonly borrowsFrom?: AgentId;
  /** The folders it loads modules from, for each scope; absent where it loads none of ours. */
  readonly moduleFolders?: (site: Site) => readonly string[];
  /** The modules that its settings name, beside those of its folders. */
  readonly namedModules?: (world: World) => readonly NamedModule[];
  readonly checks: readonly OwnCheck[];
  /**
   * A payload of that event, as it was recorded or documented; undefined where none is known.
   */
  readonly sample?: (event: string) => JsonObject | undefined;
}

/** Every agent CLI, by its id: none can be left out. */
export type Examinables = Readonly<Record<AgentId, Examinable>>;

/** What `install` can do for an agent CLI, if it can. */
export function installableOf({ install }: Examinable): Installable | undefined {
  return 'why' in install ? undefined : install;
}
