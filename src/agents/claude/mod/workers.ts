import type { ListedSession } from './program.ts';

/** An agent that runs as a card. */
export interface Worker {
  /** lich's name of the card, and the agent's id for Claude Code. */
  readonly name: string;
  readonly description: string;
  /** It has a checkout of its own, which stays when it is done. */
  readonly isIsolated: boolean;
}

/** Whether a card did what it was told. */
export type Stopped = 'stopped' | 'refused';

/**
 * The names of the workers that go on. One that lich lists no more is gone; one with a checkout of
 * its own is also over when it is done. Where lich cannot be asked nothing has changed.
 */
export function workersLeft(
  workers: readonly Worker[],
  listed: readonly ListedSession[] | undefined,
): ReadonlySet<string> {
  const left = workers.filter(({ name, isIsolated }) => {
    if (listed === undefined) return true;
    const found = listed.find((one) => one.name === name || one.id === name);
    return found !== undefined && !(isIsolated && found.state === 'done');
  });
  return new Set(left.map(({ name }) => name));
}

/** The answer to a call that stops a worker. */
export function stoppedReply({ name, description }: Worker, stopped: Stopped): object {
  if (stopped === 'refused') return { deny: `lich did not stop the card of "${description}".` };
  return {
    result: {
      message: `Stopped the card of "${description}".`,
      task_id: name,
      task_type: 'local_agent',
      command: description,
    },
  };
}
