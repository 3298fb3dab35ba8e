/** A process that installs or uninstalls in a home each time it is told to on a line of stdin. */

import { claudeInstallable } from '../../src/agents/claude/install.ts';
import { carryOut } from '../../src/install/carry-out.ts';
import type { Site } from '../../src/install/site.ts';
import { type Direction, survey } from '../../src/install/survey.ts';

const [home = ''] = process.argv.slice(2);
const place: Site = {
  env: {},
  platform: process.platform,
  home,
  project: home,
  scope: 'user',
  executable: '/opt/lich-hook',
  mods: false,
};

const directions: Readonly<Record<string, Direction>> = {
  install: 'install',
  uninstall: 'uninstall',
};

for await (const line of console) {
  const direction = directions[line];
  if (direction === undefined) break;
  const done = carryOut(direction, survey(direction, claudeInstallable, place), place);
  process.stdout.write(`${done.map(({ error }) => error?.cause ?? 'well').join()}\n`);
}
