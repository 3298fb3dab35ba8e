import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { neutral } from './neutral.ts';
import type { Stage } from './stage.ts';

/** A hook command that keeps what it is fed, one file per run so that none can tear another. */
export interface Recorder {
  readonly command: readonly string[];
  readonly collect: (use: (payloads: readonly unknown[]) => void) => Promise<void>;
}

/** Payloads of a whole run, scenario by scenario. */
export interface Recording {
  readonly add: (scenario: string, payloads: readonly unknown[], stage: Stage) => void;
  readonly text: (order: readonly string[]) => string;
}

const SCRIPT = 'exec cat > "$0/$(date +%s%N)-$$"';

/** Makes a recorder that keeps its payloads on that stage. */
export async function keepPayloads(stage: Stage): Promise<Recorder> {
  const folder = join(stage.logs, 'payloads');
  await mkdir(folder);
  return {
    command: ['/bin/sh', '-c', SCRIPT, folder],
    async collect(use) {
      const names = (await readdir(folder)).sort();
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      use(texts.flatMap((text) => parsed(text)));
    },
  };
}

/**
 * An empty recording. Its text is one JSON line per payload, scenario by scenario in that order,
 * then by text: the order of events is what the scenarios assert, and hooks run side by side.
 */
export function startRecording(): Recording {
  const lines = new Map<string, readonly string[]>();
  return {
    add(scenario, payloads, stage) {
      const texts = neutral(payloads, stage).map((payload) => {
        return JSON.stringify({ scenario, event: eventOf(payload), payload });
      });
      lines.set(scenario, texts.sort());
    },
    text: (order) => {
      return order
        .flatMap((name) => lines.get(name) ?? [])
        .map((line) => `${line}\n`)
        .join('');
    },
  };
}

function eventOf(payload: unknown): unknown {
  return (payload as { readonly hook_event_name?: unknown } | null)?.hook_event_name;
}

/** A hook that was ended in the middle leaves half a payload: not one to compare. */
function parsed(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
