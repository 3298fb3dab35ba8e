/** What hooks hand to a loop: Claude Code cuts off what an aborted hook does itself. */
export interface Queue<Item> {
  readonly items: Item[];
  wake: () => void;
}

/** An empty queue. */
export function openQueue<Item>(): Queue<Item> {
  return { items: [], wake: () => undefined };
}

/** Hands something over. */
export function put<Item>(queue: Queue<Item>, item: Item): void {
  queue.items.push(item);
  queue.wake();
}

/** Gives the next item, once there is one. For one reader at a time. */
export async function take<Item>(queue: Queue<Item>): Promise<Item> {
  for (;;) {
    const [item] = queue.items.splice(0, 1);
    if (item !== undefined) return item;
    await new Promise<void>((resolve) => {
      queue.wake = resolve;
    });
  }
}

/** Waits for `promise`, so long at the most. Gives undefined when the time is up. */
export async function within<Value>(
  ms: number,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const bound = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([promise, bound]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Lets something go on by itself. When the module is loaded anew, all that its old copy waits for is
 * rejected: that is its end, and nobody's error.
 */
export function letGo(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
