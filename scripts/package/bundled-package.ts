/** A package of someone else's that is part of what a release ships. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX identifier. */
  readonly license: string;
  /** The text of its licence; undefined when it came inside another package, without one. */
  readonly licenseText?: string;
}
