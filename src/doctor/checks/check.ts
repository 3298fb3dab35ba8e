import type { Finding } from '../finding.ts';
import type { Scene } from '../scene.ts';

/** Looks at one thing and tells what it found: nothing where there is nothing to look at. */
export type Check = (scene: Scene) => readonly Finding[] | Promise<readonly Finding[]>;
