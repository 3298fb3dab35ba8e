import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { agents, isAgentId } from '../agents/agents.ts';
import { readTarget } from '../install/file/target-file.ts';
import type { Installable } from '../install/installable.ts';
import type { Scope, Site } from '../install/site.ts';

/** This machine as an installation sees it. */
export function siteHere(scope: Scope, executable: string): Site {
  const { env, platform } = process;
  const [home, project] = [homedir(), process.cwd()];
  return { env, platform, home, project, scope, executable, read: textAt };
}

function textAt(path: string): string | undefined {
  const file = readTarget(path);
  return file.ok ? file.text : undefined;
}

/** Whether a harness is on this machine: on PATH, or with a folder of settings. */
export function isUsed(installable: Installable, scope: Scope): boolean {
  const { id } = installable;
  const command = isAgentId(id) ? agents[id].program.command : id;
  return (
    existsSync(installable.home(siteHere(scope, ''))) ||
    Bun.which(command, { PATH: process.env['PATH'] ?? '' }) !== null
  );
}
