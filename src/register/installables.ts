import { antigravityInstallable } from './install-antigravity.ts';
import { claudeInstallable } from './install-claude.ts';
import { codexInstallable } from './install-codex.ts';
import { crushInstallable } from './install-crush.ts';
import { ompInstallable } from './install-omp.ts';
import { opencodeInstallable } from './install-opencode.ts';
import type { Installable, NotInstallable } from './installable.ts';

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
