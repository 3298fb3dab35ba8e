import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claudeTurn } from '../../src/agents/claude/recorded.ts';
import { codexTurn } from '../../src/agents/codex/recorded.ts';
import { atTerminal, type Seat, type Size } from './at-terminal.ts';

/** How a line is typed. */
interface Ways {
  readonly size: Size;
  readonly env?: Readonly<Record<string, string>>;
  readonly onText?: (seat: Seat) => void;
}

/** A home with Claude Code and Codex in it, in which commands are typed for a picture. */
export interface Home {
  readonly path: string;
  /** The executable, where a person would have put it. */
  readonly executable: string;
  readonly type: (line: string, ways: Ways) => Promise<string>;
  readonly leave: () => Promise<void>;
}

/** Makes it. Neither CLI is run for a picture: a file that tells the version stands for each. */
export async function makeHome(binary: string): Promise<Home> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'lich-hook-pictures-')));
  const bin = join(path, '.local', 'bin');
  for (const folder of [bin, join(path, '.claude'), join(path, '.codex')]) {
    await mkdir(folder, { recursive: true });
  }
  for (const { harness, version } of [claudeTurn, codexTurn]) {
    await writeFile(join(bin, harness), `#!/bin/sh\necho ${version}\n`);
    await chmod(join(bin, harness), 0o755);
  }
  const executable = join(bin, 'lich-hook');
  await copyFile(binary, executable, constants.COPYFILE_FICLONE);
  return {
    path,
    executable,
    type: (line, { env = {}, ...ways }) =>
      atTerminal({
        command: [executable, ...line.split(' ')],
        env: { HOME: path, PATH: bin, TERM: 'xterm-256color', ...env },
        cwd: path,
        ...ways,
      }),
    leave: () => rm(path, { recursive: true, force: true }),
  };
}
