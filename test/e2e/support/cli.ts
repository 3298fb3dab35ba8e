import type { PluginRoute, Scenario } from './scenario.ts';
import type { Scripts } from './script.ts';
import type { Stage } from './stage.ts';
import type { Api } from './stub-model.ts';
import type { RigName } from './versions.ts';

/** A program to start: nothing but `env` is its environment. */
export interface Launch {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
}

/** What a CLI is given to run on a stage. */
export interface Setting {
  readonly stage: Stage;
  readonly program: string;
  /** The executable under test. */
  readonly hook: string;
  /** A command that keeps every payload, when payloads are recorded. */
  readonly recorder?: readonly string[];
  readonly modelPort: number;
  /** Where the hooks come from, if not from `lich-hook install`. */
  readonly asPlugin?: PluginRoute;
  /** See the scenario's. */
  readonly choices?: Readonly<Record<string, unknown>>;
}

/** One agent CLI the rig can drive. */
export interface Cli {
  readonly name: RigName;
  readonly api: (scripts: Scripts) => Api;
  /** Fills the fresh home: first-run questions answered, hooks registered. */
  readonly furnish: (setting: Setting) => Promise<void>;
  /** The command of a scenario, its first prompt included when it runs without a terminal. */
  readonly launch: (setting: Setting, scenario: Scenario) => Launch;
  /** What the screen shows when a prompt can be typed. */
  readonly ready: RegExp;
  /** Folders, by their names, where it writes the environment down itself: no doing of ours. */
  readonly keepsEnvironment?: readonly string[];
  readonly scenarios: readonly Scenario[];
}

/** The variables every CLI gets. */
export function baseEnv({ stage }: Setting): Readonly<Record<string, string>> {
  return {
    HOME: stage.home,
    TMPDIR: stage.temporary,
    PATH: `${stage.bin}:/usr/local/bin:/usr/bin:/bin`,
    TERM: 'xterm-256color',
    LANG: 'C.UTF-8',
    SHELL: '/bin/sh',
    USER: 'dev',
    GIT_CONFIG_NOSYSTEM: '1',
  };
}
