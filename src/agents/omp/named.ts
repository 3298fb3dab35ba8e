import type { NamedModule } from '../../doctor/examinable.ts';
import { installSite } from '../../doctor/sources/installed-at.ts';
import type { World } from '../../doctor/world.ts';
import { below, type Scope } from '../../install/site.ts';
import { isObject } from '../../json-object.ts';
import { ompFolder } from './install.ts';

/** omp reads either. */
const YAML = ['config.yml', 'config.yaml'];
const JSON_FILE = 'settings.json';

const SCRIPT = /\.(?:[jt]s|mjs)$/;
const INDEX = /^index\.[jt]s$/;

/**
 * The modules that omp's settings name under `extensions`, beside those of its folders. Seen on
 * 18.3.4: a list of the project's takes the place of the one in the user's config.yml, and leaves the
 * one in the user's settings.json; a path that is not absolute is meant from where omp is started.
 */
export function ompNamed(world: World): readonly NamedModule[] {
  const [user, project] = (['user', 'project'] as const).map((scope) => folderOf(world, scope));
  const own = [...YAML, JSON_FILE].flatMap((name) => listIn(world, project, name));
  const configured = YAML.flatMap((name) => listIn(world, user, name));
  const lists = [...(own.length > 0 ? own : configured), ...listIn(world, user, JSON_FILE)];
  return lists.flatMap(({ file, names }) =>
    names.flatMap((name) => modulesOf(world, name)).map((path) => ({ path, namedIn: file })),
  );
}

function folderOf(world: World, scope: Scope) {
  const site = installSite(world, scope);
  return { site, folder: ompFolder(site) };
}

interface List {
  readonly file: string;
  readonly names: readonly string[];
}

function listIn(
  world: World,
  place: ReturnType<typeof folderOf> | undefined,
  name: string,
): readonly List[] {
  if (place === undefined) return [];
  const file = below(place.site, place.folder, name);
  const names = extensionsIn(textOf(world, file), name === JSON_FILE);
  return names === undefined ? [] : [{ file, names }];
}

function extensionsIn(text: string | undefined, isJson: boolean): readonly string[] | undefined {
  if (text === undefined) return undefined;
  try {
    const settings: unknown = isJson ? JSON.parse(text) : Bun.YAML.parse(text);
    const list = isObject(settings) ? settings['extensions'] : undefined;
    return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** The files that omp loads for a path: itself, or of a folder what its package.json names, its index, or all. */
function modulesOf(world: World, name: string): readonly string[] {
  const site = installSite(world, 'user');
  const at = (folder: string, path: string): string =>
    /^(?:[/\\]|[a-z]:)/i.test(path) ? path : below(site, folder, path.replace(/^\.[/\\]/, ''));
  const path = /^~[/\\]/.test(name) ? at(world.home, name.slice(2)) : at(world.project, name);
  const inside = world.list(path);
  if (inside.length === 0) return [path];
  const packed = packedIn(textOf(world, below(site, path, 'package.json')));
  const names = packed ?? inside.filter((one) => INDEX.test(one));
  return (names.length > 0 ? names : inside.filter((one) => SCRIPT.test(one))).map((one) =>
    at(path, one),
  );
}

function packedIn(text: string | undefined): readonly string[] | undefined {
  try {
    const manifest: unknown = JSON.parse(text ?? '');
    if (!isObject(manifest)) return undefined;
    const own = [manifest['omp'], manifest['pi']].find((part) => isObject(part));
    const list = isObject(own) ? own['extensions'] : undefined;
    return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : undefined;
  } catch {
    return undefined;
  }
}

function textOf(world: World, path: string): string | undefined {
  const file = world.read(path);
  return file.ok ? file.text : undefined;
}
