import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileIssue } from '../../scripts/newest/file-issue.ts';
import { issueOf, TITLE } from '../../scripts/newest/issue.ts';
import { readArguments } from './support/arguments.ts';

const cli = (name: string, version: string, ...news: readonly string[]) => {
  return { name, version, pinned: '1.0.0', news };
};

describe('the issue', () => {
  test('is none where all passed and nothing is new', () => {
    expect(issueOf({ clis: [cli('claude', '1.1.0')], failures: [] })).toBeUndefined();
  });

  test('says what ran, what failed and what is new, each CLI by itself', () => {
    const issue = issueOf({
      clis: [cli('claude', '1.1.0', 'new event: Coming', 'new tool: Edit'), cli('codex', '1.0.0')],
      failures: ['codex: a nested run'],
    });
    expect(issue?.title).toBe(TITLE);
    expect(issue?.body).toContain('- claude 1.1.0 (pinned: 1.0.0)\n- codex 1.0.0 (pinned: 1.0.0)');
    expect(issue?.body).toContain('- codex: a nested run');
    expect(issue?.body).toContain('New in claude:\n\n```\nnew event: Coming\nnew tool: Edit\n```');
    expect(issue?.body).not.toContain('New in codex');
  });

  test('is one for a failure alone, and fits', () => {
    expect(issueOf({ clis: [], failures: ['claude: a turn'] })?.body).toContain('a turn');
    const many = Array<string>(10_000).fill('new field: PreToolUse tool_input.parts');
    expect(issueOf({ clis: [cli('claude', '2', ...many)], failures: [] })?.body.length).toBe(
      60_000,
    );
  });
});

describe.skipIf(process.platform === 'win32')('filing it', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lich-hook-gh-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** A stand-in for GitHub's client, which lists those issues and keeps its other calls. */
  const gh = async (name: string, listed: string, code = 0) => {
    const program = join(folder, name);
    const list = `if [ "$2" = list ]; then printf '%s' '${listed}'; exit ${code}; fi`;
    await Bun.write(program, `#!/bin/sh\n${list}\necho "$@" >> "$0.calls"\necho https://x/7\n`);
    await chmod(program, 0o755);
    const calls = () => Bun.file(`${program}.calls`).text();
    return { program, calls };
  };
  const issue = { title: TITLE, body: 'a body' };

  test('makes one where there is none', async () => {
    const { program, calls } = await gh('fresh', '[{"number":3,"title":"another"}]');
    expect(await fileIssue(issue, program)).toEqual({ ok: true, value: 'Filed: https://x/7' });
    expect(await calls()).toBe(`issue create --title ${TITLE} --body a body\n`);
  });

  test('changes the one that is open', async () => {
    const { program, calls } = await gh('open', `[{"number":3,"title":"${TITLE}"}]`);
    expect(await fileIssue(issue, program)).toEqual({ ok: true, value: 'Issue 3 is up to date.' });
    expect(await calls()).toBe('issue edit 3 --body a body\n');
  });

  test('says why GitHub did not', async () => {
    const { program } = await gh('broken', '', 4);
    expect(await fileIssue(issue, program)).toMatchObject({ ok: false });
  });
});

test('the newest version is not one that is named', () => {
  expect(readArguments(['--newest'])).toMatchObject({ ok: true, value: { newest: true } });
  expect(readArguments(['claude', '--newest', '--version', '2.0.0']).ok).toBeFalse();
  expect(readArguments([])).toMatchObject({ value: { newest: false } });
});
