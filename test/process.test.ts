/** One program, no child, no file of the project. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openRig, type Rig } from './support/rig.ts';
import { EXECUTABLE, SILENT } from './support/run.ts';
import { lacks, straceLack, tracing } from './support/strace.ts';

const PAYLOAD = '{"session_id":"c-1","tool_name":"Bash","tool_input":{"command":"ls"}}\n';

let rig: Rig;
let project: string;
beforeAll(async () => {
  rig = await openRig();
  project = join(rig.home, 'orchard');
  await mkdir(project);
  for (const name of ['.env', 'bunfig.toml', 'package.json', 'tsconfig.json', '.gitignore']) {
    await Bun.write(join(project, name), '');
  }
});
afterAll(() => rig.close());

const noStrace = lacks('what the executable asks of the system', await straceLack());

describe.skipIf(noStrace)('what it asks of the system', () => {
  /** The calls of a run, and how it ended. */
  async function traced(line: string, payload: string): Promise<readonly string[]> {
    const log = join(rig.home, 'strace.log');
    const calls = 'execve,execveat,clone,clone3,fork,vfork,open,openat,connect';
    const launcher = tracing(calls, log);
    const {
      requests: _,
      ms: __,
      ...end
    } = await rig.raw(line, payload, { launcher, cwd: project });
    expect(end).toEqual(SILENT);
    return (await Bun.file(log).text()).split('\n');
  }

  const opened = (calls: readonly string[]): readonly string[] =>
    calls.flatMap((call) => {
      const match = /open(?:at)?\((?:AT_FDCWD, )?"([^"]*)".*= \d+$/.exec(call);
      return match?.[1] === undefined ? [] : [match[1]];
    });

  test.each(['state busy', 'tool', 'session-start', 'touched', 'state done --also title,touched'])(
    '%s: one program, no child, one connection',
    async (line) => {
      const calls = await traced(line, PAYLOAD);
      expect(calls.filter((call) => /\bexecve(?:at)?\(/.test(call))).toHaveLength(1);
      const clones = calls.filter((call) => /\b(?:clone3?|v?fork)\(/.test(call));
      // Threads of the runtime are no children.
      for (const call of clones) expect(call).toContain('CLONE_THREAD');
      const connects = calls.filter((call) => call.includes('connect('));
      expect(connects).toHaveLength(1);
      expect(connects[0]).toContain(`sin_port=htons(${rig.lich.port})`);
      expect(connects[0]).toContain('inet_addr("127.0.0.1")');
    },
  );

  test('no file of the project is opened, and of the home only what is remembered', async () => {
    const payload = { session_id: 'c-1', cwd: project, tool_name: 'Write' };
    for (const line of ['tool', 'state busy --also touched,session-start']) {
      const files = opened(await traced(line, JSON.stringify(payload)));
      expect(files).not.toBeEmpty();
      for (const file of files) {
        expect(file).toStartWith('/');
        if (file === EXECUTABLE || file.startsWith(join(rig.home, '.local/state/lich-hook/')))
          continue;
        expect(file).toMatch(/^\/(?:proc|sys|dev|lib|lib64|usr|etc)\//);
      }
    }
  });

  test('of a title only the transcript and the memory', async () => {
    const transcript = join(rig.home, 'transcript.jsonl');
    await Bun.write(transcript, '{"type":"ai-title","aiTitle":"One"}\n');
    const payload = JSON.stringify({
      session_id: 'c-1',
      cwd: project,
      transcript_path: transcript,
    });
    const files = opened(await traced('state busy --also title', payload));
    const own = files.filter((file) => file.startsWith(rig.home));
    expect(own).toContain(transcript);
    for (const file of own) {
      expect(file === transcript || file.includes('/.local/state/lich-hook/')).toBe(true);
    }
  });

  test('nothing is left in the project', async () => {
    const before = await readdir(project);
    await rig.raw('state busy --also touched,title', PAYLOAD, { cwd: project });
    expect(await readdir(project)).toEqual(before);
  });
});
