import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { baseEnv, type Setting } from './cli.ts';
import type { Scenario } from './scenario.ts';

/** The text of each file below a folder, by its path in it; a folder's own path ends in a slash. */
type Photograph = ReadonlyMap<string, string>;

/** What hooks remember stays after an uninstall, as README says. */
const REMEMBERED = '.local/';

/** The CLI's folder of a project's sessions is named after the stage. */
const SESSIONS = /^\.claude\/projects\/[^/]+/;

/** Writes what a person had in the home before, and gives its look. */
export async function furnishHome({ hadBefore }: Scenario, home: string): Promise<Photograph> {
  for (const [name, text] of Object.entries(hadBefore ?? {})) {
    await mkdir(dirname(join(home, name)), { recursive: true });
    await writeFile(join(home, name), text);
  }
  return photograph(home);
}

/**
 * Takes the registration out again and compares. What the CLI itself wrote meanwhile may stay.
 * @param before the home before the installation
 * @param installed the home right after it, before the CLI started
 */
export async function takenOut(
  setting: Setting,
  name: string,
  before: Photograph,
  installed: Photograph,
): Promise<string | undefined> {
  const { hook, stage } = setting;
  const uninstall = Bun.spawn([hook, 'uninstall', name, '--yes'], {
    env: baseEnv(setting),
    cwd: stage.project,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaint] = await Promise.all([new Response(uninstall.stderr).text(), uninstall.exited]);
  if (uninstall.exitCode !== 0) return `  uninstall: ${complaint}`;
  const after = await photograph(stage.home);
  const lost = [...before].filter(([path, text]) => after.get(path) !== text);
  // The rig's own file is the CLI's to write.
  const isOurs = (path: string): boolean =>
    (installed.has(path) && path !== '.claude.json') || path.replace(SESSIONS, '').includes('lich');
  const left = [...after.keys()].filter(
    (path) => !before.has(path) && !path.startsWith(REMEMBERED) && isOurs(path),
  );
  const lines = [
    ...lost.map(([path, text]) => `  - ${path} ${text}\n  + ${path} ${after.get(path)}`),
    ...left.map((path) => `  + left in the home: ${path}`),
  ];
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** Every file and folder below a folder. */
export async function photograph(folder: string): Promise<Photograph> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const looks = entries.map(async (entry): Promise<[string, string]> => {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    if (entry.isDirectory()) return [`${path}/`, ''];
    return [path, entry.isFile() ? await readFile(join(folder, path), 'latin1') : ''];
  });
  return new Map(await Promise.all(looks));
}
