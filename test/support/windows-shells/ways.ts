import { antigravityWindowsEntries } from '../../../src/agents/antigravity/entries.ts';
import { claudeEntries } from '../../../src/agents/claude/entries.ts';
import { codexEntries } from '../../../src/agents/codex/entries.ts';
import { crushEntries } from '../../../src/agents/crush/entries.ts';
import { harnesses } from '../../../src/agents/harnesses.ts';
import type { HarnessId } from '../../../src/harness/harness.ts';
import type { EventEntries, JsonRecord } from '../../../src/install/json/value.ts';
import { subject as crushSubject } from '../../agents/crush/subject.ts';
import type { Subject } from '../agent/subject.ts';
import type { ShellName } from './shells.ts';

/** Where on the disk a run takes place. */
export interface Stage {
  /** The user's home, with letters in its path that shells mean something by. */
  readonly home: string;
  /** The executable in it. */
  readonly executable: string;
  /** Plugin folders of Antigravity, by how the batch file in them names the executable. */
  readonly plugins: Readonly<Record<PluginName, string>>;
}

/** A path that begins with the variable of the home, and one that is written out. */
export const PLUGINS = ['by the home', 'in full'] as const;
export type PluginName = (typeof PLUGINS)[number];

/** A process as a harness starts it. */
export interface Start {
  readonly words: readonly string[];
  readonly cwd: string;
  /** The words go into the command line as they are, without a quote added. */
  readonly verbatim?: boolean;
}

/** One way in which a harness starts what is registered with it. */
export interface Way {
  readonly name: string;
  readonly shell: ShellName;
  readonly harness: HarnessId;
  readonly written?: Subject['written'];
  /** What `lich-hook install` registers, from the project's own renderers. */
  readonly entries: (stage: Stage) => EventEntries;
  readonly start: (handler: JsonRecord, shell: string, stage: Stage) => Start;
}

const { claude, codex, antigravity, crush } = harnesses;

const codexOnWindows = ({ executable }: Stage): EventEntries =>
  codexEntries(codex, executable, 'win32');

/** Codex hands the line for Windows to PowerShell. */
function powershell(shell: ShellName): Way {
  return {
    name: `Codex's line in ${shell}`,
    shell,
    harness: 'codex',
    entries: codexOnWindows,
    start: ({ commandWindows }, program, { home }) => ({
      words: [program, '-NoProfile', '-NonInteractive', '-Command', String(commandWindows)],
      cwd: home,
    }),
  };
}

function cmd(plugin: PluginName, flags: string, wrap?: (line: string) => string): Way {
  return {
    name: `Antigravity's line in cmd ${flags}, its batch file naming the path ${plugin}`,
    shell: 'cmd',
    harness: 'antigravity',
    entries: () => antigravityWindowsEntries(antigravity),
    start: ({ command }, program, { plugins }) => ({
      words: [program, ...flags.split(' '), wrap?.(String(command)) ?? String(command)],
      cwd: plugins[plugin],
      verbatim: wrap !== undefined,
    }),
  };
}

/** Node's `shell: true`: the line as it is, in quotes that /s takes off again. */
const inQuotes = (line: string): string => `"${line}"`;

/** Every way there is on Windows. */
export const WAYS: readonly Way[] = [
  {
    name: "Claude Code's words, without a shell",
    shell: 'exec',
    harness: 'claude',
    entries: ({ executable }) => claudeEntries(claude, executable),
    start: ({ command, args }, _, { home }) => ({
      words: [String(command), ...(args as readonly string[])],
      cwd: home,
    }),
  },
  ...PLUGINS.flatMap((plugin) => [cmd(plugin, '/c'), cmd(plugin, '/d /s /c', inQuotes)]),
  powershell('powershell'),
  powershell('pwsh'),
  {
    name: "Codex's line for a POSIX shell in Git Bash",
    shell: 'bash',
    harness: 'codex',
    entries: codexOnWindows,
    start: ({ command }, program, { home }) => ({
      words: [program, '-c', String(command)],
      cwd: home,
    }),
  },
  {
    // Crush has a shell built in, which reads what a POSIX shell reads.
    name: "Crush's line in Git Bash",
    shell: 'bash',
    harness: 'crush',
    written: crushSubject.written,
    entries: ({ executable }) => crushEntries(crush, executable),
    start: ({ command }, program, { home }) => ({
      words: [program, '-c', String(command)],
      cwd: home,
    }),
  },
];
