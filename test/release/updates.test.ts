/** What a bot keeps up to date, and what an issue is asked for. */
import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { Glob } from 'bun';
import { PROJECT } from '../../scripts/build/places.ts';
import { personCommands } from '../../src/cli/run.ts';
import { PINS } from '../e2e/support/versions.ts';

const textOf = (path: string): Promise<string> => Bun.file(join(PROJECT, path)).text();

describe('renovate.json', async () => {
  const settings = JSON.parse(await textOf('renovate.json'));
  const [clis] = settings.customManagers;

  /** The files that a pattern between slashes fits. */
  const filesOf = (pattern: string): readonly string[] => {
    const fits = new RegExp(pattern.slice(1, -1));
    return [...new Glob('test/**/*.ts').scanSync(PROJECT)].filter((name) => fits.test(name));
  };

  test('finds the release of every agent CLI that npm has', async () => {
    const files = (clis.managerFilePatterns as string[]).flatMap(filesOf);
    expect(files).toHaveLength(clis.managerFilePatterns.length);
    const texts = (await Promise.all(files.map(textOf))).join('\n');
    const found = (clis.matchStrings as string[]).flatMap((pattern) =>
      [...texts.matchAll(new RegExp(pattern, 'g'))].map(({ groups }) => [
        groups?.['depName'],
        groups?.['currentValue'],
      ]),
    );
    for (const { package: name, version } of Object.values(PINS)) {
      expect(found).toContainEqual([name, version]);
    }
    for (const name of ['opencode-ai', '@opencode/cli-linux-x64-baseline']) {
      expect(found).toContainEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
    }
  });

  test('looks below test/, and keeps versions exact', () => {
    expect(settings.ignorePaths).not.toContain('**/test/**');
    expect(settings.rangeStrategy).toBe('pin');
    expect(settings.extends).toContain('helpers:pinGitHubActionDigestsToSemver');
  });
});

describe('an issue template', async () => {
  const names = [...new Glob('.github/ISSUE_TEMPLATE/*.yml').scanSync({ cwd: PROJECT, dot: true })];
  const forms = names.filter((name) => !name.endsWith('config.yml')).toSorted();

  test.each(forms)('%s asks for a payload made neutral', async (path) => {
    const form = Bun.YAML.parse(await textOf(path)) as {
      readonly body: readonly { readonly id: string; readonly attributes: object }[];
    };
    const payload = form.body.find(({ id }) => id === 'payload');
    expect(payload).toMatchObject({
      attributes: { description: expect.stringContaining('lich-hook neutral <') },
      validations: { required: true },
    });
  });

  test('names commands that there are', async () => {
    const said = (await Promise.all(forms.map(textOf))).join('\n');
    const commands = [...said.matchAll(/lich-hook ([a-z]+)/g)].map(([, name = '']) => name);
    expect(commands).toContain('neutral');
    for (const name of commands) {
      expect(['tool', ...Object.keys(personCommands)]).toContain(name);
    }
  });
});
