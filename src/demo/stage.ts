import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RecordedTurn } from './recorded-turn.ts';

/** A private directory that stands for the home of whoever uses the agent CLIs. */
export interface Stage {
  /** `path` of the imagined machine, as it is called on this one. */
  readonly at: (path: string) => string;
  /** Removes the directory and everything hooks left in it. */
  readonly clear: () => Promise<void>;
}

/** Makes the directory and writes the transcripts of `turns` into it. */
export async function setStage(turns: readonly RecordedTurn[]): Promise<Stage> {
  const root = await mkdtemp(join(tmpdir(), 'lich-hook-demo-'));
  const at = (path: string): string => join(root, path);
  for (const { path, ...kept } of turns.flatMap((turn) => turn.transcripts)) {
    await mkdir(dirname(at(path)), { recursive: true });
    const rows =
      'lines' in kept ? kept.lines.map((line) => `${JSON.stringify(line)}\n`) : [kept.text];
    await writeFile(at(path), rows.join(''));
  }
  // Windows may hold on to a file of a program that has just ended: the demo is no worse for it.
  const clear = () => rm(root, { recursive: true, force: true }).catch(() => undefined);
  return { at, clear };
}

/** The payload with its transcript where the stage has it, and every other field as recorded. */
export function onStage(payload: Readonly<Record<string, unknown>>, stage: Stage): string {
  return JSON.stringify(payload, (key, value) =>
    (key === 'transcript_path' || key === 'transcriptPath') && typeof value === 'string'
      ? stage.at(value)
      : value,
  );
}

/** All the environment a hook gets: nothing of this machine but what its system insists on. */
export function stageEnvironment(stage: Stage): Readonly<Record<string, string>> {
  const systemRoot = process.env['SystemRoot'];
  const home = stage.at('home/ada');
  return {
    HOME: home,
    XDG_STATE_HOME: stage.at('state'),
    LOCALAPPDATA: stage.at('state'),
    ...(systemRoot === undefined ? {} : { SystemRoot: systemRoot }),
  };
}
