import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seen } from './compare.ts';
import { neutral } from './neutral.ts';
import type { Stage } from './stage.ts';

/** A hook command that keeps what it is fed, one file per run so that none can tear another. */
export interface Recorder {
  /** The event, for a CLI whose payloads do not name it, is one word more. */
  readonly command: readonly string[];
  readonly collect: (use: (kept: readonly Seen[]) => void) => Promise<void>;
}

/** Payloads of a whole run, scenario by scenario. */
export interface Recording {
  readonly add: (scenario: string, kept: readonly Seen[], stage: Stage) => void;
  readonly seen: () => readonly Seen[];
  readonly text: (order: readonly string[]) => string;
}

const SCRIPT = 'exec cat > "$0/$(date +%s%N)-$$.$1"';

/** Makes a recorder that keeps its payloads on that stage. */
export async function keepPayloads(stage: Stage): Promise<Recorder> {
  const folder = join(stage.logs, 'payloads');
  await mkdir(folder);
  return {
    command: ['/bin/sh', '-c', SCRIPT, folder],
    async collect(use) {
      const names = (await readdir(folder)).sort();
      const kept = await Promise.all(
        names.map(async (name) => {
          const event = name.slice(name.indexOf('.') + 1);
          return parsed(await readFile(join(folder, name), 'utf8')).map((payload) => {
            return { event: eventOf(payload) ?? event, payload };
          });
        }),
      );
      use(kept.flat());
    },
  };
}

/**
 * An empty recording. Its text is one JSON line per payload, scenario by scenario in that order,
 * then by text: the order of events is what the scenarios assert, and hooks run side by side.
 */
export function startRecording(): Recording {
  const lines = new Map<string, readonly string[]>();
  const all: Seen[] = [];
  return {
    add(scenario, kept, stage) {
      all.push(...kept);
      const payloads = neutral(
        kept.map(({ payload }) => payload),
        stage,
      );
      const texts = payloads.map((payload, at) => {
        return JSON.stringify({ scenario, event: kept[at]?.event, payload });
      });
      lines.set(scenario, texts.sort());
    },
    seen: () => all,
    text: (order) => {
      return order
        .flatMap((name) => lines.get(name) ?? [])
        .map((line) => `${line}\n`)
        .join('');
    },
  };
}

function eventOf(payload: unknown): string | undefined {
  const named = (payload as { readonly hook_event_name?: unknown } | null)?.hook_event_name;
  return typeof named === 'string' ? named : undefined;
}

/** A hook that was ended in the middle leaves half a payload: not one to compare. */
function parsed(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
