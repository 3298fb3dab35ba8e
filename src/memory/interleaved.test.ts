/**
 * Every order in which the steps of hooks at once can come. The steps are those of `open` and
 * `close` in card-memory.ts, one for each time they touch the disk.
 */
import { expect, test } from 'bun:test';

interface Disk {
  readonly dialogs: Set<string>;
  isFlagged: boolean;
}

/** What a hook saw so far, and whether it told busy. */
interface Hook {
  seesNone: boolean;
  isBusyTold: boolean;
}

type Step = (disk: Disk, hook: Hook) => void;

const opens = (name: string): readonly Step[] => [
  ({ dialogs }) => void dialogs.add(name),
  (disk) => {
    disk.isFlagged = true;
  },
];

const closes = (name: string): readonly Step[] => [
  ({ dialogs }) => void dialogs.delete(name),
  ({ dialogs }, hook) => {
    hook.seesNone = dialogs.size === 0;
  },
  (disk, hook) => {
    if (hook.seesNone) disk.isFlagged = false;
  },
  ({ dialogs }, hook) => {
    hook.isBusyTold = hook.seesNone && dialogs.size === 0;
  },
  (disk) => {
    if (disk.dialogs.size > 0) disk.isFlagged = true;
  },
];

/** Calls `check` with the disk and the hooks after each interleaving of `lists`. */
function interleave(
  before: readonly string[],
  lists: readonly (readonly Step[])[],
  check: (disk: Disk, hooks: readonly Hook[]) => void,
): number {
  let count = 0;
  const walk = (order: readonly number[], left: readonly number[]): void => {
    if (left.every((steps) => steps === 0)) {
      count += 1;
      const disk: Disk = { dialogs: new Set(before), isFlagged: before.length > 0 };
      const hooks = lists.map((): Hook => ({ seesNone: false, isBusyTold: false }));
      const at = lists.map(() => 0);
      for (const hook of order) {
        lists[hook]?.[at[hook] ?? 0]?.(disk, hooks[hook] as Hook);
        at[hook] = (at[hook] ?? 0) + 1;
      }
      check(disk, hooks);
      return;
    }
    left.forEach((steps, hook) => {
      if (steps > 0) walk([...order, hook], left.with(hook, steps - 1));
    });
  };
  walk(
    [],
    lists.map(({ length }) => length),
  );
  return count;
}

test.each([
  ['one opens while the last is closed', ['a'], [closes('a'), opens('b')]],
  ['two of two are closed', ['a', 'b'], [closes('a'), closes('b')]],
  ['two are closed and one opens', ['a', 'b'], [closes('a'), closes('b'), opens('c')]],
  ['one is closed and two open', ['a'], [closes('a'), opens('b'), opens('c')]],
])(
  '%s: a dialog that stands leaves its flag, and the end of the last is told',
  (_, before, lists) => {
    const count = interleave(before, lists, ({ dialogs, isFlagged }, hooks) => {
      if (dialogs.size > 0) expect(isFlagged).toBeTrue();
      else expect(hooks.some(({ isBusyTold }) => isBusyTold)).toBeTrue();
    });
    expect(count).toBeGreaterThan(20);
  },
);
