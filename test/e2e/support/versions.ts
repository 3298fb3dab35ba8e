/** The agent CLIs the rig runs, and the versions it was last seen green with. */

/** An agent CLI as npm has it. */
export interface Pin {
  readonly package: string;
  readonly version: string;
  /** Where the program lies below node_modules, by `process.platform`-`process.arch`. */
  readonly program: Readonly<Record<string, string>>;
  /** What else is installed beside it, where it needs a newer Node than this machine may have. */
  readonly beside?: Readonly<Record<string, string>>;
}

/** The harnesses with a rig. */
export const RIGS = ['claude', 'codex', 'gemini', 'qwen', 'copilot'] as const;
export type RigName = (typeof RIGS)[number];

/** One line per CLI: to try a new version, change it here or name it with `--version`. */
export const PINS: Readonly<Record<RigName, Pin>> = {
  claude: {
    package: '@anthropic-ai/claude-code',
    version: '2.1.332',
    program: {
      'linux-x64': '@anthropic-ai/claude-code-linux-x64/claude',
      'linux-arm64': '@anthropic-ai/claude-code-linux-arm64/claude',
    },
  },
  codex: {
    package: '@openai/codex',
    version: '0.171.0',
    program: {
      'linux-x64': '@openai/codex-linux-x64/vendor/x86_64-unknown-linux-musl/bin/codex',
      'linux-arm64': '@openai/codex-linux-arm64/vendor/aarch64-unknown-linux-musl/bin/codex',
    },
  },
  gemini: {
    package: '@google/gemini-cli',
    version: '0.61.0',
    program: onLinux(() => '@google/gemini-cli/bundle/gemini.js'),
  },
  qwen: {
    package: '@qwen-code/qwen-code',
    version: '0.24.4',
    program: onLinux(() => '@qwen-code/qwen-code/cli.js'),
    beside: onLinux((arch) => `node-linux-${arch}@22.23.5`),
  },
  copilot: {
    package: '@github/copilot',
    version: '1.0.102',
    program: onLinux((arch) => `@github/copilot-linux-${arch}/copilot`),
  },
};

function onLinux(place: (arch: string) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(['x64', 'arm64'].map((arch) => [`linux-${arch}`, place(arch)]));
}
