import type { EventRule, Harness } from '../../src/harness/harness.ts';
import type { EventEntries, JsonRecord } from '../../src/install/json/value.ts';

/** How a harness starts a registered command: its words, what it adds to the environment. */
export interface Start {
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** The handler of a rule among entries, whatever they are nested in. */
export function handlerOf(entries: EventEntries, harness: Harness, rule: EventRule): JsonRecord {
  const sameEvent = harness.events.filter(({ event }) => event === rule.event);
  const entry = entries[rule.event]?.[sameEvent.indexOf(rule)];
  const [handler] = (entry?.['hooks'] ?? [entry]) as readonly JsonRecord[];
  if (handler === undefined) throw new Error(`${rule.event} is not registered`);
  return handler;
}

/** Starts a handler as its harness does. `folder` is the plugin's, or the one of its hooks. */
export type Starter = (handler: JsonRecord, folder: string, shell: string) => Start;

const text = (value: unknown): string => String(value);

export const starters: Readonly<Record<string, Starter>> = {
  /** Without a shell; the folder is put in for the placeholder of each word. */
  claude: ({ command, args }, folder) => ({
    words: [command, ...(args as readonly string[])].map((word) =>
      text(word).replaceAll(`\${CLAUDE_PLUGIN_ROOT}`, folder),
    ),
    env: { CLAUDE_PLUGIN_ROOT: folder },
  }),
  /** The folder is pasted into the line, and set, before a shell reads it. */
  codex: ({ command }, folder, shell) => ({
    words: [
      shell,
      '-c',
      text(command)
        .replaceAll(`\${CLAUDE_PLUGIN_ROOT}`, folder)
        .replaceAll(`\${PLUGIN_ROOT}`, folder),
    ],
    env: { CLAUDE_PLUGIN_ROOT: folder, PLUGIN_ROOT: folder },
  }),
  /** In the folder of hooks.json; no variable is set. */
  antigravity: ({ command }, folder) => ({
    words: ['sh', '-c', text(command)],
    env: {},
    cwd: folder,
  }),
  /** Crush's own shell reads what a POSIX shell reads. */
  crush: ({ command }, _folder, shell) => ({ words: [shell, '-c', text(command)], env: {} }),
};
