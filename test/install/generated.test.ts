/** The files made from the event tables are those of today, and keep what each harness needs. */
import { describe, expect, test } from 'bun:test';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/build/places.ts';
import { codexEntries } from '../../src/agents/codex/entries.ts';
import { harnesses } from '../../src/agents/harnesses.ts';
import { generatedDocument, generatedFiles, TABLES_DOCUMENT } from '../../src/agents/repository.ts';
import { PROVIDERS } from '../../src/report/report.ts';
import { VERSION } from '../../src/version.ts';
import { windowsLacks } from '../support/windows-lacks.ts';
import { handlerOf } from './ways.ts';

const text = (path: string): Promise<string> => Bun.file(join(PROJECT, path)).text();
const STALE = 'is stale: bun run generate';

describe('files made from the event tables', () => {
  for (const [path, wanted] of Object.entries(generatedFiles())) {
    test(path, async () => {
      if ((await text(path)) !== wanted) throw new Error(`${path} ${STALE}`);
    });
  }

  test(TABLES_DOCUMENT, async () => {
    const document = await text(TABLES_DOCUMENT);
    if (generatedDocument(document) !== document) throw new Error(`${TABLES_DOCUMENT} ${STALE}`);
  });

  test('none holds a path of a machine', async () => {
    for (const path of Object.keys(generatedFiles())) {
      expect(await text(path)).not.toMatch(/"(?:&? ?\\?"|')?(?:\/|[A-Z]:\\)/);
    }
  });
});

test('one version stands in every manifest', async () => {
  for (const path of ['.claude-plugin/plugin.json', '.codex-plugin/plugin.json']) {
    expect(JSON.parse(await text(path))).toMatchObject({ name: 'lich', version: VERSION });
  }
});

test('a manifest names a file of hooks that is there, and not the one that is read anyway', async () => {
  for (const path of ['.claude-plugin/plugin.json', '.codex-plugin/plugin.json']) {
    const { hooks } = JSON.parse(await text(path));
    expect(hooks).toStartWith('./registrations/');
    expect(await Bun.file(join(PROJECT, hooks)).exists()).toBe(true);
  }
});

test("Antigravity's manifest has nothing but what it knows", async () => {
  expect(Object.keys(JSON.parse(await text('plugin.json')))).toEqual(['name', 'description']);
});

test('every timeout is a whole number of seconds', () => {
  for (const made of Object.values(generatedFiles())) {
    for (const [, seconds] of made.matchAll(/"timeout": (.+)$/gm)) expect(seconds).toMatch(/^\d+$/);
  }
});

test.each(['codex', 'antigravity', 'crush', 'kiro'] as const)('%s names itself', (id) => {
  expect(PROVIDERS).toContain(id);
  const made = generatedFiles()[id === 'antigravity' ? 'hooks.json' : `registrations/${id}.json`];
  const commands = (made ?? '').match(/"command": ".*"/g) ?? [];
  for (const command of commands) expect(command).toContain(`--harness ${id}`);
});

describe('Codex', () => {
  const made = generatedFiles()['registrations/codex.json'] ?? '';

  test('no variable stands without braces, which Codex would not put in', () => {
    expect(made).not.toMatch(/\$[A-Z]/);
  });

  test('every hook has a line for Windows, which runs a program there', () => {
    const lines = made.match(/"commandWindows": "& /g) ?? [];
    expect(lines).toHaveLength(harnesses.codex.events.length);
  });
});

describe('Antigravity', () => {
  test('commands start in the folder of the plugin', () => {
    const commands = (generatedFiles()['hooks.json'] ?? '').match(/"command": "/g) ?? [];
    const relative = (generatedFiles()['hooks.json'] ?? '').match(
      /"command": "\.\/bin\/lich-hook /g,
    );
    expect(relative).toHaveLength(commands.length);
  });
});

describe('Crush', () => {
  test('the path is left to the user, and nothing is matched', () => {
    const made = generatedFiles()['registrations/crush.json'] ?? '';
    expect(made.match(/'<lich-plugin>\/bin\/lich-hook'/g)).toHaveLength(
      harnesses.crush.events.length,
    );
    expect(made).not.toContain('matcher');
  });
});

test.skipIf(windowsLacks('the mode of the launcher', 'it has no such modes'))(
  'the launcher may be executed',
  async () => {
    expect((await stat(join(PROJECT, 'bin/lich-hook'))).mode & 0o111).toBe(0o111);
  },
);

test('the lines that users of Codex have trusted are those of every release', () => {
  const entries = codexEntries(harnesses.codex, '/opt/lich-hook', 'linux');
  const lines = harnesses.codex.events.map((rule) => {
    const { command, timeout } = handlerOf(entries, harnesses.codex, rule);
    return `${rule.event} ${rule.matcher ?? ''} ${timeout} ${command}`;
  });
  // A user is asked again for each line that changes here.
  const end = '2>/dev/null || :';
  expect(lines).toEqual([
    `SessionStart  5 '/opt/lich-hook' session-start --harness codex --also title ${end}`,
    `PreModelRequest  5 '/opt/lich-hook' state busy --harness codex ${end}`,
    `UserPromptSubmit  5 '/opt/lich-hook' state busy --harness codex --also session-start,title ${end}`,
    `PreToolUse  5 '/opt/lich-hook' tool --harness codex ${end}`,
    `PermissionRequest  5 '/opt/lich-hook' state waiting --harness codex ${end}`,
    `PostToolUse  5 '/opt/lich-hook' state busy --harness codex --also touched,title ${end}`,
    `PostModelRequest  5 '/opt/lich-hook' state done --harness codex ${end}`,
    `Stop  5 '/opt/lich-hook' state done --harness codex --also title ${end}`,
    `PreCompact manual 5 '/opt/lich-hook' state compacting --harness codex ${end}`,
    `PostCompact  5 '/opt/lich-hook' state done --harness codex ${end}`,
    `SessionEnd  3 '/opt/lich-hook' state idle --harness codex --also title ${end}`,
  ]);
});

describe("Claude Code's notifications", () => {
  const { matcher = '' } =
    harnesses.claude.events.find(({ event }) => event === 'Notification') ?? {};

  test('the matcher is plain names, which match as whole names on every release', () => {
    expect(matcher).toMatch(/^\w+(?:\|\w+)*$/);
  });

  test.each([
    'elicitation_dialog',
    'elicitation_url_dialog',
    'elicitation_response',
    'elicitation_complete',
    'auth_success',
    'agent_completed',
    'push_notification',
    'quota_auto_resume_fired',
  ])('%s does not ring', (type) => {
    expect(matcher.split('|')).not.toContain(type);
  });
});
