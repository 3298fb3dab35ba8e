import { antigravityInstallable } from './antigravity/install.ts';
import { claudeInstallable } from './claude/install.ts';
import { codexInstallable } from './codex/install.ts';
import { crushInstallable } from './crush/install.ts';
import { ompInstallable } from './omp/install.ts';
import { opencodeInstallable } from './opencode/install.ts';
import type { Installable, NotInstallable } from '../install/installable.ts';

/** Everything `install` and `uninstall` know: one line for each. */
export const installables: readonly Installable[] = [
  claudeInstallable,
  codexInstallable,
  antigravityInstallable,
  crushInstallable,
  opencodeInstallable,
  ompInstallable,
];

/** What has its reports without an installation of ours. */
export const notInstallable: readonly NotInstallable[] = [
  { id: 'cursor', why: "Cursor runs Claude Code's hooks: lich-hook install claude covers it" },
  {
    id: 'kiro',
    why: 'lich writes the hooks of Kiro CLI itself, into the agent it starts Kiro with',
  },
];
