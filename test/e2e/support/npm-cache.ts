import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../../scripts/build/places.ts';
import { failed, ok, type Result } from '../../../scripts/result.ts';
import { PINS, type RigName } from './versions.ts';

/** Everything the rig leaves on disk; ignored by git. */
export const CACHE = join(PROJECT, '.cache', 'e2e');

/** Where that version of a CLI is, or would be. */
export function programOf(name: RigName, version: string): Result<string> {
  const place = PINS[name].program[`${process.platform}-${process.arch}`];
  if (place === undefined) return failed(`${name} is not run on ${process.platform} here`);
  return ok(join(folderOf(name, version), 'node_modules', place));
}

/** Installs that version of a CLI from npm, without its scripts, unless the cache has it. */
export async function install(name: RigName, version: string): Promise<Result<string>> {
  const program = programOf(name, version);
  if (!program.ok || (await Bun.file(program.value).exists())) return program;
  if (Bun.which('npm') === null) return failed('npm is not on PATH');
  const folder = folderOf(name, version);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private":true}\n');
  const pinned = `${PINS[name].package}@${version}`;
  const beside = PINS[name].beside?.[`${process.platform}-${process.arch}`] ?? [];
  const npm = Bun.spawn(
    [
      ...['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'],
      ...[pinned].concat(beside),
    ],
    { cwd: folder, stdin: 'ignore', stdout: 'ignore', stderr: 'pipe', timeout: 180_000 },
  );
  const [complaint] = await Promise.all([new Response(npm.stderr).text(), npm.exited]);
  if (await Bun.file(program.value).exists()) return program;
  const [line = 'no reason given'] = complaint.trim().split('\n');
  return failed(`npm could not install ${pinned}: ${line}`);
}

function folderOf(name: RigName, version: string): string {
  return join(CACHE, 'npm', `${name}-${version}`);
}

/** The newest version of a CLI that npm has. */
export async function newestVersion(name: RigName): Promise<Result<string>> {
  const view = Bun.spawn(['npm', 'view', PINS[name].package, 'version'], {
    ...{ stdin: 'ignore', stdout: 'pipe', stderr: 'ignore', timeout: 60_000 },
  });
  const [version] = await Promise.all([new Response(view.stdout).text(), view.exited]);
  const isOne = /^\d+\.\d+\.\d+\S*$/.test(version.trim());
  return isOne ? ok(version.trim()) : failed(`npm did not say the newest ${PINS[name].package}`);
}
