import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { agents } from '../../src/agents/agents.ts';
import type { Finding } from '../../src/doctor/finding.ts';
import type { AgentId } from '../../src/harness/agent-id.ts';
import { subjectOf } from '../support/agent/subject.ts';
import { type Lich, startLich } from '../support/lich.ts';
import { CARD, TOKEN } from '../support/reports.ts';
import { EXECUTABLE, run } from '../support/run.ts';
import { windowsLacks } from '../support/windows-lacks.ts';

/** Whether the agent CLIs of a clinic, scripts of a POSIX shell, cannot be run here. */
export const NO_SHELL = windowsLacks('doctor', 'the CLIs are scripts of a POSIX shell');

/** A machine to plant faults on: a home, a project, a folder of programs, and a lich. */
export interface Clinic {
  readonly home: string;
  readonly project: string;
  readonly lich: Lich;
  readonly at: (path: string) => string;
  readonly write: (path: string, text: string) => Promise<void>;
  /** Puts a shell script on PATH or elsewhere in the home. */
  readonly script: (path: string, lines: string) => Promise<void>;
  /** Puts an agent CLI on PATH that tells that release; by default one on which all works. */
  readonly program: (id: AgentId, release?: string) => Promise<void>;
  /** Registers this lich-hook with `lich-hook install`. */
  readonly install: (id: string) => Promise<void>;
  /** What its user does between that and the first hook. */
  readonly agree: (id: AgentId) => Promise<void>;
  /** Changes one file as text. */
  readonly edit: (path: string, change: (text: string) => string) => Promise<void>;
  readonly doctor: (
    words?: string,
    env?: Environment,
    launcher?: readonly string[],
  ) => Promise<Diagnosis>;
  /** Types a command of lich-hook's and fails if it does. */
  readonly type: (words: string, env?: Environment) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What to set, and with undefined what to unset, in the environment of a session of lich's. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What doctor said and how it ended. */
export interface Diagnosis {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly findings: readonly Finding[];
}

/** Opens a machine with nothing on it but the system's own programs. */
export async function openClinic(): Promise<Clinic> {
  const root = await mkdtemp(join(tmpdir(), 'lich-hook-clinic-'));
  const home = join(root, 'home');
  const project = join(root, 'project');
  const lich = startLich();
  await mkdir(join(home, 'bin'), { recursive: true });
  await mkdir(project);
  const base: Environment = {
    PATH: `${join(home, 'bin')}:/usr/bin:/bin`,
    HOME: home,
    LICH_PORT: `${lich.port}`,
    LICH_TOKEN: TOKEN,
    LICH_SESSION_ID: CARD,
  };
  const at = (path: string): string => join(home, path);
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(at(path)), { recursive: true });
    await writeFile(at(path), text);
  };
  const script = async (path: string, lines: string): Promise<void> => {
    await write(path, `#!/bin/sh\n${lines}\n`);
    await chmod(at(path), 0o755);
  };
  const clinic: Clinic = {
    home,
    project,
    lich,
    at,
    write,
    script,
    async program(id, release) {
      const { command } = agents[id].program;
      const told = release ?? (await subjectOf(id)).release;
      await script(`bin/${command}`, `echo "${command} ${told} (x)"`);
    },
    async install(id) {
      const end = await run(['install', id, '--yes'], { env: set(base, {}), cwd: project });
      if (end.code !== 0) throw new Error(end.stderr);
    },
    async agree(id) {
      await (await subjectOf(id)).agree?.(clinic);
    },
    async edit(path, change) {
      const text = await Bun.file(at(path)).text();
      await write(path, change(text));
    },
    async type(words, env = {}) {
      const end = await run(words.split(' '), { env: set(base, env), cwd: project });
      if (end.code !== 0) throw new Error(end.stderr);
    },
    async doctor(words = '', env = {}, launcher = []) {
      const args = ['doctor', ...words.split(' ').filter(Boolean)];
      // No hook: it runs dozens of them, and is given the time for it on a busy machine.
      const child = Bun.spawn([...launcher, EXECUTABLE, ...args], {
        env: set(base, env),
        cwd: project,
        stdin: 'ignore',
        stdout: 'pipe',
        stderr: 'pipe',
      });
      const [stdout, stderr, code] = await Promise.all([
        child.stdout.text(),
        child.stderr.text(),
        child.exited,
      ]);
      const isJson = args.includes('--json');
      return { code, stdout, stderr, findings: isJson ? (JSON.parse(stdout) as Finding[]) : [] };
    },
    async close() {
      lich.stop();
      // A fault may have closed it.
      await chmod(at('.claude'), 0o700).catch(() => undefined);
      await rm(root, { recursive: true, force: true });
    },
  };
  return clinic;
}

/** A machine on which that agent CLI reports as it should. */
export async function healthy(clinic: Clinic, id: AgentId): Promise<void> {
  await clinic.program(id);
  await clinic.install(id);
  await clinic.agree(id);
}

/** A script that is a lich-hook until its words match a pattern of the shell's `case`. */
export function impostor(pattern: string, deed: string): string {
  return `case "$*" in ${pattern}) cat >/dev/null; ${deed};; *) exec '${EXECUTABLE}' "$@";; esac`;
}

function set(base: Environment, more: Environment): Readonly<Record<string, string>> {
  const entries = Object.entries({ ...base, ...more });
  return Object.fromEntries(entries.flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])));
}
