import { readClaudeShape } from '../../harness/claude-shape.ts';
import type { Harness } from '../../harness/harness.ts';

/**
 * Newcomer CLI. Fields, tools and events are those of payloads recorded on a release to be named
 * here, or of its documents.
 */
export const newcomer = (): Harness => ({
  id: 'newcomer',
  name: 'Newcomer CLI',
  read: readClaudeShape,
  writers: [],
  events: [],
});
