import { describe, expect, test } from 'bun:test';
import { antigravityEntries } from '../../agents/antigravity/entries.ts';
import { codexEntries, codexPluginEntries } from '../../agents/codex/entries.ts';
import { crushEntries } from '../../agents/crush/entries.ts';
import { harnesses } from '../../agents/harnesses.ts';
import { commandLine } from '../../harness/command-line.ts';
import { readCommand, scriptIn } from './command-text.ts';
import { handlersIn } from './handlers.ts';

describe('a line of a shell', () => {
  test.each([
    ['/opt/lich-hook tool', '/opt/lich-hook', 'tool'],
    ['lich-hook state done', 'lich-hook', 'state done'],
    [
      `'/o'\\''p t/lich-hook' tool --harness codex 2>/dev/null || :`,
      "/o'p t/lich-hook",
      'tool --harness codex',
    ],
    ['"C:\\l h\\lich-hook.exe" touched', 'C:\\l h\\lich-hook.exe', 'touched'],
    ['v=$(/opt/lich-hook tool 2>/dev/null); echo "$v"', '/opt/lich-hook', 'tool'],
    ['.\\lich-hook.cmd state done --also title', '.\\lich-hook.cmd', 'state done --also title'],
    ['cd /src/lich-hook && dist/lich-hook-linux-x64 title', 'dist/lich-hook-linux-x64', 'title'],
    ['exec ~/bin/lich-hook', '~/bin/lich-hook', ''],
    [`bash -c 'cd / && lich-hook tool'`, 'lich-hook', 'tool'],
    ['A=1 nice lich-hook touched >>log 2>&1', 'lich-hook', 'touched'],
    ['time /opt/lich-hook-0.2.0 state busy; true', '/opt/lich-hook-0.2.0', 'state busy'],
    ['jq . | /my\\ tools/lich-hook title &', '/my tools/lich-hook', 'title'],
  ])('%s', (line, executable, words) => {
    expect(readCommand(line, undefined, undefined)).toEqual({
      executable,
      words: words.split(' ').filter(Boolean),
    });
  });

  test.each([
    '',
    'jq .',
    '/opt/lich-hooks/run.sh',
    '/src/lich-hook/hooks/other.sh tool',
    'echo "used to be lich-hook tool"',
    'echo lich-hook tool',
    '# lich-hook tool',
    '/opt/lich-hook-extra tool',
    'ls -l /opt/lich-hook',
    "sed -i 's/lich-hook tool/x/' f",
    'true >/opt/lich-hook tool',
  ])('%j runs none of ours', (line) => {
    expect(readCommand(line, undefined, undefined)).toBeUndefined();
  });
});

test('an exec form is a program and its arguments', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Claude Code puts it in
  const command = '${CLAUDE_PLUGIN_ROOT}/bin/lich-hook';
  const read = readCommand(command, ['tool'], "/plug in's $d");
  expect(read).toEqual({ executable: "/plug in's $d/bin/lich-hook", words: ['tool'] });
  expect(readCommand('/bin/sh', ['-c', 'lich-hook tool'], undefined)).toBeUndefined();
});

test("the scripts of lich's older plugin", () => {
  expect(scriptIn('"$ROOT/hooks/report-state.sh" busy')).toBe('state');
  expect(scriptIn('bash', ['/plugin/hooks/report-tool.sh'])).toBe('tool');
  expect(scriptIn('/plugin/hooks/report-weather.sh')).toBeUndefined();
});

describe('what this release registers is read back', () => {
  const path = "/Users/ada/li'ch (1)/lich-hook";
  const { codex, antigravity, crush } = harnesses;
  test.each([
    ['codex', codex, codexEntries(codex, path, 'linux'), path, undefined],
    ['codex on Windows', codex, codexEntries(codex, path, 'win32'), path, undefined],
    [
      'a plugin of codex',
      codex,
      codexPluginEntries(codex),
      '/a/lich-hook/bin/lich-hook',
      '/a/lich-hook',
    ],
    ['antigravity', antigravity, antigravityEntries(antigravity, path), path, undefined],
    ['crush', crush, crushEntries(crush, path), path, undefined],
  ] as const)('%s', (_, harness, entries, executable, root) => {
    expect(handlersIn(entries, root).map(({ runs }) => runs)).toEqual(
      harness.events.map((rule) => ({ executable, words: commandLine(harness, rule) })),
    );
  });
});
