import { join } from 'node:path';
import { Glob } from 'bun';
import { generatedFiles } from '../../src/agents/repository.ts';
import { DIST, PROJECT } from '../build/places.ts';
import type { Target } from '../targets.ts';
import { type Entry, fileEntry, textEntry } from './entry.ts';
import type { Manifest } from './manifests.ts';
import { executableOf } from './names.ts';
import { readmeAlone } from './readme.ts';

const NOTICES = 'THIRD-PARTY-LICENSES.txt';

/** What every part of a release carries beside its own files. */
async function papers(notices: string): Promise<readonly Entry[]> {
  const readme = await Bun.file(join(PROJECT, 'README.md')).text();
  return [
    textEntry('README.md', readmeAlone(readme)),
    await fileEntry('LICENSE', join(PROJECT, 'LICENSE')),
    textEntry(NOTICES, notices),
  ];
}

/** The files of a target's archive. */
export async function archiveContents(target: Target, notices: string): Promise<readonly Entry[]> {
  return [await executable(target, executableOf(target)), ...(await papers(notices))];
}

/** The files of the npm package that carries a target's executable. */
export async function platformContents(
  target: Target,
  manifest: Manifest,
  notices: string,
): Promise<readonly Entry[]> {
  return [
    json('package.json', manifest),
    await executable(target, `bin/${executableOf(target)}`),
    ...(await papers(notices)),
  ];
}

/** The files of `lich-hook` on npm. */
export async function wrapperContents(
  manifest: Manifest,
  binaries: Manifest,
  launcher: string,
  notices: string,
): Promise<readonly Entry[]> {
  return [
    json('package.json', manifest),
    json('binaries.json', binaries),
    { ...textEntry('bin/lich-hook.js', launcher), executable: true },
    ...(await papers(notices)),
  ];
}

/** The plugin's folder: what is generated for the CLIs, the modules, the skills, and the launcher. */
export async function pluginContents(notices: string): Promise<readonly Entry[]> {
  const modules = [...new Glob('adapters/*/*.js').scanSync(PROJECT)];
  const skills = [...new Glob('skills/*/*').scanSync(PROJECT)];
  const files = [...Object.keys(generatedFiles()), ...modules, ...skills]
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
  return [
    await fileEntry('bin/lich-hook', join(PROJECT, 'bin', 'lich-hook'), true),
    ...(await Promise.all(files.map((path) => fileEntry(path, join(PROJECT, path))))),
    ...(await papers(notices)),
  ];
}

/** The executable of a target as the build left it, under another name. */
export function executable(target: Target, path: string): Promise<Entry> {
  return fileEntry(path, join(DIST, target.outfile), true);
}

/** A file of JSON. */
export function json(path: string, value: Manifest): Entry {
  return textEntry(path, `${JSON.stringify(value, null, 2)}\n`);
}
