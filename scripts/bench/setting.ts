import type { Lich } from './lich.ts';

/** What every part of the benchmark is given. */
export interface Setting {
  /** The executable that is measured. */
  readonly hook: string;
  /** An empty program compiled with the same switches. */
  readonly empty: string;
  readonly lich: Lich;
  /** A folder that is deleted afterwards. */
  readonly room: string;
  /** Measured runs of each program. */
  readonly runs: number;
}

/** The environment of a card: nothing of the user's own, state files in a folder of the benchmark. */
export function cardEnvironment(
  { lich, room }: Setting,
  card: string,
  state = 'state',
): Record<string, string> {
  const { PATH = '' } = process.env;
  return {
    PATH,
    HOME: room,
    XDG_STATE_HOME: `${room}/${state}`,
    LICH_PORT: `${lich.port}`,
    LICH_TOKEN: '5d41402abc4b2a76b9719d911017c592',
    LICH_SESSION_ID: card,
  };
}
