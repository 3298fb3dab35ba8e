import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { PROJECT } from '../../../scripts/build/places.ts';
import type { Agent } from '../../../src/agents/agent.ts';
import { generatedFiles } from '../../../src/agents/repository.ts';
import { DEFAULT_HARNESS } from '../../../src/harness/harness.ts';
import { tableMarks } from '../../../src/install/event-table.ts';

const textOf = (path: string): Promise<string> => Bun.file(join(PROJECT, path)).text();

/** That the files of this repository which are made for it are those of today. */
export function testMade({ id, harness, plugin = {} }: Agent): void {
  describe('made for it', () => {
    test.each(Object.keys(plugin))('%s', async (path) => {
      const made = generatedFiles()[path] ?? '';
      if ((await textOf(path)) !== made) throw new Error(`${path} is stale: bun run generate`);
      // No path of a machine, and no part of a second.
      expect(made).not.toMatch(/"(?:&? ?\\?"|')?(?:\/|[A-Z]:\\)/);
      for (const [, seconds] of made.matchAll(/"timeout": (.+)$/gm))
        expect(seconds).toMatch(/^\d+$/);
      if (id === DEFAULT_HARNESS) return;
      const commands = made.match(/"command(?:Windows)?": ".*"/g) ?? [];
      for (const command of commands) expect(command).toContain(`--harness ${id}`);
    });

    if (!harness?.events.length) return;
    test('a table in docs/harnesses.md', async () => {
      const [start, end] = tableMarks(id);
      const document = await textOf('docs/harnesses.md');
      expect(document).toContain(start);
      expect(document).toContain(end);
    });
  });
}
