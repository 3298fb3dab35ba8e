import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PROJECT } from '../build/places.ts';
import { failed, ok, type Result } from '../result.ts';
import { causeOf, run } from '../run.ts';
import { listsFor, withLines } from './lists.ts';

const TEMPLATE = join(import.meta.dir, 'template');

/** Where the parts of the template go. */
const PARTS = { agent: 'src/agents', test: 'test/agents' } as const;

/**
 * Makes the folders of an agent CLI and puts it into the lists.
 * @param id lich's id of it
 * @param name the product's name, for people
 * @returns the files, by their paths in the project; a problem, with nothing written, for an id that
 *   is none or is taken
 */
export async function makeAgent(id: string, name: string): Promise<Result<readonly string[]>> {
  if (!/^[a-z][a-z0-9]*$/.test(id)) return failed(`"${id}" is no id: a-z and digits make one.`);
  if (!/^[\w .-]+$/.test(name)) return failed(`"${name}" is no name to put into a source.`);
  if (existsSync(join(PROJECT, PARTS.agent, id))) return failed(`${PARTS.agent}/${id} is there.`);
  const files = new Map<string, string>();
  for (const list of listsFor(id)) {
    const made = withLines(await Bun.file(join(PROJECT, list.path)).text(), list);
    if (!made.ok) return made;
    files.set(list.path, made.value);
  }
  for (const [part, folder] of Object.entries(PARTS)) {
    for (const file of await readdir(join(TEMPLATE, part))) {
      const text = await Bun.file(join(TEMPLATE, part, file)).text();
      files.set(
        // A name that `bun test` takes for a test is none here.
        join(folder, id, file.replace(/\.txt$/, '')),
        text.replaceAll('Newcomer CLI', () => name).replaceAll('newcomer', id),
      );
    }
  }
  for (const [path, text] of files) {
    await mkdir(dirname(join(PROJECT, path)), { recursive: true });
    await Bun.write(join(PROJECT, path), text);
  }
  const paths = [...files.keys()];
  const biome = [process.execPath, 'run', 'biome', 'check', '--write'];
  const formatted = await run([...biome, ...paths], { cwd: PROJECT });
  return formatted.code === 0 ? ok(paths) : failed(`Biome: ${causeOf(formatted)}`);
}
