import type { Target } from '../targets.ts';

/** A release read back from the disk, to be judged without trust in how it was made. */
export interface MadeRelease {
  readonly folder: string;
  readonly version: string;
  /** Those whose executables are unpacked and looked at. */
  readonly targets: readonly Target[];
}
