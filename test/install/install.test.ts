/** `lich-hook install` and `uninstall`, run by a person in a home of its own. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PLAIN as SETTINGS } from '../support/agent/settings.ts';
import { EXECUTABLE, run } from '../support/run.ts';
import { WITHOUT_RIGHTS, whyNoRights } from './rights.ts';

/** Where each harness keeps what is installed, below the home. */
const FILES = {
  claude: '.claude/settings.json',
  codex: '.codex/hooks.json',
  crush: '.config/crush/crush.json',
} as const;

let home: string;
let project: string;
beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'lich-hook-install-')));
  project = join(home, 'orchard');
  await mkdir(project);
});
afterEach(() => rm(home, { recursive: true, force: true }));

async function hook(line: string, env: Readonly<Record<string, string>> = {}) {
  const child = Bun.spawn([EXECUTABLE, ...line.split(' ')], {
    cwd: project,
    env: { PATH: '/usr/bin:/bin', HOME: home, ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code: child.exitCode, stdout, stderr };
}

async function put(path: string, text: string | Uint8Array): Promise<string> {
  const file = join(home, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

/** Every file below the home, with its text. */
async function everything(): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(home, { recursive: true })).toSorted();
  const found: Record<string, string> = {};
  for (const name of names) {
    if ((await stat(join(home, name))).isFile())
      found[name] = await readFile(join(home, name), 'utf8');
  }
  return found;
}

describe.skipIf(process.platform === 'win32')('install and uninstall', () => {
  test('a plugin folder of another making is left alone', async () => {
    const path = '.gemini/config/plugins/lich/hooks.json';
    await put(path, '{"lich":{"Stop":[{"type":"command","command":"scripts/tell.sh done"}]}}');
    const before = await everything();
    const run = await hook('install antigravity --yes');
    expect(run).toMatchObject({ code: 1 });
    expect(run.stderr).toContain('not from lich-hook');
    expect((await everything())[path]).toBe(before[path] ?? '');
  });

  test('a link stays a link, and its target is written', async () => {
    const target = await put('dotfiles/claude.json', '{}\n');
    await mkdir(join(home, '.claude'));
    await symlink('../dotfiles/claude.json', join(home, FILES.claude));
    expect(await hook('install claude --yes')).toMatchObject({ code: 0, stderr: '' });
    expect((await lstat(join(home, FILES.claude))).isSymbolicLink()).toBe(true);
    expect(await readlink(join(home, FILES.claude))).toBe('../dotfiles/claude.json');
    expect(await readFile(target, 'utf8')).toContain('UserPromptSubmit');
    await hook('uninstall claude --yes');
    expect(await readFile(target, 'utf8')).toBe('{}\n');
  });

  test('a link to nothing is refused', async () => {
    await mkdir(join(home, '.claude'));
    await symlink('nowhere.json', join(home, FILES.claude));
    expect(await hook('install claude --yes')).toMatchObject({ code: 1 });
  });

  test.each<[string, string | Uint8Array, string]>([
    ['that does not parse', '{\n  "hooks": {\n', 'settings.json:3'],
    ['that is not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 'UTF-8'],
    ['whose hooks are an empty list', '{"hooks":[]}', 'are an empty list'],
    ['whose hooks are none', '{"hooks":[]}', 'Write "hooks": {} there'],
  ])('a file %s is never written', async (_name, text, said) => {
    await put(FILES.claude, text);
    const before = await everything();
    const run = await hook('install claude --yes --no-mods');
    expect(run.code).toBe(1);
    expect(run.stderr).toContain(said);
    expect(await everything()).toEqual(before);
  });

  test('--dry-run tells what would change and, with --diff, each line of it; it writes nothing', async () => {
    await put(FILES.claude, SETTINGS);
    const before = await everything();
    const summary = await hook('install claude --dry-run');
    expect(summary).toMatchObject({ code: 0, stderr: '' });
    expect(summary.stdout).toContain(join(home, FILES.claude));
    expect(summary.stdout).toContain('13 events registered, the rest stays');
    expect(summary.stdout).toContain(`kept in ${join(home, FILES.claude)}.before-lich-hook`);
    expect(summary.stdout).not.toContain('UserPromptSubmit');
    const run = await hook('install claude --dry-run --diff');
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('+ \t\t"UserPromptSubmit": [');
    expect(run.stdout).not.toContain('\u001b');
    expect(await everything()).toEqual(before);
  });

  test('without a terminal and without --yes nothing is written', async () => {
    const run = await hook('install claude');
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('--yes');
    expect(await everything()).toEqual({});
  });

  test.each([
    ['CLAUDE_CONFIG_DIR', 'claude', 'settings.json'],
    ['CODEX_HOME', 'codex', 'hooks.json'],
    ['CRUSH_GLOBAL_CONFIG', 'crush', 'crush.json'],
    ['XDG_CONFIG_HOME', 'crush', 'crush/crush.json'],
  ])('%s moves the file', async (name, id, path) => {
    await hook(`install ${id} --yes --no-mods`, { [name]: join(home, 'else where') });
    expect(Object.keys(await everything())).toEqual([`else where/${path}`]);
  });

  test.each([
    ['CLAUDE_CONFIG_DIR', 'claude', 'settings.json'],
    ['CODEX_HOME', 'codex', 'hooks.json'],
    ['CRUSH_GLOBAL_CONFIG', 'crush', 'crush.json'],
    ['XDG_CONFIG_HOME', 'opencode', 'opencode/plugin/lich.js'],
  ])('a relative %s is meant from here, and told as the folder it is', async (name, id, path) => {
    const line = `install ${id} --yes --no-mods`;
    const { code, stdout } = await hook(line, { [name]: 'else where' });
    expect(code).toBe(0);
    expect(stdout).toContain(join(project, 'else where', path));
    const made = Object.keys(await everything());
    expect(made).toContain(`orchard/else where/${path}`);
    expect(made.filter((name) => !name.startsWith('orchard/else where/'))).toEqual([]);
  });

  test('--all takes the agent CLIs that are in use here', async () => {
    await put('.codex/config.toml', '');
    await put('.claude/settings.json', '{}');
    expect(await hook('install --all --yes')).toMatchObject({ code: 0 });
    const found = Object.keys(await everything());
    expect(found).toContain('.codex/hooks.json');
    expect(found).not.toContain('.config/crush/crush.json');
    expect(await hook('uninstall --all --yes')).toMatchObject({ code: 0 });
    expect(await everything()).toEqual({ '.claude/settings.json': '{}', '.codex/config.toml': '' });
  });

  test('what the user has added since stays', async () => {
    await hook('install claude --yes');
    const file = join(home, FILES.claude);
    const settings = JSON.parse(await readFile(file, 'utf8'));
    settings.hooks.Stop.push({ hooks: [{ type: 'command', command: 'mine' }] });
    settings.model = 'y';
    await writeFile(file, JSON.stringify(settings, null, 2));
    await hook('uninstall claude --yes');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
      hooks: { Stop: [{ hooks: [{ type: 'command', command: 'mine' }] }] },
      model: 'y',
    });
  });

  test('Codex is told to trust', async () => {
    expect((await hook('install codex --yes')).stdout).toContain('/hooks');
  });

  test('--json is one object, and asks nothing', async () => {
    const { stdout } = await hook('install claude codex --yes --no-mods --json');
    expect(JSON.parse(stdout)).toMatchObject({
      dryRun: false,
      files: [
        { harness: 'claude', file: join(home, FILES.claude), action: 'create' },
        { harness: 'codex', file: join(home, FILES.codex), action: 'create' },
      ],
    });
    await writeFile(join(home, FILES.codex), '{');
    const failed = await hook('uninstall codex --json --dry-run');
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.stdout)).toMatchObject({ files: [{ action: 'failed', line: 1 }] });
  });

  test.each([
    ['install claude --json', '--yes'],
    ['install emacs --json', 'Give some of'],
    ['install --json', 'Give some of'],
    ['install claude --json --frce', 'See lich-hook install --help'],
    ['install claud --json', 'Give some of'],
  ])('%s: JSON with cause and fix too, and nothing is written', async (line, fix) => {
    const { code, stdout, stderr } = await hook(line);
    const { error, ...rest } = JSON.parse(stdout);
    expect(rest).toEqual({ dryRun: false, fix: expect.stringContaining(fix), files: [] });
    expect(stderr).toContain(error);
    expect(code).toBe(1);
    expect(await everything()).toEqual({});
  });

  test('an empty file of settings has nothing to take out', async () => {
    await put(FILES.claude, '');
    expect(await hook('uninstall claude --yes')).toMatchObject({ code: 0, stderr: '' });
    expect(await everything()).toEqual({ [FILES.claude]: '' });
  });

  test.skipIf(whyNoRights !== '')('what may not be read is named, with what to do', async () => {
    const file = await put(FILES.claude, '{}');
    await chmod(file, 0o000);
    const options = { env: { PATH: '/usr/bin:/bin', HOME: home }, launcher: WITHOUT_RIGHTS };
    const { code, stderr } = await run(['install', 'claude', '--yes'], options);
    expect(code).toBe(1);
    expect(stderr).toContain('You may not read it (its mode is 000).');
    expect(stderr).toContain(`chmod u+rw '${file}'`);
  });

  test.each([
    ['install', 'No agent CLI is found here'],
    ['install claud', 'Did you mean claude?'],
    ['install --harness claude', 'Name the agent CLI alone'],
    ['install claude --scope', '--scope needs a value'],
    ['install codex --scope local', 'no hooks of that scope'],
    ['install emacs', 'does not know "emacs"'],
    ['install cursor', 'install claude'],
    ['install kiro', 'lich writes'],
    ['install claude --scope world', 'scope'],
    ['install antigravity --scope project', 'project'],
    ['install claude --all', '--all'],
    ['install claude --frce', 'frce'],
    ['uninstall claude --temporary', 'temporary'],
  ])('%s: cause and fix, exit code 1', async (line, said) => {
    const run = await hook(line);
    expect(run).toMatchObject({ code: 1, stdout: '' });
    expect(run.stderr).toContain(said);
    expect(run.stderr.trim().split('\n').length).toBeGreaterThan(1);
    expect(await everything()).toEqual({});
  });
});
