import type { ControlledTurn } from '../demo/controlled-turn.ts';
import type { RecordedTurn } from '../demo/recorded-turn.ts';
import type { Examinable } from '../doctor/examinable.ts';
import type { JsonRecord } from '../install/json/value.ts';

/**
 * All that lich-hook knows of one agent CLI, but for what a hook's own process loads (hooks.ts). The
 * type asks for everything that install, doctor and the demo need, so that none of their lists can
 * miss a CLI.
 */
export interface Agent extends Examinable {
  /** A turn as it was recorded, for the demo; absent where it runs no hook commands of its own. */
  readonly recorded?: RecordedTurn;
  /** A turn that lich begins through our module in it, for the demo. */
  readonly controlled?: ControlledTurn;
  /** Files of this repository that are made for it, by their paths in it. */
  readonly plugin?: Readonly<Record<string, JsonRecord>>;
  /** What its module is made from, for one that loads a module of ours: adapters/<id>/lich.js. */
  readonly module?: string;
  /** What has to lie beside that one, by its name in adapters/<id>/: code that is not bundled. */
  readonly companions?: Readonly<Record<string, string>>;
}
