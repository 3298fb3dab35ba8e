/** Cases E1 to E23: the tool about to run. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { answering, openRig, type Rig, silently, state } from '../support/rig.ts';

const USAGE = 'internal/terminal/usage.go';
const NESTED = 'x'.repeat(10_000);

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

function toolOf(tool: string, detail?: string) {
  return state({ state: 'busy', tool, ...(detail === undefined ? {} : { detail }) });
}

describe('without a tool there is no report', () => {
  test.each([
    ['E1 no tool_name', {}],
    ['E2 an empty one', { tool_name: '' }],
    ['E2 a blank one', { tool_name: ' \n' }],
    ['E2 one that is no string', { tool_name: { name: 'Bash' } }],
    ['E1 one inside the arguments only', { tool_input: { tool_name: 'Bash' } }],
    ['E23 a subagent’s', { tool_name: 'Bash', agent_id: 'a7' }],
  ])('%s', async (_, payload) => {
    expect(await rig.hook('tool', payload)).toEqual(silently());
  });
});

describe('the detail', () => {
  const patch = (body: string) => ({ command: `*** Begin Patch\n${body}\n*** End Patch` });
  test.each<[string, string, object, string | undefined, string?]>([
    ['E3 none', 'Read', {}, undefined],
    ['E4 a command', 'Bash', { command: 'pnpm test' }, 'pnpm test'],
    ['E5 an added file', 'apply_patch', patch('*** Add File: probe.txt\n+x'), 'probe.txt'],
    ['E6 an updated file', 'apply_patch', patch(`*** Update File: ${USAGE}\n@@`), USAGE],
    ['E6 a deleted file', 'apply_patch', patch('*** Delete File: old.go'), 'old.go'],
    ['E6 the first of two', 'apply_patch', patch('*** Add File: a\n*** Add File: b'), 'a'],
    [
      'E6 an absolute one, shortened',
      'apply_patch',
      patch(`*** Add File: /w/${USAGE}`),
      USAGE,
      '/w',
    ],
    [
      'E7 a patch without files',
      'apply_patch',
      { command: '*** Begin Patch\nmalformed' },
      undefined,
    ],
    ['E8 a file in cwd', 'Edit', { file_path: `/w/${USAGE}` }, USAGE, '/w'],
    ['E9 a file elsewhere', 'Read', { file_path: '/etc/hosts' }, 'hosts', '/w'],
    ['E9 a file beside cwd', 'Read', { file_path: '/works/a.go' }, 'a.go', '/w'],
    [
      'E10 a command is not a path',
      'Bash',
      { command: '/usr/bin/env node b.mjs' },
      '/usr/bin/env node b.mjs',
      '/w',
    ],
    ['E11 a pattern', 'Grep', { pattern: 'statusEvent' }, 'statusEvent'],
    ['E11 a pattern is not a path', 'Grep', { pattern: '/etc/.*' }, '/etc/.*', '/w'],
    ['E12 a URL', 'WebFetch', { url: 'https://example.com/a' }, 'https://example.com/a'],
    ['E19 quotes and escapes', 'Bash', { command: `echo "a\\b" 'c'\td` }, `echo "a\\b" 'c'\td`],
    ['E20 the first line', 'Bash', { command: 'cat <<EOF\nfirst\nEOF' }, 'cat <<EOF'],
    ['E20 the first line with text', 'Bash', { command: '\n  \n\tmake\n' }, 'make'],
    [
      'E21 the full detail of a long payload',
      'Write',
      { content: NESTED, file_path: '/w/a' },
      'a',
      '/w',
    ],
    ['a notebook', 'NotebookEdit', { notebook_path: '/w/n/a.ipynb' }, 'n/a.ipynb', '/w'],
    ['an argv', 'shell', { command: ['git', 'log', '-1'] }, 'git log -1'],
    ['a Windows path', 'Edit', { file_path: 'C:\\w\\src\\a.go' }, 'src\\a.go', 'c:\\W'],
    ['a blank command leaves the file', 'x', { command: ' ', path: 'a.go' }, 'a.go'],
  ])('%s', async (...[_, tool_name, tool_input, detail, cwd]) => {
    const payload = { cwd, tool_name, tool_input };
    expect(await rig.hook('tool', payload)).toEqual(silently(toolOf(tool_name, detail)));
  });

  test.each<[string, string, object, string]>([
    ['E13 a command', 'run_command', { CommandLine: 'pnpm test', Cwd: '/w' }, 'pnpm test'],
    ['E14 a file in the workspace', 'write_to_file', { TargetFile: `/w/${USAGE}` }, USAGE],
    ['E15 a file elsewhere', 'view_file', { AbsolutePath: '/etc/hosts' }, 'hosts'],
    ['E15 a directory', 'list_dir', { DirectoryPath: '/w/internal' }, 'internal'],
    ['E16 a query', 'grep_search', { SearchPath: '/w', Query: 'statusEvent' }, 'statusEvent'],
    ['E17 an MCP tool', 'call_mcp_tool', { ServerName: 'lich', ToolName: 'open' }, 'lich/open'],
    ['E18 a URL', 'read_url_content', { Url: 'https://example.com/a' }, 'https://example.com/a'],
  ])('%s of Antigravity', async (_, name, args, detail) => {
    const payload = { workspacePaths: ['/w'], toolCall: { name, args } };
    expect(await rig.hook('tool --harness antigravity', payload)).toEqual(
      answering('{"decision":"allow"}', toolOf(name, detail)),
    );
  });
});

describe('E22 the conversation', () => {
  test('is the payload’s', async () => {
    const payload = { session_id: 'c-1', tool_name: 'Bash' };
    expect(await rig.hook('tool', payload)).toEqual(
      silently(state({ state: 'busy', tool: 'Bash', provider_session_id: 'c-1' })),
    );
  });

  test('is left out when only a tool’s input names one', async () => {
    const payload = { tool_name: 'Bash', tool_input: { session_id: 'c-1' } };
    expect(await rig.hook('tool', payload)).toEqual(silently(toolOf('Bash')));
  });
});

describe('long and odd values', () => {
  test('tool and detail are cut at 120 code points, between two of them', async () => {
    const payload = {
      tool_name: `🍎${'t'.repeat(200)}`,
      tool_input: { command: '🍏'.repeat(300) },
    };
    expect(await rig.hook('tool', payload)).toEqual(
      silently(toolOf(`🍎${'t'.repeat(119)}`, '🍏'.repeat(120))),
    );
  });

  test('the worst characters still make a body that lich takes', async () => {
    const worst = '\u0001'.repeat(120);
    const payload = {
      session_id: 'c'.repeat(250),
      tool_name: worst,
      tool_input: { command: worst },
    };
    const { reports } = await rig.hook('tool', payload);
    expect(reports).toHaveLength(1);
    expect(reports[0]?.body).toMatchObject({ state: 'busy', provider_session_id: 'c'.repeat(250) });
  });

  test('what does not fit beside a card of a long name is left out, and never the state', async () => {
    const worst = '\u0001'.repeat(120);
    const id = '\u0001'.repeat(500);
    const env = { ...rig.env, LICH_SESSION_ID: id };
    const payload = { session_id: 'c-1', tool_name: worst, tool_input: { command: worst } };
    const { requests } = await rig.raw('tool', JSON.stringify(payload), { env });
    expect(requests.map(({ body }) => JSON.parse(body.toString()))).toEqual([
      { session_id: id, state: 'busy', tool: worst, provider_session_id: 'c-1' },
    ]);
  });

  test('half a character becomes U+FFFD', async () => {
    const payload = '{"tool_name":"Bash","tool_input":{"command":"a\\ud83cb"}}';
    expect(await rig.hook('tool', payload)).toEqual(silently(toolOf('Bash', 'a\ufffdb')));
  });
});

describe('a question tool that raises no permission event', () => {
  test('is a wait on Codex', async () => {
    const questions = [{ id: 'row', header: 'Row', question: 'Which row?', options: [] }];
    const payload = { session_id: 'c', tool_name: 'request_user_input', tool_input: { questions } };
    expect(await rig.hook('tool --harness codex', payload)).toEqual(
      silently(state({ state: 'waiting', reason: 'Row', provider_session_id: 'c' })),
    );
  });
});
