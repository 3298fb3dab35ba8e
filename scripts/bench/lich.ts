import { join } from 'node:path';

/** One request that reached the listener. */
export interface Delivered {
  readonly path: string;
  readonly body: string;
}

/** The listener that stands in for lich while the benchmark runs. */
export interface Lich {
  readonly port: number;
  /** Gives what was delivered since the last call. */
  take(): Promise<readonly Delivered[]>;
  stop(): Promise<void>;
}

/** Starts the listener as a process of its own, so that answering costs the benchmark nothing. */
export async function startLich(): Promise<Lich> {
  let answered: (message: unknown) => void = () => undefined;
  const next = () =>
    new Promise<unknown>((resolve) => {
      answered = resolve;
    });
  const started = next();
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'stub.ts')], {
    ipc: (message) => answered(message),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    port: Number(await started),
    async take() {
      const answer = next();
      child.send('take');
      return (await answer) as Delivered[];
    },
    async stop() {
      child.kill();
      await child.exited;
    },
  };
}
