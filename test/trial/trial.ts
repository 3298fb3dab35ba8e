import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { runBuild } from '../support/build.ts';
import { copyTree, type Tree } from '../support/tree.ts';

/**
 * A copy of the project with an agent CLI more, which there is none of: what `bun run new-agent` makes
 * of it, with the files beside this one in its folders; and the executable built from it.
 */
export async function treeWithTrial(): Promise<Tree> {
  const tree = await copyTree();
  const { code, stderr } = await tree.bun('scripts/new-agent.ts', 'trial', 'Trial CLI');
  if (code !== 0) throw new Error(stderr);
  for (const [from, to] of [
    ['agent', 'src/agents/trial'],
    ['test', 'test/agents/trial'],
  ] as const) {
    await cp(join(import.meta.dir, from), tree.at(to), { recursive: true });
  }
  const built = await runBuild([], tree.at('.'));
  if (built.code !== 0) throw new Error(built.stderr);
  return tree;
}
