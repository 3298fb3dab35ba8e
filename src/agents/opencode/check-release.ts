import type { OwnCheck } from '../../doctor/examinable.ts';
import { releaseOf } from '../../doctor/examine.ts';
import { type Finding, info } from '../../doctor/finding.ts';
import { isOlder } from '../../doctor/release.ts';
import { SECOND } from './install.ts';

/** What OpenCode 2's installer puts beside an opencode of the first kind. */
const OTHER = 'opencode2';

/**
 * Which kinds of opencode there are here, and what is known of the second: one service runs the
 * sessions of all terminals, so that only a window knows whose card it is on.
 */
export const checkOpencodeRelease: OwnCheck = async ({ name, program, agent }, { world }) => {
  const path = world.which(OTHER);
  const other = path === undefined ? undefined : await releaseOf(world, path);
  const found: readonly (readonly [string, string | undefined])[] = [
    [agent.program.command, program?.version],
    [OTHER, other?.version],
  ];
  return found.flatMap(([command, version]): readonly Finding[] => {
    if (version === undefined || isOlder(version, SECOND)) return [];
    return [
      info(
        name,
        `${command} is OpenCode 2 (${version}): the session in its window reports; ${command} run and ${command} mini do not, they load no module that knows its terminal.`,
      ),
    ];
  });
};
