import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { Installable } from '../../../src/install/installable.ts';
import { type Person, settleIn } from '../../install/person.ts';
import { EXECUTABLE } from '../run.ts';
import { PLAIN } from './settings.ts';
import type { Subject } from './subject.ts';

/** That `uninstall` is the inverse of `install`, with and without files of the user's. */
export function testInstallation(
  { id, files, settings = PLAIN }: Subject,
  installable: Installable,
): void {
  describe.skipIf(process.platform === 'win32')('install, then uninstall', () => {
    let person: Person;
    beforeEach(async () => {
      person = await settleIn();
    });
    afterEach(() => person.leave());

    const well = async (line: string): Promise<void> => {
      expect(await person.hook(line)).toMatchObject({ code: 0, stderr: '' });
    };

    /** The files that may hold what is the user's, and those that are ours alone. */
    const tasks = () =>
      installable.tasks({
        env: {},
        platform: process.platform,
        home: person.home,
        project: person.home,
        scope: 'user',
        executable: EXECUTABLE,
      });

    /** Every file below the home: folders of a user's may stay. */
    const texts = async () => {
      const found = Object.entries(await person.everything());
      return Object.fromEntries(found.filter(([, text]) => text !== 'a folder'));
    };

    test('in a home with nothing in it', async () => {
      await well(`install ${id} --yes`);
      const made = Object.keys(await texts());
      expect(made).toEqual([...(files?.user ?? tasks().map(pathIn(person))).toSorted()]);
      await well(`install ${id} --yes`);
      await well(`uninstall ${id} --yes`);
      expect(await texts()).toEqual({});
    });

    test('in a file of the user, or beside it: back to the byte', async () => {
      for (const { path, shared } of tasks()) {
        await mkdir(dirname(path), { recursive: true });
        await person.write(`${pathIn(person)({ path })}${shared ? '' : '.mine'}`, settings);
        if (shared) await chmod(path, 0o640);
      }
      const before = await person.everything();

      await well(`install ${id} --yes`);
      const installed = await person.everything();
      for (const task of tasks().filter(({ shared }) => shared)) {
        const path = pathIn(person)(task);
        expect(installed[path]).toStartWith(settings.slice(0, 40));
        expect(installed[path]).toContain(JSON.stringify(EXECUTABLE).slice(1, -1));
        expect(installed[path]?.replaceAll('\r\n', '')).not.toContain('\n');
        expect(installed[`${path}.before-lich-hook`]).toBe(settings);
        expect((await stat(task.path)).mode & 0o777).toBe(0o640);
      }
      await well(`install ${id} --yes`);
      expect(await person.everything()).toEqual(installed);

      await well(`uninstall ${id} --yes`);
      expect(await person.everything()).toEqual(before);
      for (const { path, shared } of tasks()) {
        if (shared) expect((await stat(path)).mode & 0o777).toBe(0o640);
      }
    });

    if (!installable.scopes.includes('project')) return;
    test('in a project', async () => {
      await well(`install ${id} --scope project --yes`);
      const made = Object.keys(await texts());
      expect(made).not.toBeEmpty();
      if (files?.project !== undefined) expect(made).toEqual([...files.project]);
      await well(`uninstall ${id} --scope project --yes`);
      expect(await person.everything()).toEqual({});
    });
  });
}

const pathIn =
  ({ home }: Person) =>
  ({ path }: { readonly path: string }): string =>
    relative(home, path);
